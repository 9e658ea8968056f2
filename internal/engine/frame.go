package engine

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
)

// maxFrame is the maximum length of a field. Both sides enforce it so that a corrupt length cannot exhaust memory.
const maxFrame = 1 << 30

// writeFrame writes the fields, each preceded by its length, and flushes w.
func writeFrame(w *bufio.Writer, fields ...string) error {
	for _, field := range fields {
		var size [4]byte
		binary.LittleEndian.PutUint32(size[:], uint32(len(field)))
		if _, err := w.Write(size[:]); err != nil {
			return err
		}
		if _, err := w.WriteString(field); err != nil {
			return err
		}
	}
	return w.Flush()
}

// readField reads one field of a frame.
func readField(r io.Reader) (string, error) {
	var size [4]byte
	if _, err := io.ReadFull(r, size[:]); err != nil {
		return "", err
	}
	n := binary.LittleEndian.Uint32(size[:])
	if n > maxFrame {
		return "", fmt.Errorf("frame of %d bytes exceeds the limit", n)
	}
	field := make([]byte, n)
	if _, err := io.ReadFull(r, field); err != nil {
		return "", err
	}
	return string(field), nil
}
