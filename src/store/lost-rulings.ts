import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Reopening } from './reopen'
import type { RulingsDb } from './rulings-db'
import type { Scope } from './scope'

type Whose = Pick<Scope, 'server' | 'owner'>

/** Notices when waiting rulings were deleted together with the browser's data. */
export interface LostRulings {
  /** The number of the person's lost rulings; 0 when none are known. */
  readonly count: StoreApi<number>
  /** Checks whether the database is still the one in which rulings were counted. Rejects when it cannot be read. */
  check(): Promise<void>
  /** Records how many of the person's rulings wait now. */
  note(waiting: number): Promise<void>
  /** Call this when the person has read the notice. */
  close(): void
}

/** This record is stored outside the database, because a cleared database cannot show that it was cleared. */
interface Mark {
  /** The id of the database in which rulings were counted. */
  readonly born: string
  readonly waiting: Readonly<Record<string, number>>
  readonly lost: Readonly<Record<string, number>>
}

const MARK_KEY = 'shinpan-waiting'
const BORN_KEY = 'born'

interface LostRulingsDeps {
  readonly db: Reopening<RulingsDb>
  /** The storage for the record. If the browser clears it too, the loss cannot be noticed. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  readonly whose: () => Whose
  readonly newId: () => string
}

/**
 * Each database has its own id. The id is also kept outside the database, with the number of rulings that waited at the
 * last count. A different id means that the database was cleared and created anew.
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
      // After a loss the new database has no waiting rulings. So the loss is recorded before the count is replaced.
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

/** The id of the database. If it has no id yet, `id` becomes its id. */
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
