package site

import (
	"strings"

	"github.com/tresjs/tresdocs/internal/text/content"
)

// The folders and files of a site, relative to its root. Browsers, scripts and other programs rely on their names.
const (
	// AssetDir contains the files that pages load in addition to their payloads. Almost all of their names contain a
	// hash.
	AssetDir = "_tresdocs/"
	// NuxtDir contains files for browser tabs that were opened when the site was still built with Nuxt. Its manifests
	// keep their names and their format, so that these tabs detect the new build and reload.
	NuxtDir   = "_nuxt/"
	BuildsDir = NuxtDir + "builds/"
	// LatestFile contains the id of the build and is rewritten by every build. ManifestDir contains the build's
	// manifest.
	LatestFile  = BuildsDir + "latest.json"
	ManifestDir = BuildsDir + "meta/"
	// DataDir contains the data of each collection, in folders named after the collections.
	DataDir = "__nuxt_content/"
	// IconDir is the path prefix of requests for icons.
	IconDir = "api/_nuxt_icon/"
	// SceneDir contains the programs and images of live examples. VendorDir contains the modules that these programs
	// share on all sites. PictureDir contains smaller versions of images.
	SceneDir   = AssetDir + "scenes/"
	VendorDir  = AssetDir + "vendor/"
	PictureDir = AssetDir + "pictures/"
	// CardDir contains the social cards of pages.
	CardDir = AssetDir + "cards/"
	// SectionsFile contains the sections of this site for the search of other sites.
	SectionsFile = "search.json"
	// VersionsFile lists the versions of the documentation for the menu. VersionsPage lists them for readers without
	// JavaScript.
	VersionsFile = "versions.json"
	VersionsPage = "versions.html"
	// NotFoundFile is the page that static hosts serve for missing paths.
	NotFoundFile = "404.html"
	// RedirectsFile contains the redirects for static hosts. HeadersFile defines how long files may be cached, and
	// which files other sites may read. A public file with the same name replaces HeadersFile.
	RedirectsFile = "_redirects"
	HeadersFile   = "_headers"
	// HeaderTable contains the same headers in a format for tresdocs, which sends them when it serves the site and
	// converts them for other servers.
	HeaderTable = "_headers.json"
	// WorkerFile is the service worker of a site that can be read offline.
	WorkerFile = "service-worker.js"
	// PlayPrefix is the path prefix of the documents that run readers' programs. QueryPrefix is the path prefix of the
	// database worker's files. Both kinds of files have separate Content Security Policies.
	PlayPrefix  = AssetDir + "play-frame-"
	QueryPrefix = AssetDir + "sqlite.worker-"
	// RobotsFile defines what crawlers may read, and SitemapFile lists the pages for crawlers. LLMsFile and
	// LLMsFullFile list the pages for language models.
	RobotsFile  = "robots.txt"
	SitemapFile = "sitemap.xml"
	// SitemapIndexFile lists the sitemaps of all sites in a workspace.
	SitemapIndexFile = "sitemap-index.xml"
	LLMsFile         = "llms.txt"
	LLMsFullFile     = "llms-full.txt"
	// IndexFile and PayloadFile are the files of every page. Some pages also have a style sheet, StyleFile, and a file
	// that explains the names in their code, NamesFile.
	IndexFile   = "index.html"
	PayloadFile = "_payload.json"
	StyleFile   = "_style.css"
	NamesFile   = "_names.json"
)

// PublicDir is the folder of a site whose files are published unchanged.
const PublicDir = "public"

// SearchDir contains the search index of the default language.
const SearchDir = AssetDir + "search/"

// SymbolsFile contains the names that generated pages document, for the search.
const SymbolsFile = SearchDir + "symbols.json"

// SearchFolder returns the folder with the search index of a language.
func SearchFolder(l content.Locale) string {
	if !l.IsTranslation {
		return SearchDir
	}
	return SearchDir + strings.ToLower(l.Code) + "/"
}

// DumpFile returns the path of the file with all data of a collection. Clients load it to query the data in the
// browser.
func DumpFile(collection string) string { return DataDir + collection + "/sql_dump.txt" }
