import { useObservable } from 'dexie-react-hooks'
import { followReading } from '../store/follow-reading'

interface DeviceQueryOptions<T> {
  /** The value shown until the first read. */
  readonly first?: T | undefined
  /** The value shown when the device can never be read; called once that is known. */
  readonly otherwise?: () => T
}

/**
 * Reads a value from this device for a screen, and follows its changes; undefined until the first read. While the
 * device cannot be read, the last value stays, and the banner reports that nothing can be stored. Any other failure is
 * a bug and is thrown.
 */
export function useDeviceQuery<T>(
  read: () => Promise<T>,
  deps: readonly unknown[],
  { first, otherwise }: DeviceQueryOptions<T> = {},
): T | undefined {
  return useObservable<T | undefined, T | undefined>(
    () => ({
      // Tells the library that there is no value at the start; otherwise it would subscribe twice.
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
