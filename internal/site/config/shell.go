package config

import "github.com/tresjs/tresdocs/internal/render/payload"

// Header is the bar at the top of every page.
type Header struct {
	Title          string           `yaml:"title" doc:"the name in the header; the default is the name of the site"`
	To             string           `yaml:"to" doc:"the path or URL that the name in the header links to"`
	Logo           Logo             `yaml:"logo" doc:"the logo for each color mode, which replaces the title"`
	Version        string           `yaml:"version" doc:"the version in the badge next to the logo"`
	Versions       []Link           `yaml:"versions" doc:"links to other versions of the documentation, in a menu that the badge opens"`
	Search         *bool            `yaml:"search" doc:"whether the search button is shown; true by default"`
	ColorMode      *bool            `yaml:"colorMode" doc:"whether the color mode toggle is shown; true by default"`
	MenuMode       payload.MenuMode `yaml:"menuMode" enum:"modal,slideover,drawer" doc:"how the navigation opens on small screens: modal covers the whole page, slideover opens from the side, drawer from the bottom"`
	Menu           []MenuItem       `yaml:"menu" doc:"text links on the landing page"`
	MenuOnAllPages bool             `yaml:"menuOnAllPages" doc:"whether all pages show the text links, not just the landing page"`
	Links          []Link           `yaml:"links" doc:"icon buttons"`
}

// MenuItem is a text link in the header or a titled list of links.
type MenuItem struct {
	Label    string `yaml:"label" doc:"the text of the link or list"`
	To       string `yaml:"to" doc:"the path or URL of the link; not allowed for a list"`
	Children []Link `yaml:"children" doc:"the links of a list"`
}

// Logo configures the header's logo for each color mode.
type Logo struct {
	Title bool   `yaml:"title" doc:"whether the title is shown next to the logo"`
	Alt   string `yaml:"alt" doc:"the alternative text of the logo"`
	Light string `yaml:"light" doc:"the path of the logo in light mode"`
	Dark  string `yaml:"dark" doc:"the path of the logo in dark mode"`
}

// Link is a link in the header, in the footer or in a list next to a page.
type Link struct {
	Label       string `yaml:"label" required:"true" doc:"the text of the link, which is also its name for screen readers"`
	Icon        string `yaml:"icon" doc:"the name of an icon, such as i-lucide-book-open"`
	To          string `yaml:"to" required:"true" doc:"a path on the site or a URL"`
	Description string `yaml:"description" doc:"a sentence below the label"`
}

// Sidebar is the navigation next to a document.
type Sidebar struct {
	Filter bool `yaml:"filter" doc:"whether a field above the navigation tree filters its pages by their titles"`
}

// Footer is the line at the bottom of every page.
type Footer struct {
	Credits   string `yaml:"credits" doc:"the text in the footer; {year} represents the current year"`
	ColorMode bool   `yaml:"colorMode" doc:"whether the footer also has a color mode toggle"`
	Links     []Link `yaml:"links" doc:"icon links"`
}

// Toc configures the column next to a document, which contains the document's headings and links below them.
type Toc struct {
	Title  string    `yaml:"title" doc:"the title of the list of headings; the default is “On this page”"`
	Bottom TocBottom `yaml:"bottom" doc:"a group of links below the headings"`
}

// TocBottom is the group of links below the headings of a document.
type TocBottom struct {
	Title string   `yaml:"title" doc:"the title of the group below the headings"`
	Edit  EditLink `yaml:"edit" doc:"the link to a page's source"`
	Links []Link   `yaml:"links" doc:"the links of the group"`
}

// EditLink is a link to a page's source. It consists of the URL, a slash and the path of the file.
type EditLink struct {
	Label string `yaml:"label" doc:"the text of the link to a page's source"`
	Icon  string `yaml:"icon" doc:"the icon next to the link"`
	URL   string `yaml:"url" doc:"the base URL for editing pages; a slash and the path of the page's file are appended"`
}

// LinkGroup is a titled list of links.
type LinkGroup struct {
	Title string `yaml:"title" doc:"the title of the group"`
	Links []Link `yaml:"links" doc:"the links of the group"`
}
