package store

import (
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tresjs/tresdocs/internal/testkit/golden"
)

// vector is a case in query-sql.json. It consists of a query and whether the query is safe.
type vector struct {
	Name       string
	Tier       string
	Kind       string
	MustAccept bool `json:"must_accept"`
	Input      struct {
		Collection  string
		SQL         string
		SQLTemplate *struct {
			Text, Fill string
			Times      int
		}
	}
	Expected struct {
		SQL   string
		Safe  bool
		Error json.RawMessage
	}
}

func (v vector) sql() string {
	if t := v.Input.SQLTemplate; t != nil {
		return strings.ReplaceAll(t.Text, "{fill}", strings.Repeat(t.Fill, t.Times))
	}
	return v.Input.SQL
}

// guard returns the reason why a query is refused, or nil if it is accepted.
func guard(collection, sql string) error {
	_, err := parse(collection, sql)
	return err
}

// TestConformanceSafety checks that unsafe queries are refused and that required queries are accepted.
func TestConformanceSafety(t *testing.T) {
	var vectors []vector
	golden.Vectors(t, "query-sql.json", &vectors)
	score := golden.NewScore("query-sql.json#safety")
	inputs := 0
	for _, v := range vectors {
		if v.Kind != "safety" {
			continue
		}
		inputs++
		err := guard(v.Input.Collection, v.sql())
		switch {
		case err == nil && !v.Expected.Safe:
			score.Add(v.Tier, v.Name, "accepted")
		case err != nil && v.MustAccept:
			score.Add(v.Tier, v.Name, err.Error())
		default:
			score.Add(v.Tier, v.Name, "")
		}
	}
	t.Attr("inputs", strconv.Itoa(inputs))
	score.Report(t)
}

// TestConformanceBuilder checks that the guard accepts the queries that the query builder produces. The builder also
// produces queries that are not valid SQL, which may be refused.
func TestConformanceBuilder(t *testing.T) {
	var vectors []vector
	golden.Vectors(t, "query-sql.json", &vectors)
	for _, v := range vectors {
		if v.Kind != "builder" || v.Expected.Error != nil {
			continue
		}
		err := guard(v.Input.Collection, v.Expected.SQL)
		if err == nil && !v.Expected.Safe {
			t.Errorf("%s: accepted", v.Name)
		}
		if err != nil && v.Expected.Safe {
			t.Logf("%s: %v: %s", v.Name, err, v.Expected.SQL)
		}
	}
}

// TestGuard compares the reasons for refusing the queries in golden files, which contain one query per line.
func TestGuard(t *testing.T) {
	for _, c := range golden.Cases(t, "testdata/guard.txtar") {
		t.Run(c.Name, func(t *testing.T) {
			var out strings.Builder
			escapes := strings.NewReplacer(`\n`, "\n", `\0`, "\x00")
			for line := range strings.Lines(string(c.In)) {
				query := strings.TrimSuffix(line, "\n")
				reason := "ok"
				if err := guard("docs", escapes.Replace(query)); err != nil {
					reason = err.Error()
				}
				out.WriteString(query + "\n  " + reason + "\n")
			}
			t.Attr("inputs", strconv.Itoa(strings.Count(string(c.In), "\n")))
			c.Want(t, out.String())
		})
	}
}

// TestGuardLength checks that the length of a query is measured in UTF-16 units, as in browsers.
func TestGuardLength(t *testing.T) {
	const around = `SELECT * FROM _content_docs WHERE ("a" = '') ORDER BY stem ASC`
	fill := func(s string, n int) string {
		return strings.Replace(around, "''", "'"+strings.Repeat(s, n)+"'", 1)
	}
	for _, c := range []struct {
		sql  string
		want error
	}{
		{fill("é", MaxQueryLength-len(around)), nil},
		{fill("é", MaxQueryLength-len(around)+1), refusedLength},
		{fill("🚀", (MaxQueryLength-len(around))/2), nil},
		{fill("🚀", (MaxQueryLength-len(around))/2+1), refusedLength},
	} {
		if got := guard("docs", c.sql); !errors.Is(got, c.want) {
			t.Errorf("%d bytes: got %v, want %v", len(c.sql), got, c.want)
		}
	}
}

// TestGuardIsLinear checks the longest queries of the most expensive kinds. An algorithm with quadratic time would take
// minutes.
func TestGuardIsLinear(t *testing.T) {
	const limit = 20 * time.Second // the slowest query takes about 5 ms on an idle machine
	for _, unit := range []string{"(", "'", `"`, "''", "[", " ORDER BY ", " WHERE (", " FROM ", `, "ab"`, "AND ", "-", "/", "(1=1) AND "} {
		sql := "SELECT * FROM _content_docs WHERE (" + strings.Repeat(unit, 99_000/len(unit)) + ") ORDER BY stem ASC"
		start := time.Now()
		_ = guard("docs", sql)
		if took := time.Since(start); took > limit {
			t.Errorf("repeated %q took %v", unit, took)
		}
	}
}

// selectWord matches the keyword of a query, which may also be part of the name of a column.
var selectWord = regexp.MustCompile(`\bSELECT\b`)

// FuzzGuard checks that an accepted query neither names another table nor contains a second statement.
func FuzzGuard(f *testing.F) {
	f.Add(`SELECT * FROM _content_docs WHERE ("a" = 'it''s' AND ("b" IN ('1', '2'))) ORDER BY "stem" ASC LIMIT 1 OFFSET 2`)
	f.Add(`SELECT COUNT(DISTINCT path) as count FROM _content_docs ORDER BY stem ASC`)
	f.Add("SELECT * FROM _content_docs WHERE (`'` = 1) ORDER BY stem ASC")
	f.Fuzz(func(t *testing.T, sql string) {
		if guard("docs", sql) != nil {
			return
		}
		plain := strings.ToUpper(unquoted(sql))
		for _, bad := range []string{";", "--", "/*", "UNION", "JOIN", "`", "[", "$", "?"} {
			if strings.Contains(plain, bad) {
				t.Errorf("accepted %q with %s", sql, bad)
			}
		}
		if len(selectWord.FindAllString(plain, -1)) != 1 || strings.Count(plain, " FROM ") != 1 {
			t.Errorf("accepted %q with a second query", sql)
		}
	})
}
