import * as Radix from "@radix-ui/react-toast"
import CircleCheck from "lucide-react/icons/circle-check"
import CircleX from "lucide-react/icons/circle-x"
import Info from "lucide-react/icons/info"
import TriangleAlert from "lucide-react/icons/triangle-alert"
import X from "lucide-react/icons/x"
import type { Toast } from "./toasts"
import { Icon } from "../ui/icon"
import { shell } from "../strings/shell.gen"

interface ToastCardProps {
  toast: Toast
  onClose: () => void
}

/** One toast: a sign, what it says, and what can be done about it. */
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
          <X aria-hidden="true" />
        </Radix.Close>
      )}
    </Radix.Root>
  )
}

const SIGNS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleX }

/** Shows what kind of news it is: the toast's own picture or the sign of its color. */
function Sign({ toast: { avatar, icon, color } }: { toast: Toast }) {
  if (avatar) return <img src={avatar.src} alt={avatar.alt ?? ""} className="toast-avatar" />
  if (icon) return <Icon svg={icon} className="toast-sign" />
  const Mark = color && color in SIGNS ? SIGNS[color as keyof typeof SIGNS] : undefined
  return Mark && <Mark aria-hidden="true" className="toast-sign" />
}
