/** The overlay's style sheet. It uses the site's colors if the page has them. */
export const STYLE = `
:host {
  all: initial;
  --ink: var(--text-strong, light-dark(#18181b, #fff));
  --soft: var(--text-muted, light-dark(#52525c, #9f9fa9));
  --paper: var(--ground, light-dark(#fff, #18181b));
  --inset: var(--sunken, light-dark(#fafafa, #202024));
  --rule: var(--line-strong, light-dark(#d4d4d8, #3f3f46));
  --bad: var(--text-error, light-dark(#b91c1c, #f87171));
  --doubtful: var(--text-warning, light-dark(#b3390a, #fa9e25));
  --accent: var(--text-primary, light-dark(#1d685b, #44bda2));
  color-scheme: inherit;
  font: 14px/1.5 var(--font-sans, system-ui, sans-serif);
  color: var(--ink);
}
/* The page ends above the button, so that the button never covers the footer. */
:host([data-problems]) { display: block; height: 3.5rem }
@media print { :host, :host([data-problems]) { display: none } }
[hidden] { display: none !important }
* { box-sizing: border-box }
button { font: inherit; color: inherit; cursor: pointer }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.pill, .panel { position: fixed; z-index: 2147483000; background: var(--paper); border: 1px solid var(--rule) }
.pill {
  inset: auto auto 1rem 1rem; display: flex; gap: .5rem; align-items: center; padding: .25rem .75rem;
  border-radius: 999px; box-shadow: 0 2px 8px #0003; font-weight: 500;
}
.pill::before, .mark { content: ""; width: .5rem; height: .5rem; border-radius: 50%; background: var(--doubtful) }
[aria-expanded=true].pill { visibility: hidden }
[data-severity=error].pill::before, [data-severity=error] .mark { background: var(--bad) }
.panel {
  inset: auto 0 0; margin: 0 auto; width: min(64rem, 100% - 2rem); max-height: min(60vh, 40rem); display: flex;
  flex-direction: column; border-bottom: 0; border-radius: .75rem .75rem 0 0; box-shadow: 0 -4px 32px #0004;
}
header { display: flex; align-items: center; gap: .75rem; padding: .75rem 1rem; border-bottom: 1px solid var(--rule) }
h2 { margin: 0; flex: 1; font-size: 1rem; font-weight: 600 }
.close { border: 1px solid var(--rule); border-radius: .375rem; background: none; padding: .125rem .625rem }
.close:hover, .place:hover { color: var(--accent) }
ol { list-style: none; margin: 0; padding: 0; overflow: auto; overscroll-behavior: contain }
li { padding: .75rem 1rem }
li + li { border-top: 1px solid var(--rule) }
.place {
  display: inline-flex; align-items: center; gap: .5rem; padding: 0; border: 0; background: none; text-align: start;
  font: 13px/1.5 var(--font-mono, ui-monospace, monospace); color: var(--soft); text-decoration: underline;
  text-underline-offset: 3px; overflow-wrap: anywhere;
}
.mark { flex: none }
p { margin: .25rem 0 0 }
.message { font-weight: 500; overflow-wrap: anywhere }
.hint { color: var(--soft) }
pre {
  margin: .5rem 0 0; padding: .5rem .75rem; overflow-x: auto; border-radius: .375rem; background: var(--inset);
  font: 13px/1.5 var(--font-mono, ui-monospace, monospace); tab-size: 4;
}
pre b { font-weight: 400; color: var(--soft); user-select: none }
mark { background: none; color: inherit; text-decoration: underline wavy var(--doubtful); text-underline-offset: 4px }
[data-severity=error] mark { text-decoration-color: var(--bad) }
.count { position: absolute; clip-path: inset(50%) }
.said { margin: 0; padding: .5rem 1rem; border-top: 1px solid var(--rule); color: var(--soft) }
`
