/**
 * The modules that custom islands import in the browser: React, shared with the shell, and "tresdocs". One module
 * provides "react", "react-dom", "react/jsx-runtime" and "tresdocs", because no two of them export the same name.
 */
export { default } from "react"
export {
  Activity,
  Children,
  Component,
  Fragment,
  Profiler,
  PureComponent,
  StrictMode,
  Suspense,
  cloneElement,
  createContext,
  createElement,
  createRef,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  startTransition,
  use,
  useActionState,
  useCallback,
  useContext,
  useDebugValue,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useOptimistic,
  useReducer,
  useRef,
  useState,
  useSyncExternalStore,
  useTransition,
  version,
} from "react"
export { createPortal, flushSync, preload } from "react-dom"
export { jsx, jsxs } from "./parts/jsx"
export { addIcons } from "./lib/named-icons"
export * from "./parts/api"
