import type { LocalServices } from '../../parts/console-context'

/** Opens the services of this device once. After a failure, the next call tries again. */
export function openedOnce(load: () => Promise<LocalServices>) {
  let opened: Promise<LocalServices> | null = null
  return {
    open(): Promise<LocalServices> {
      opened ??= load()
      opened.catch(() => (opened = null))
      return opened
    },
    /** Null before the first call of `open`. */
    opened: (): Promise<LocalServices> | null => opened,
  }
}
