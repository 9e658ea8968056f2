import { useHydrated } from "../hooks/use-hydrated"
import { useSite } from "../hooks/use-site"
import { ColorModeToggle } from "../ui/color-mode-toggle"
import { IconLinks } from "../links/icon-links"

interface FooterProps {
  /** Whether the page insists on a color mode, so that there is nothing to choose. */
  forced: boolean
  /** Whether something covers the page. */
  inert: boolean
}

/** Closes every page. It shows the year of the build until the browser knows better. */
export function Footer({ forced, inert }: FooterProps) {
  const { credits, year, colorMode, links } = useSite().footer
  const now = useHydrated() ? new Date().getFullYear() : year
  return (
    <footer className="footer" inert={inert}>
      <div className="frame footer-row">
        <p>{credits.replaceAll("{year}", String(now))}</p>
        <div className="footer-links">
          {colorMode && !forced && <ColorModeToggle />}
          <IconLinks links={links} />
        </div>
      </div>
    </footer>
  )
}
