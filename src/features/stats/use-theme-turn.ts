import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

/** A text that changes with the page's colours, whether the person or the device has changed them. */
export function useThemeTurn(): string {
  return useSyncExternalStore(subscribe, read)
}

function read(): string {
  const { dataset } = document.documentElement
  return `${dataset['theme'] ?? matchMedia(DARK).matches} ${dataset['dim'] ?? 'bright'}`
}

function subscribe(hear: () => void): () => void {
  const root = new MutationObserver(hear)
  root.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-dim'] })
  const device = matchMedia(DARK)
  device.addEventListener('change', hear)
  return () => {
    root.disconnect()
    device.removeEventListener('change', hear)
  }
}
