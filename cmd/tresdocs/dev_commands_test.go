package main

import (
	"bufio"
	"context"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

// addressIn sets a variable to the first address in a file, as in "address URL said.json".
func addressIn(ts *testscript.TestScript, _ bool, args []string) {
	found := regexp.MustCompile(`http://[^"\s]+`).FindString(ts.ReadFile(args[1]))
	if found == "" {
		ts.Fatalf("%s holds no address", args[1])
	}
	ts.Setenv(args[0], found)
}

// answers sends a request to an address and checks the status, as in "answers 404 http://127.0.0.1:80/start".
func answers(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: answers status address")
	}
	answer, err := http.Get(args[1])
	ts.Check(err)
	ts.Check(answer.Body.Close())
	if got := strconv.Itoa(answer.StatusCode); got != args[0] {
		ts.Fatalf("%s answers %s, not %s", args[1], got, args[0])
	}
}

// readPatience is the maximum time that a script waits for a match.
const readPatience = 30 * time.Second

// reads waits until a file, a page or a stream of events matches a pattern, as in "reads http://127.0.0.1:80/start
// pattern".
func reads(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: reads file|address pattern")
	}
	pattern, err := regexp.Compile(args[1])
	ts.Check(err)
	ctx, stop := context.WithTimeout(context.Background(), readPatience)
	defer stop()
	for ctx.Err() == nil {
		if strings.HasPrefix(args[0], "http://") && answerHolds(ctx, args[0], pattern) {
			return
		}
		if data, err := os.ReadFile(ts.MkAbs(args[0])); err == nil && pattern.Match(data) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	ts.Fatalf("%s never matches %s", args[0], args[1])
}

// answerHolds reads a response line by line until a line matches. The response may have no end.
func answerHolds(ctx context.Context, address string, pattern *regexp.Regexp) bool {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return false
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	lines := bufio.NewReader(answer.Body)
	for {
		line, err := lines.ReadString('\n')
		if pattern.MatchString(line) {
			return true
		}
		if err != nil {
			return false
		}
	}
}
