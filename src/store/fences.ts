import type { EpochMs } from '../domain/ids'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import type { Scope } from './scope'

/** The number of a runner's turn, and the time of that runner's last sign of life. */
export interface FenceMark {
  readonly fence: number
  readonly beatAt: EpochMs
}

/** Numbers the turns of the runners: a later turn voids the writes of an earlier one. */
export function createFences(deps: { db: Reopening<RulingsDb>; clock: { now(): EpochMs } }) {
  const { db, clock } = deps
  return {
    /** Starts a runner's turn: raises the fence and marks the turn as alive, in one transaction. */
    takeFence(scope: Scope): Promise<number> {
      return db.run((rulings) =>
        rulings.transaction('rw', rulings.meta, async () => {
          const fence = ((await fenceMark(rulings, scope))?.fence ?? 0) + 1
          await rulings.meta.put({ key: fenceKey(scope), value: { fence, beatAt: clock.now() } })
          return fence
        }),
      )
    },

    /** Marks the turn as alive, unless another turn has begun. */
    beat(scope: Scope, fence: number): Promise<void> {
      return db.run((rulings) =>
        rulings.transaction('rw', rulings.meta, async () => {
          if ((await fenceMark(rulings, scope))?.fence !== fence) return
          await rulings.meta.put({ key: fenceKey(scope), value: { fence, beatAt: clock.now() } })
        }),
      )
    },

    fenceMark(scope: Scope): Promise<FenceMark | null> {
      return db.run((rulings) => fenceMark(rulings, scope))
    },
  }
}

const fenceKey = ({ server, owner }: Scope) => `fence:${server}:${owner}`

/** The newest turn of a scope; null before the scope's first turn. */
export async function fenceMark(db: RulingsDb, scope: Scope): Promise<FenceMark | null> {
  return ((await db.meta.get(fenceKey(scope)))?.value as FenceMark | undefined) ?? null
}
