import { useSyncExternalStore } from 'react'

/** The state of the full screen; null where the browser has none, as on iPhones. */
export function useFullScreen(): { readonly isOn: boolean; readonly toggle: () => void } | null {
  const isOn = useSyncExternalStore(subscribe, isFull)
  if (!document.fullscreenEnabled) return null
  return {
    isOn,
    toggle() {
      const changed = isOn
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      // The browser itself tells the person why the change failed.
      changed.catch(() => {})
    },
  }
}

const isFull = () => document.fullscreenElement !== null && document.fullscreenElement !== undefined

function subscribe(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}
