import { useHydrated } from "../hooks/use-hydrated"
import { useSite } from "../hooks/use-site"
import { ColorModeToggle } from "../ui/color-mode-toggle"
import { IconLinks } from "../links/icon-links"

interface FooterProps {
  /** Whether the page forces a color mode, which hides the toggle. */
  forced: boolean
  /** Whether an overlay covers the page. */
  inert: boolean
}

/** The footer of every page. Until it is hydrated, it shows the year of the build. */
export function Footer({ forced, inert }: FooterProps) {
  const { credits, year, colorMode, links } = useSite().footer
  const currentYear = useHydrated() ? new Date().getFullYear() : year
  return (
    <footer className="footer" inert={inert}>
      <div className="frame footer-row">
        <p>{credits.replaceAll("{year}", String(currentYear))}</p>
        <div className="footer-links">
          {colorMode && !forced && <ColorModeToggle />}
          <IconLinks links={links} />
        </div>
      </div>
    </footer>
  )
}
