package render

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// folderOf returns a folder in a tree's HTML.
func folderOf(key, attributes string, rows ...string) string {
	return `<li><details data-key="` + key + `"` + attributes + `><summary>` + key + `</summary>` + listOf(rows...) + `</details></li>`
}

// listOf returns a list of a tree's HTML.
func listOf(rows ...string) string { return "<ul>" + strings.Join(rows, "") + "</ul>" }

// pagesOf returns count rows for pages in a folder.
func pagesOf(folder string, count int) []string {
	rows := make([]string, count)
	for i := range rows {
		address := fmt.Sprintf("%s/%d", folder, i)
		rows[i] = `<li><a href="` + address + `"><span>The page ` + address + `</span></a></li>`
	}
	return rows
}

// rowsIn lists the folders and links in a tree's HTML.
func rowsIn(html string) []string {
	var rows []string
	for _, found := range regexp.MustCompile(`(?:href|data-key)="([^"]*)"`).FindAllStringSubmatch(html, -1) {
		rows = append(rows, found[1])
	}
	return rows
}

func TestLargeTree(t *testing.T) {
	tree := listOf(
		`<li><a href="/a"><span>A</span></a></li>`,
		folderOf("/b", "", pagesOf("/b", 500)...),
		folderOf("/c", opened, folderOf("/c/d", "", pagesOf("/c/d", 3)...), folderOf("/c/e", "", pagesOf("/c/e", 500)...)),
		folderOf("/f", ""),
	)
	for _, c := range []struct{ path, want string }{
		{"", "/a /b /b/0 /c /c/d /c/d/0 /f"},
		{"/c/d/1", "/a /b /b/0 /c /c/d /c/d/0 /c/d/1 /c/d/2 /c/e /c/e/0 /f"},
	} {
		got := marked(tree, c.path)
		if rows := strings.Join(rowsIn(got), " "); rows != c.want {
			t.Errorf("%s shows %s, want %s", c.path, rows, c.want)
		}
		for _, element := range []string{"li", "ul", "details"} {
			if starts, ends := strings.Count(got, "<"+element), strings.Count(got, "</"+element); starts != ends {
				t.Errorf("%s has %d <%s> and %d </%[3]s>", c.path, starts, element, ends)
			}
		}
	}
	want := `<details data-key="/c/d" open=""><summary>/c/d</summary><ul>` + strings.Join(pagesOf("/c/d", 3), "")
	if got := marked(tree, "/c/d/1"); !strings.Contains(got, strings.Replace(want, `1">`, `1" aria-current="page">`, 1)) {
		t.Errorf("the current page is not marked in\n%s", got)
	}
}

// TestGaps checks that a row is marked only if rows after it are left out.
func TestGaps(t *testing.T) {
	tree := listOf(folderOf("/a", "", pagesOf("/a", 2)...), folderOf("/b", "", pagesOf("/b", 600)...))
	got := marked(tree, "/b/30")
	var before []string
	for _, found := range regexp.MustCompile(`<li data-td-gap=""><a href="([^"]*)"`).FindAllStringSubmatch(got, -1) {
		before = append(before, found[1])
	}
	want := "/a/0 /b/0 /b/42 /b/50 /b/75 /b/100"
	if list := strings.Join(before, " "); !strings.HasPrefix(list, want) || strings.HasSuffix(list, "/b/599") {
		t.Errorf("gaps after %s, want them after %s and so on", list, want)
	}
}

// TestLongList checks that a page in a folder with thousands of pages shows the pages around it, and that all others
// are a few links away.
func TestLongList(t *testing.T) {
	const count = 2000
	tree := NewTree(listOf(pagesOf("/p", count)...))
	shown := func(page int) []string {
		var b bytes.Buffer
		tree.write(&b, fmt.Sprintf("/p/%d", page))
		if b.Len() > 10<<10 {
			t.Errorf("the navigation of page %d has %d bytes", page, b.Len())
		}
		return rowsIn(b.String())
	}
	for _, page := range []int{0, 1, 999, count - 1} {
		rows := shown(page)
		for near := max(0, page-nearRows/2); near <= min(count-1, page+nearRows/2); near++ {
			if !slices.Contains(rows, fmt.Sprintf("/p/%d", near)) {
				t.Errorf("page %d does not show page %d", page, near)
			}
		}
	}
	const start, links = 17, 6
	reached, next := map[string]bool{fmt.Sprintf("/p/%d", start): true}, []string{fmt.Sprintf("/p/%d", start)}
	for range links {
		var more []string
		for _, path := range next {
			var page int
			if _, err := fmt.Sscanf(path, "/p/%d", &page); err != nil {
				t.Fatal(err)
			}
			for _, row := range shown(page) {
				if !reached[row] {
					reached[row], more = true, append(more, row)
				}
			}
		}
		next = more
	}
	if len(reached) != count {
		t.Errorf("%d of %d pages are reached after %d links", len(reached), count, links)
	}
}

// TestOrdinaryTree checks that pages show all rows of a tree that is not large.
func TestOrdinaryTree(t *testing.T) {
	tree := listOf(folderOf("/b", "", pagesOf("/b", 200)...), folderOf("/c", "", pagesOf("/c", 200)...))
	if len(tree) > largeTree {
		t.Fatalf("the tree has %d bytes, which is large", len(tree))
	}
	if got := rowsIn(marked(tree, "/b/1")); len(got) != 402 {
		t.Errorf("it shows %d rows, want 402", len(got))
	}
}
