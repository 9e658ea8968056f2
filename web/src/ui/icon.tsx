interface IconProps {
  /** A complete inline SVG element from the payload. It is hidden from screen readers. */
  svg: string | undefined
  className?: string
}

/** Shows a decorative SVG. It is hidden from screen readers. */
export function Icon({ svg, className }: IconProps) {
  if (!svg) return null
  return (
    <span
      className={className ? `icon ${className}` : "icon"}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
