import * as Radix from "@radix-ui/react-toast"
import { CircleCheck, CircleX, Info, TriangleAlert, X } from "lucide"
import type { Toast } from "./toasts"
import { Icon } from "../ui/icon"
import { shell } from "../strings/shell.gen"
import { Glyph } from "../ui/glyph"

interface ToastCardProps {
  toast: Toast
  onClose: () => void
}

/** A toast: its icon, text and actions. */
export function ToastCard({ toast, onClose }: ToastCardProps) {
  const { open, title, description, color = "neutral", actions = [], changes } = toast
  return (
    <Radix.Root
      className="toast"
      data-color={color}
      data-again={changes > 0 || undefined}
      type={color === "error" ? "foreground" : "background"}
      open={open}
      duration={toast.duration}
      onOpenChange={(next) => next || onClose()}
    >
      <Sign toast={toast} />
      <div className="toast-text">
        {title && <Radix.Title className="toast-title">{title}</Radix.Title>}{" "}
        {description && <Radix.Description>{description}</Radix.Description>}
        {actions.length > 0 && (
          <div className="toast-actions">
            {actions.map(({ label, run }) => (
              <Radix.Action key={label} className="button" altText={label} onClick={run}>
                {label}
              </Radix.Action>
            ))}
          </div>
        )}
      </div>
      {toast.close !== false && (
        <Radix.Close className="icon-button" aria-label={shell.close}>
          <Glyph of={X} />
        </Radix.Close>
      )}
    </Radix.Root>
  )
}

const SIGNS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleX }

/** Shows the image or icon of the toast, or the default icon for its color. */
function Sign({ toast: { avatar, icon, color } }: { toast: Toast }) {
  if (avatar) return <img src={avatar.src} alt={avatar.alt ?? ""} className="toast-avatar" />
  if (icon) return <Icon svg={icon} className="toast-sign" />
  const mark = color && color in SIGNS ? SIGNS[color as keyof typeof SIGNS] : undefined
  return mark && <Glyph of={mark} className="toast-sign" />
}
