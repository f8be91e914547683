import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import type { Scope } from './stored-action'

type Whose = Pick<Scope, 'server' | 'owner'>

/** Knows when rulings that waited on this device went with the browser's data. */
export interface LostRulings {
  /** How many of the person's; 0 when none are known to be lost. */
  readonly count: StoreApi<number>
  /** Looks whether the database is still the one that rulings were counted in. Rejects when it cannot be read. */
  check(): Promise<void>
  /** How many of the person's rulings wait now. */
  note(waiting: number): Promise<void>
  /** The person has read it. */
  close(): void
}

/** Kept outside of the database, which alone cannot tell that it was cleared. */
interface Mark {
  /** The database that was counted. */
  readonly born: string
  readonly waiting: Readonly<Record<string, number>>
  readonly lost: Readonly<Record<string, number>>
}

const MARK_KEY = 'shinpan-waiting'
const BORN_KEY = 'born'

interface LostRulingsDeps {
  readonly db: Reopening<RulingsDb>
  /** Where it is cleared too, nobody can know. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly whose: () => Whose
  readonly newId: () => string
}

/**
 * Each database has an id of its own, which is also kept outside of it, with the number of rulings that waited when it
 * was last counted. Another id means that the database was cleared and begun anew.
 */
export function watchLostRulings(deps: LostRulingsDeps): LostRulings {
  const { db, storage, whose, newId } = deps
  const count = createStore<number>(() => 0)
  const owner = () => `${whose().server} ${whose().owner}`
  const read = (): Mark | null => {
    try {
      return JSON.parse(storage.getItem(MARK_KEY) ?? 'null') as Mark | null
    } catch {
      return null
    }
  }
  const write = (mark: Mark) => storage.setItem(MARK_KEY, JSON.stringify(mark))
  const tell = () => count.setState(read()?.lost[owner()] ?? 0, true)

  async function look(): Promise<void> {
    const born = await bornOf(db, newId())
    const mark = read()
    if (mark?.born !== born) {
      const lost = { ...mark?.lost }
      for (const [key, waited] of Object.entries(mark?.waiting ?? {})) {
        if (waited > 0) lost[key] = (lost[key] ?? 0) + waited
      }
      write({ born, waiting: {}, lost })
    }
    tell()
  }

  return {
    count,
    check: look,
    async note(waiting) {
      const key = owner()
      // A database begun anew has nothing waiting: what it lost comes first.
      await look()
      const mark = read()
      if (mark === null || (mark.waiting[key] ?? 0) === waiting) return
      write({ ...mark, waiting: { ...mark.waiting, [key]: waiting } })
    },
    close() {
      const mark = read()
      if (mark !== null) write({ ...mark, lost: { ...mark.lost, [owner()]: 0 } })
      tell()
    },
  }
}

/** The id of the database; given to it when it has none. */
function bornOf(db: Reopening<RulingsDb>, id: string): Promise<string> {
  return db.run((rulings) =>
    rulings.transaction('rw', rulings.meta, async () => {
      const kept = await rulings.meta.get(BORN_KEY)
      if (typeof kept?.value === 'string') return kept.value
      await rulings.meta.put({ key: BORN_KEY, value: id })
      return id
    }),
  )
}
