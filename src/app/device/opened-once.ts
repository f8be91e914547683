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
    /** The result of the last `open`. Null before the first `open`, and after a failed one. */
    opened: (): Promise<LocalServices> | null => opened,
  }
}
