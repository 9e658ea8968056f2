package linkcheck

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Memory knows when addresses were last found alive. Others are not kept: whoever mends a link wants to
// see it mended.
type Memory struct {
	file string
	// alive gives the time of the last good answer of an address, in seconds of Unix.
	alive map[string]int64
}

// OpenMemory reads the memory in file. One that is not there or cannot be read is empty.
func OpenMemory(file string) *Memory {
	m := &Memory{file: file, alive: map[string]int64{}}
	data, err := os.ReadFile(file)
	if err != nil || json.Unmarshal(data, &m.alive) != nil || m.alive == nil {
		m.alive = map[string]int64{}
	}
	return m
}

// Fresh reports whether address was alive at most so long before now.
func (m *Memory) Fresh(address string, now time.Time, within time.Duration) bool {
	at, known := m.alive[address]
	age := now.Sub(time.Unix(at, 0))
	return known && age >= 0 && age < within
}

// Note takes in what has been found out now.
func (m *Memory) Note(results map[string]Result, now time.Time) {
	for address, result := range results {
		if result.Verdict == Alive {
			m.alive[address] = now.Unix()
		} else {
			delete(m.alive, address)
		}
	}
}

// Keep forgets every address that the site does not name any more, and writes the rest, in one step.
func (m *Memory) Keep(addresses []string) error {
	kept := map[string]int64{}
	for _, address := range addresses {
		if at, ok := m.alive[address]; ok {
			kept[address] = at
		}
	}
	data, err := json.MarshalIndent(kept, "", " ")
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
