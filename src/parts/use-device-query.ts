import { useObservable } from 'dexie-react-hooks'
import { followReading } from '../store/follow-reading'

interface DeviceQueryOptions<T> {
  /** What is shown until it was read. */
  readonly first?: T | undefined
  /** What is shown where it could never be read; asked for when that is known. */
  readonly otherwise?: () => T
}

/**
 * What a screen reads of this device, and its changes; undefined until it was read. While the device cannot be read,
 * what was read last stays: the banner says that nothing can be stored. Whatever else fails is a bug, and throws.
 */
export function useDeviceQuery<T>(
  read: () => Promise<T>,
  deps: readonly unknown[],
  { first, otherwise }: DeviceQueryOptions<T> = {},
): T | undefined {
  return useObservable<T | undefined, T | undefined>(
    () => ({
      // Nothing is known at once: without this it would be subscribed to twice.
      hasValue: () => false,
      subscribe(show, fail) {
        let hasRead = false
        return followReading(read, {
          next(value) {
            hasRead = true
            show(value)
          },
          unavailable() {
            if (!hasRead) show(otherwise?.())
          },
          failed: (error) => fail?.(error),
        })
      },
    }),
    [...deps],
    first,
  )
}
