package render

import (
	"net/url"
	"regexp"
	"strings"
)

// The icons of links to GitHub.
const (
	githubIcon = "i-simple-icons-github"
	issueIcon  = "i-octicon-issue-opened-16"
	pullIcon   = "i-octicon-git-pull-request-16"
)

// githubLink describes a link to GitHub. The description is based only on the URL.
type githubLink struct {
	icon, label string
	// chip is an optional second label, such as a repository or line numbers.
	chip string
	// number is the number of an issue or pull request, such as "#12". If the author wrote link text, the number is the
	// only label next to it.
	number string
}

// githubShape is a URL pattern below https://github.com/owner/repo.
type githubShape struct {
	// path matches the part of the URL after owner and repo. Its groups are passed to describe.
	path     *regexp.Regexp
	describe func(repo string, groups []string, fragment string) githubLink
}

var githubShapes = []githubShape{
	{regexp.MustCompile(`^issues/(\d+)$`), func(repo string, groups []string, _ string) githubLink {
		return githubLink{icon: issueIcon, label: "Issue #" + groups[1], chip: repo, number: "#" + groups[1]}
	}},
	{regexp.MustCompile(`^pull/(\d+)(?:/files|/commits|/checks)?$`), func(repo string, groups []string, _ string) githubLink {
		return githubLink{icon: pullIcon, label: "PR #" + groups[1], chip: repo, number: "#" + groups[1]}
	}},
	{regexp.MustCompile(`^blob/[^/]+/(.+)$`), func(repo string, groups []string, fragment string) githubLink {
		return githubLink{icon: githubIcon, label: repo + "/" + groups[1], chip: lineChip(fragment)}
	}},
	{regexp.MustCompile(`^wiki/([^/]+)$`), func(_ string, groups []string, _ string) githubLink {
		return githubLink{icon: githubIcon, label: strings.ReplaceAll(groups[1], "-", " "), chip: "wiki"}
	}},
}

var (
	githubName  = regexp.MustCompile(`^[\w.-]+$`)
	githubLines = regexp.MustCompile(`^L\d+(?:C\d+)?(?:-L?\d+(?:C\d+)?)?$`)
)

// githubPages are paths on GitHub whose first segment is not the owner of a repository.
var githubPages = set(`about account apps codespaces collections contact customer-stories dashboard enterprise
	events explore features issues join login marketplace new notifications orgs organizations pricing pulls
	readme resources search security settings site solutions sponsors stars team topics trending users`)

// describeGitHub describes a URL on GitHub if it is the URL of a repository, issue, pull request, file or wiki page. It
// returns false for all other URLs, such as users, releases, discussions and commits.
func describeGitHub(href string) (githubLink, bool) {
	if !strings.HasPrefix(href, "https://github.com/") {
		return githubLink{}, false
	}
	u, err := url.Parse(href)
	if err != nil {
		return githubLink{}, false
	}
	owner, rest, _ := strings.Cut(strings.Trim(u.Path, "/"), "/")
	repo, rest, below := strings.Cut(rest, "/")
	if !githubName.MatchString(owner) || !githubName.MatchString(repo) || githubPages[owner] {
		return githubLink{}, false
	}
	repo = strings.TrimSuffix(repo, ".git")
	if !below {
		return githubLink{icon: githubIcon, label: owner + "/" + repo}, true
	}
	for _, shape := range githubShapes {
		if groups := shape.path.FindStringSubmatch(rest); groups != nil {
			return shape.describe(repo, groups, u.Fragment), true
		}
	}
	return githubLink{}, false
}

// lineChip returns the lines that a URL refers to, such as "#L3-L7".
func lineChip(fragment string) string {
	if !githubLines.MatchString(fragment) {
		return ""
	}
	return "#" + fragment
}
