package config

import (
	"maps"
	"slices"
	"strings"

	"github.com/tresjs/tresdocs/internal/csp"
	"github.com/tresjs/tresdocs/internal/diag"
	"github.com/tresjs/tresdocs/internal/payload"
)

// Analytics says how visits are counted: not at all without an id, or the script of a service that needs none.
type Analytics struct {
	Service    string            `yaml:"service" enum:"fathom,plausible,umami,matomo,goatcounter,custom" doc:"the service that counts visits; custom is a script that finds all it needs in its attributes"`
	ID         string            `yaml:"id" doc:"id of the site at the service: its domain for Plausible, the part before .goatcounter.com for GoatCounter. Nothing is loaded without one, nor for readers whose browsers send Do Not Track or Global Privacy Control"`
	Host       string            `yaml:"host" doc:"the address of the service where it runs on a host of one's own, such as https://stats.example.com; Matomo needs it"`
	Script     string            `yaml:"script" doc:"the address of the script that counts, where it is not that of the service"`
	Attributes map[string]string `yaml:"attributes" doc:"more attributes of the script's element, such as data-tag: docs"`
	Consent    bool              `yaml:"consent" doc:"whether readers are asked first; nothing is loaded before one agrees"`
}

// service is how a service counts visits. In its texts {id} stands for the id of the site and {host} for the address of
// the service.
type service struct {
	// host is where the service runs unless the site says otherwise; empty for one that has no host for all.
	host string
	// script is the address of its script.
	script string
	// attributes are those of the script's element.
	attributes map[string]string
	// connect is the address that visits are told to, by requests; by pictures too where picture is set.
	connect string
	picture bool
	// queue is the global list that the script takes commands from, start are those that it finds there, and view those for
	// each page that a reader moves on to. In view {url} and {title} stand for the page.
	queue       string
	start, view [][]string
	// call is the global function to call for each page that a reader moves on to; empty where the script sees that itself.
	call string
}

// custom is a script that finds all it needs in its attributes.
const custom = "custom"

// services are those that a site may name.
var services = map[string]service{
	"fathom": {
		host: "https://cdn.usefathom.com", script: "{host}/script.js", connect: "{host}", picture: true,
		// The router changes the address before the canonical link, so the address is what counts.
		attributes: map[string]string{"data-site": "{id}", "data-spa": "auto", "data-canonical": "false"},
	},
	"plausible": {
		host: "https://plausible.io", script: "{host}/js/script.js", connect: "{host}",
		attributes: map[string]string{"data-domain": "{id}", "data-api": "{host}/api/event"},
	},
	"umami": {
		host: "https://cloud.umami.is", script: "{host}/script.js", connect: "{host}",
		attributes: map[string]string{"data-website-id": "{id}", "data-host-url": "{host}", "data-do-not-track": "true"},
	},
	"matomo": {
		script: "{host}/matomo.js", connect: "{host}", picture: true, queue: "_paq",
		start: [][]string{{"disableCookies"}, {"setTrackerUrl", "{host}/matomo.php"}, {"setSiteId", "{id}"}, {"trackPageView"}, {"enableLinkTracking"}},
		view:  [][]string{{"setCustomUrl", "{url}"}, {"setDocumentTitle", "{title}"}, {"trackPageView"}},
	},
	"goatcounter": {
		host: "https://{id}.goatcounter.com", script: "https://gc.zgo.at/count.js", connect: "{host}", picture: true, call: "goatcounter.count",
		attributes: map[string]string{"data-goatcounter": "{host}/count"},
	},
	custom: {},
}

// service returns the service of c with the site's own values in its texts; it reports false where visits are not counted.
func (c Analytics) service() (service, bool) {
	s := services[c.Service]
	if c.ID == "" && (c.Service != custom || c.Script == "") {
		return s, false
	}
	if c.Host != "" {
		if c.Service == "goatcounter" {
			s.script = "{host}/count.js"
		}
		s.host = strings.TrimRight(c.Host, "/")
	}
	if c.Script != "" {
		s.script = c.Script
		if c.Host == "" && s.host != "" {
			s.connect = csp.Origin(c.Script) // a script from elsewhere tells its own host
		}
	}
	fill := func(text string) string {
		return strings.NewReplacer("{host}", strings.ReplaceAll(s.host, "{id}", c.ID), "{id}", c.ID).Replace(text)
	}
	s.script, s.connect = fill(s.script), fill(s.connect)
	if c.Service == custom {
		s.connect, s.picture = csp.Origin(c.Script), true
	}
	attributes := map[string]string{}
	for name, value := range s.attributes {
		attributes[name] = fill(value)
	}
	maps.Copy(attributes, c.Attributes)
	s.attributes = attributes
	s.start = filled(s.start, fill)
	return s, s.script != ""
}

func filled(commands [][]string, fill func(string) string) [][]string {
	var all [][]string
	for _, command := range commands {
		command = slices.Clone(command)
		for i := range command {
			command[i] = fill(command[i])
		}
		all = append(all, command)
	}
	return all
}

// Payload returns what pages need to count visits; nil where the site does not want to.
func (c Analytics) Payload() *payload.Analytics {
	s, ok := c.service()
	if !ok {
		return nil
	}
	return &payload.Analytics{Script: s.script, Attributes: s.attributes, Queue: s.queue, Start: s.start, View: s.view, Call: s.call, Consent: c.Consent}
}

// sources adds to a policy what counting visits needs, and nothing else.
func (c Analytics) sources(policy csp.Policy) csp.Policy {
	s, ok := c.service()
	if !ok {
		return policy
	}
	policy = policy.With(csp.Script, csp.Origin(s.script)).With(csp.Connect, csp.Origin(s.connect))
	if s.picture {
		policy = policy.With(csp.Image, csp.Origin(s.connect))
	}
	return policy
}

// analytics wants a service that is known, and what it needs.
func (v *validator) analytics(c Analytics) {
	v.address("analytics.script", c.Script)
	v.address("analytics.host", c.Host)
	known := slices.Sorted(maps.Keys(services))
	if _, ok := services[c.Service]; !ok {
		v.add(diag.Errorf(v.position("analytics.service"), "there is no service %q", c.Service).WithSuggestion(c.Service, known))
		return
	}
	switch {
	case c.Service == "matomo" && c.ID != "" && c.Host == "":
		v.add(diag.Errorf(v.position("analytics"), "Matomo runs on a host that the site has to name").WithHint(`write its address, such as "host: https://stats.example.com"`))
	case c.Service == custom && c.Script == "":
		v.add(diag.Errorf(v.position("analytics"), "a service of one's own needs a script").WithHint(`write its address, such as "script: https://stats.example.com/count.js"`))
	case c.Service == "goatcounter" && c.ID != "" && c.Host == "" && !hostName.MatchString(c.ID):
		v.fault("analytics.id", "analytics.id must be the part before .goatcounter.com, not %q", c.ID)
	}
	for name := range c.Attributes {
		if !strings.HasPrefix(name, "data-") {
			v.add(diag.Errorf(v.position("analytics.attributes."+name), "the script's element takes no attribute %q", name).WithHint(`its attributes begin with "data-"`))
		}
	}
}
