package migrate

import (
	"cmp"
	"path"
	"strings"

	"github.com/tresjs/tresdocs/internal/site/config"
)

// undocs reads the settings of undocs from .config/docs.yaml.
func (r *reader) undocs(o *object) {
	s := &r.site.Config.Site
	s.Name = cmp.Or(o.text("name"), s.Name)
	claim := o.text("shortDescription")
	s.Description = cmp.Or(o.text("description"), claim, s.Description)
	s.URL = strings.TrimRight(o.text("url"), "/")
	if color := o.text("themeColor"); config.IsColor(color) {
		r.site.Config.Theme.Primary = color
	}
	r.redirects(o.object("redirects"))
	r.socials(o.object("socials"))
	repository := strings.TrimPrefix(strings.Trim(o.text("github"), "/"), "https://github.com/")
	if repository != "" {
		address := "https://github.com/" + repository
		r.addHeader(config.Link{Label: "Source code", Icon: "i-simple-icons-github", To: address})
		r.site.Config.Toc.Bottom.Edit.URL = address + "/edit/" + cmp.Or(o.text("branch"), "main") + "/" + cmp.Or(strings.Trim(o.text("dir"), "/"), "docs")
	}
	r.undocsVersions(o)
	r.undocsLanding(o, claim, repository)
	o.ignore("automd", "buildCache", "dir", "branch", "lang", "llms")
}

func (r *reader) undocsVersions(o *object) {
	h := &r.site.Config.Header
	for _, version := range o.objects("versions") {
		label, to := version.text("label"), version.text("to")
		if active := version.flag("active"); active != nil && *active {
			h.Version = label
		} else if leads(to) {
			h.Versions = append(h.Versions, config.Link{Label: label, To: to})
		}
	}
}

// undocsLanding generates the landing page from the undocs settings, as undocs does. It does nothing if the project has
// a document for the landing page or disables it.
func (r *reader) undocsLanding(o *object, claim, repository string) {
	if off, ok := o.values["landing"].(bool); ok && !off || r.hasFile(path.Join(r.site.Layout.Content, rootDocument)) {
		o.ignore("landing")
		return
	}
	from := o.object("landing")
	l := landing{
		name:  cmp.Or(from.text("heroTitle"), r.site.Config.Site.Name),
		claim: cmp.Or(from.text("heroSubtitle"), claim), description: cmp.Or(from.text("heroDescription"), r.site.Config.Site.Description),
		title: from.text("featuresTitle"),
	}
	l.code = from.textIn("heroCode", "content")
	if all, err := r.texts(); err == nil { // documents reports the error
		l.links = append(l.links, button{label: "Get Started", to: r.firstOf(all)})
	}
	links := from.object("heroLinks")
	for _, key := range links.keys() {
		if _, ok := links.values[key].(map[string]any); !ok {
			links.ignore(key)
			continue
		}
		link := links.object(key)
		l.links = append(l.links, button{cmp.Or(link.text("label"), title(key)), link.text("icon"), link.text("to")})
		link.ignore("target", "size", "order", "color", "variant")
	}
	if repository != "" {
		l.links = append(l.links, button{"View on GitHub", "i-simple-icons-github", "https://github.com/" + repository})
	}
	for _, one := range from.objects("features") {
		l.features = append(l.features, feature{one.text("title"), one.text("description"), one.text("icon"), one.text("to")})
		one.ignore("target")
	}
	from.ignore("title", "_heroMdTitle", "featuresLayout", "npm_package", "npmPackage")
	r.site.Documents[rootDocument] = []byte("---\ntitle: " + quoted(r.site.Config.Site.Name) + "\n---\n\n" + l.markdown())
}
