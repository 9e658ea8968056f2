package site

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/content"
)

// Folders and files of a site, relative to its root. Browsers, other programs and outlets rely on their names.
const (
	// AssetDir contains the files that pages load in addition to their payloads. Nearly all file names in it contain a
	// hash.
	AssetDir = "_tresdocs/"
	// NuxtDir contains files for browser tabs that were opened when the site was still built with Nuxt. Its manifests
	// keep their names and format, so that these tabs notice the new build and reload.
	NuxtDir   = "_nuxt/"
	BuildsDir = NuxtDir + "builds/"
	// LatestFile contains the id of the build; every build rewrites it. ManifestDir contains its manifest.
	LatestFile  = BuildsDir + "latest.json"
	ManifestDir = BuildsDir + "meta/"
	// DataDir is the folder with the data of each collection, by name.
	DataDir = "__nuxt_content/"
	// IconDir is the path of icon requests.
	IconDir = "api/_nuxt_icon/"
	// SceneDir contains the programs and pictures of live examples, and VendorDir the modules shared by
	// programs of all sites. PictureDir contains smaller versions of pictures.
	SceneDir   = AssetDir + "scenes/"
	VendorDir  = AssetDir + "vendor/"
	PictureDir = AssetDir + "pictures/"
	// CardDir contains the social cards of pages.
	CardDir = AssetDir + "cards/"
	// SectionsFile lists the sections of this site for other sites.
	SectionsFile = "search.json"
	// VersionsFile lists the versions of the documentation for the menu, and VersionsPage for readers without
	// scripts.
	VersionsFile = "versions.json"
	VersionsPage = "versions.html"
	// NotFoundFile is the page that static hosts serve for missing paths.
	NotFoundFile = "404.html"
	// RedirectsFile contains the redirects for static hosts. HeadersFile defines how long files may be cached and which
	// files other sites may read; a public file with that name replaces it.
	RedirectsFile = "_redirects"
	HeadersFile   = "_headers"
	// HeaderTable contains the same headers for tresdocs itself, which sends them when it serves the site and converts
	// them for other servers.
	HeaderTable = "_headers.json"
	// WorkerFile is the service worker of a site that can be read offline.
	WorkerFile = "service-worker.js"
	// PlayPrefix begins the names of the documents that run readers' programs, QueryPrefix the names of the files of
	// the database worker. Both have their own Content Security Policies.
	PlayPrefix  = AssetDir + "play-frame-"
	QueryPrefix = AssetDir + "sqlite.worker-"
	// RobotsFile defines what crawlers may read, SitemapFile lists the pages for them, and LLMsFile and LLMsFullFile
	// list the pages for language models.
	RobotsFile   = "robots.txt"
	SitemapFile  = "sitemap.xml"
	LLMsFile     = "llms.txt"
	LLMsFullFile = "llms-full.txt"
	// IndexFile and PayloadFile are the two files of a page. Some pages also have StyleFile, a style sheet,
	// and NamesFile, which explains the names in their code.
	IndexFile   = "index.html"
	PayloadFile = "_payload.json"
	StyleFile   = "_style.css"
	NamesFile   = "_names.json"
)

// PublicDir is the folder of a site whose files are published unchanged.
const PublicDir = "public"

// SearchDir contains the search index.
const SearchDir = AssetDir + "search/"

// SymbolsFile lists the names that generated pages explain, for the search.
const SymbolsFile = SearchDir + "symbols.json"

// SearchFolder returns the folder with the search index of a language.
func SearchFolder(l content.Locale) string {
	if !l.IsTranslation {
		return SearchDir
	}
	return SearchDir + strings.ToLower(l.Code) + "/"
}

// DumpFile returns the file with all data of a collection, for clients that query it themselves.
func DumpFile(collection string) string { return DataDir + collection + "/sql_dump.txt" }
