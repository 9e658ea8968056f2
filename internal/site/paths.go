package site

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
)

// Folders and files of a site, from its root, that browsers, other programs and outlets know by their names.
const (
	// AssetDir holds what pages load beside their payloads. Nearly all of it has a hash in its name.
	AssetDir = "_tresdocs/"
	// NuxtDir holds what tabs look for that are open since the site we replace: manifests keep the names and
	// shapes they had there, so that such tabs notice a new build and move over by themselves.
	NuxtDir   = "_nuxt/"
	BuildsDir = NuxtDir + "builds/"
	// LatestFile names the build; every build writes it anew. ManifestDir holds its manifest.
	LatestFile  = BuildsDir + "latest.json"
	ManifestDir = BuildsDir + "meta/"
	// DataDir is where clients look for a collection's data, by its name.
	DataDir = "__nuxt_content/"
	// IconDir is where clients ask for icons.
	IconDir = "api/_nuxt_icon/"
	// SceneDir is where the programs and pictures of live examples live, and VendorDir the modules that the
	// programs of all sites share. PictureDir is where smaller versions of pictures live.
	SceneDir   = AssetDir + "scenes/"
	VendorDir  = AssetDir + "vendor/"
	PictureDir = AssetDir + "pictures/"
	// CardDir is where the social cards of pages live.
	CardDir = AssetDir + "cards/"
	// SectionsFile is where other sites find the sections of this one.
	SectionsFile = "search.json"
	// VersionsFile lists the versions of the documentation for the menu, and VersionsPage for readers without scripts.
	VersionsFile = "versions.json"
	VersionsPage = "versions.html"
	// NotFoundFile is what static hosts answer with where nothing stands.
	NotFoundFile = "404.html"
	// RedirectsFile tells static hosts where old paths lead. HeadersFile tells them how long files may be kept
	// and what other sites may read; a public file of that name takes its place.
	RedirectsFile = "_redirects"
	HeadersFile   = "_headers"
	// HeaderTable holds the same for this program: it serves the site with these headers, and writes them down for
	// other servers.
	HeaderTable = "_headers.json"
	// WorkerFile is the service worker of a site that can be read without a network.
	WorkerFile = "service-worker.js"
	// PlayPrefix begins the names of the documents in which readers' programs run, QueryPrefix those of the worker
	// that holds the database. Both have policies of their own.
	PlayPrefix  = AssetDir + "play-frame-"
	QueryPrefix = AssetDir + "sqlite.worker-"
	// RobotsFile tells crawlers what they may read, SitemapFile lists the pages for them, LLMsFile and LLMsFullFile do so
	// for programs that read text.
	RobotsFile   = "robots.txt"
	SitemapFile  = "sitemap.xml"
	LLMsFile     = "llms.txt"
	LLMsFullFile = "llms-full.txt"
	// IndexFile and PayloadFile are the two files of a page. StyleFile is a style sheet that some have beside them, and
	// NamesFile says what the names in the code are that a page shows.
	IndexFile   = "index.html"
	PayloadFile = "_payload.json"
	StyleFile   = "_style.css"
	NamesFile   = "_names.json"
)

// PublicDir is the folder of a site whose files are published as they are.
const PublicDir = "public"

// SearchDir is where the search index lies.
const SearchDir = AssetDir + "search/"

// SymbolsFile lists the names that generated pages explain, for searches that ask for one.
const SymbolsFile = SearchDir + "symbols.json"

// SearchFolder is where the search index of a language lies.
func SearchFolder(l content.Locale) string {
	if !l.IsTranslation {
		return SearchDir
	}
	return SearchDir + strings.ToLower(l.Code) + "/"
}

// DumpFile is the file that holds all of a collection, for clients that query it themselves.
func DumpFile(collection string) string { return DataDir + collection + "/sql_dump.txt" }
