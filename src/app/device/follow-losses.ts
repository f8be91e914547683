import type { StoreApi } from 'zustand/vanilla'
import type { Milliseconds } from '../../domain/ids'
import { whenIdle } from '../../state/when-idle'
import type { LostRulings } from '../../store/lost-rulings'
import type { RulingCounts } from '../../store/rulings-reads'
import { onBug } from './tell-bug'

const LOOK_EVERY_MS: Milliseconds = 30_000

/** No event is fired when the database is cleared under an open page, so it is checked regularly. */
export function followLosses(counts: StoreApi<RulingCounts>, lost: LostRulings): void {
  const look = () => void lost.check().catch(onBug)
  whenIdle(look)
  setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
  counts.subscribe(({ open }) => void lost.note(open).catch(onBug))
}
