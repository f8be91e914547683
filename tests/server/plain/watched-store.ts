import type { RulingsStore } from '../../../src/store/rulings-store'

/** The store, whose work takes no time, and which tells each change of a ruling. */
export function watchedStore(
  store: RulingsStore,
  watch: {
    readonly during: <T>(work: Promise<T>) => Promise<T>
    readonly onChange: () => Promise<void>
  },
): RulingsStore {
  const { during, onChange } = watch
  const all = Object.entries(store).map(([name, work]) => [
    name,
    (...given: never[]) =>
      during(
        (async () => {
          const result = await (work as (...args: never[]) => Promise<unknown>)(...given)
          if (name === 'write' || name === 'change') await onChange()
          return result
        })(),
      ),
  ])
  return Object.fromEntries(all) as RulingsStore
}
