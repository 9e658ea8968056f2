package mcp

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
)

// maxLine is the maximum length in bytes of a message on standard input.
const maxLine = 16 << 20

// parseError is the response to a line that is not a message.
const parseError = `{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error: each line must be one JSON-RPC message"}}` + "\n"

// messages reads the lines of an input that are messages, and answers the other lines. Without it, a single malformed line
// would end the session.
type messages struct {
	io.Closer
	lines  *bufio.Scanner
	answer io.Writer
	rest   []byte // of the current line
}

func newMessages(in io.ReadCloser, answer io.Writer) *messages {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	return &messages{Closer: in, lines: lines, answer: answer}
}

func (m *messages) Read(p []byte) (int, error) {
	for len(m.rest) == 0 {
		if !m.lines.Scan() {
			return 0, m.end()
		}
		line := bytes.TrimSpace(m.lines.Bytes())
		if len(line) == 0 {
			continue
		}
		if _, err := jsonrpc.DecodeMessage(line); err == nil {
			m.rest = append(line, '\n')
		} else if _, err := io.WriteString(m.answer, parseError); err != nil {
			return 0, err
		}
	}
	n := copy(p, m.rest)
	m.rest = m.rest[n:]
	return n, nil
}

// end returns the reason why there are no more lines.
func (m *messages) end() error {
	switch err := m.lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return fmt.Errorf("a message is larger than %d MB", maxLine>>20)
	case err != nil:
		return err
	}
	return io.EOF
}
