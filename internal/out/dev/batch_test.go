package dev

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"
)

// TestBatches checks how names that are sent at given times are grouped into batches.
func TestBatches(t *testing.T) {
	type save struct {
		after time.Duration
		names []string
	}
	many := func(n int) []string {
		names := make([]string, n)
		for i := range names {
			names[i] = fmt.Sprint("file", i%50)
		}
		return names
	}
	for _, c := range []struct {
		what  string
		saves []save
		want  string
	}{
		{"one save", []save{{0, []string{"a"}}}, "4ms: 1"},
		{"an editor that cuts, writes and renames", []save{{0, []string{"a", "a"}}, {time.Millisecond, []string{"a"}}, {2 * time.Millisecond, []string{"b"}}}, "7ms: 2"},
		{"two saves", []save{{0, []string{"a"}}, {time.Second, []string{"b"}}}, "4ms: 1, 1.004s: 1"},
		{"ten files at once", []save{{0, many(10)}}, "40ms: 10"},
		{"another branch", []save{{0, many(30)}, {30 * time.Millisecond, many(60)}}, "70ms: 50"},
		{"an endless series of changes is sent in batches", []save{{0, many(5)}, {39 * time.Millisecond, many(5)}, {39 * time.Millisecond, many(5)}, {39 * time.Millisecond, many(5)}, {39 * time.Millisecond, many(5)}, {39 * time.Millisecond, many(5)}, {39 * time.Millisecond, many(5)}, {39 * time.Millisecond, many(5)}, {39 * time.Millisecond, many(5)}, {39 * time.Millisecond, many(5)}, {39 * time.Millisecond, many(5)}}, "400ms: 5"},
	} {
		t.Run(c.what, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				ctx, stop := context.WithCancel(t.Context())
				defer stop()
				names, batch := make(chan string), make(chan []string)
				go batches(ctx, names, batch)
				start := time.Now()
				go func() {
					for _, save := range c.saves {
						time.Sleep(save.after)
						for _, name := range save.names {
							names <- name
						}
					}
				}()
				got := ""
				for end := time.After(time.Minute); ; {
					select {
					case files := <-batch:
						got += fmt.Sprintf(", %s: %d", time.Since(start), len(files))
						continue
					case <-end:
					}
					break
				}
				if got != ", "+c.want {
					t.Errorf("got %s, want %s", got, c.want)
				}
			})
		})
	}
}

// TestBatchesWhileBusy checks that changes that arrive while the consumer is busy form a single batch.
func TestBatchesWhileBusy(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, stop := context.WithCancel(t.Context())
		defer stop()
		names, batch := make(chan string), make(chan []string)
		go batches(ctx, names, batch)
		for i := range 20 {
			names <- fmt.Sprint(i)
			time.Sleep(100 * time.Millisecond)
		}
		if files := <-batch; len(files) != 20 {
			t.Errorf("%d files", len(files))
		}
	})
}
