import "./toasts.css"
import * as Radix from "@radix-ui/react-toast"
import { useEffect, useRef } from "react"
import { createPortal } from "react-dom"
import { useTopDialog } from "./use-top-dialog"
import { useStore } from "../hooks/use-store"
import { TOAST } from "../lib/limits"
import type { Toasts } from "./toasts"
import { ToastCard } from "./toast-card"

const HOTKEY = [TOAST.hotkey]

interface ToasterProps {
  toasts: Toasts
}

/**
 * Shows toasts in the bottom right corner, in front of everything else. Screen readers announce them. F8 moves the
 * focus to the toasts, and the focus returns when the last toast disappears.
 */
export default function Toaster({ toasts }: ToasterProps) {
  const list = useStore(toasts.list)
  const front = useTopDialog()
  const viewport = useRef<HTMLOListElement>(null)
  const previousFocus = useRef<HTMLElement>(null)

  useEffect(() => {
    if (list.length > 0 || !viewport.current?.contains(document.activeElement)) return
    previousFocus.current?.focus()
  }, [list])

  return (
    <Radix.Provider
      duration={TOAST.duration}
      swipeDirection="right"
      swipeThreshold={TOAST.swipe}
      announcerContainer={front}
    >
      {list.map((toast) => (
        <ToastCard
          key={`${toast.id} ${toast.changes}`}
          toast={toast}
          onClose={() => toasts.remove(toast.id)}
        />
      ))}
      {createPortal(
        <Radix.Viewport
          ref={viewport}
          className="toasts"
          style={{ gap: TOAST.gap }}
          hotkey={HOTKEY}
          onFocus={({ currentTarget, relatedTarget }) => {
            const outside = !currentTarget.parentElement?.contains(relatedTarget)
            if (outside) previousFocus.current = relatedTarget as HTMLElement | null
          }}
        />,
        front,
      )}
    </Radix.Provider>
  )
}
