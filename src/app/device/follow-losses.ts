import type { StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../../domain/ids'
import { whenIdle } from '../../state/when-idle'
import type { LostRulings } from '../../store/lost-rulings'
import type { RulingCounts } from '../../store/rulings-reads'
import { onBug } from './tell-bug'

const LOOK_EVERY_MS: Milliseconds = 30_000

/**
 * Checks regularly whether rulings were lost, because the browser fires no event when it clears the database of an
 * open page.
 */
export function followLosses(counts: StoreApi<RulingCounts>, lost: LostRulings): void {
  const look = () => void lost.check().catch(onBug)
  whenIdle(look)
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  counts.subscribe(({ open }) => void lost.note(open).catch(onBug))
}
