package linkcheck

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Memory records when URLs were last alive. It does not record other verdicts, so that repaired links are checked
// again.
type Memory struct {
	file string
	// alive maps URLs to the times of their last successful results, in Unix seconds.
	alive map[string]int64
}

// OpenMemory reads a memory from a file. The memory is empty if the file does not exist or cannot be read.
func OpenMemory(file string) *Memory {
	m := &Memory{file: file, alive: map[string]int64{}}
	data, err := os.ReadFile(file)
	if err != nil || json.Unmarshal(data, &m.alive) != nil || m.alive == nil {
		m.alive = map[string]int64{}
	}
	return m
}

// Fresh reports whether address has been alive within the given duration before now.
func (m *Memory) Fresh(address string, now time.Time, within time.Duration) bool {
	at, known := m.alive[address]
	age := now.Sub(time.Unix(at, 0))
	return known && age >= 0 && age < within
}

// Note records the URLs that are alive according to results.
func (m *Memory) Note(results map[string]Result, now time.Time) {
	for address, result := range results {
		if result.Verdict == Alive {
			m.alive[address] = now.Unix()
		} else {
			delete(m.alive, address)
		}
	}
}

// Keep removes all URLs except the given ones and saves the memory atomically.
func (m *Memory) Keep(addresses []string) error {
	alive := map[string]int64{}
	for _, address := range addresses {
		if at, ok := m.alive[address]; ok {
			alive[address] = at
		}
	}
	data, err := json.MarshalIndent(alive, "", " ")
	if err != nil {
		return fmt.Errorf("encode results: %w", err)
	}
	if err := m.write(data); err != nil {
		return fmt.Errorf("keep results: %w", err)
	}
	return nil
}

func (m *Memory) write(data []byte) error {
	if err := os.MkdirAll(filepath.Dir(m.file), 0o755); err != nil {
		return err
	}
	temp, err := os.CreateTemp(filepath.Dir(m.file), "new-*")
	if err != nil {
		return err
	}
	_, err = temp.Write(data)
	err = errors.Join(err, temp.Close())
	if err == nil {
		err = os.Rename(temp.Name(), m.file)
	}
	if err != nil {
		_ = os.Remove(temp.Name())
	}
	return err
}
