import type { RulingsStore } from '../../../src/store/rulings-store'

type Work = (...given: readonly unknown[]) => Promise<unknown>

/** Wraps a store: its work takes no virtual time, and each change of a ruling calls `onChange`. */
export function watchedStore(
  store: RulingsStore,
  watch: {
    readonly during: <T>(work: Promise<T>) => Promise<T>
    readonly onChange: () => Promise<void>
  },
): RulingsStore {
  const { during, onChange } = watch
  return new Proxy(store, {
    get(target, name) {
      const work = Reflect.get(target, name) as Work
      const change = async (given: readonly unknown[]) => {
        const result = await work(...given)
        if (name === 'write' || name === 'change') await onChange()
        return result
      }
      return (...given: readonly unknown[]) => during(change(given))
    },
  })
}
