import { createStore, type StoreApi } from 'zustand/vanilla'
import { keepStorage, type KeptStorage, type PersistAnswer } from '../../pwa/keep-storage'
import type { Install } from '../../state/install-offer'
import type { RulingCounts } from '../../store/rulings-reads'
import type { RulingsStore } from '../../store/rulings-store'

interface KeepParts {
  readonly counts: Pick<StoreApi<RulingCounts>, 'subscribe'>
  readonly install: Install
  readonly store: Pick<RulingsStore, 'readMeta' | 'writeMeta'>
}

const ANSWER_KEY = 'lastPersistAnswer'

/**
 * Asks the browser never to delete the console's data: at the first unsettled ruling, and after the
 * installation. The returned store holds the browser's last answer; null before the first answer.
 */
export function keepWhatIsRuled({
  counts,
  install,
  store,
}: KeepParts): StoreApi<KeptStorage | null> {
  const kept = createStore<KeptStorage | null>(() => null)
  const ask = async () => {
    const answer = await keepStorage({
      storage: navigator.storage,
      isInstalled: () => install.offer.getState() === 'installed',
      readAnswer: async () => ((await store.readMeta(ANSWER_KEY)) ?? null) as PersistAnswer | null,
      writeAnswer: (answer) => store.writeMeta(ANSWER_KEY, answer),
    })
    kept.setState(answer, true)
  }
  const stopCounting = counts.subscribe(({ open }) => {
    if (open === 0) return
    stopCounting()
    void ask()
  })
  install.offer.subscribe((offer) => {
    if (offer === 'installed') void ask()
  })
  return kept
}
