interface IconProps {
  /** A complete inline SVG element that is hidden from screen readers, drawn by whoever made the payload. */
  svg: string | undefined
  className?: string
}

/** Shows an SVG that says nothing its neighbors do not say in words. */
export function Icon({ svg, className }: IconProps) {
  if (!svg) return null
  return (
    <span
      className={className ? `icon ${className}` : "icon"}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
