import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { events } from '../../server/db/schema/events/events'
import type { Figure } from '../figures'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import { poster } from './measured-calls'

const EVENTS = 10_000
const MEASURED_CALLS = 200
const AIM = { at: 95, most: 20 } as const

/** Measures the list of ten thousand events: its pages, and searches in it. */
export function benchEvents({ store, hall }: StoredHall): Promise<Figure[]> {
  return onCopyOf(store, async (copy) => {
    const database = await copy.open()
    await addEvents(database.db)
    // A hall with so many events would have been vacuumed long before, so the bench vacuums.
    await database.db.execute(sql`vacuum (analyze) events`)
    await database.close()
    return whileServing(copy, {}, async ({ origin }) => {
      const post = poster(origin, hall.referee.credentials)
      const figures: Figure[] = []
      for (const [name, request] of ASKED) {
        const samples: number[] = []
        const ask = (nth: number) =>
          post({ method: 'Mimir.GetEvents', body: () => ({ ...PAGE, ...request }) }, nth)
        for (let nth = 0; nth < 20; nth += 1) await ask(nth)
        for (let nth = 0; nth < MEASURED_CALLS; nth += 1) {
          const startedAt = performance.now()
          await ask(nth)
          samples.push(performance.now() - startedAt)
        }
        figures.push({ name: `GetEvents, ${name}`, unit: 'ms', samples, aim: AIM })
      }
      return figures
    })
  })
}

const PAGE = { limit: 20, offset: 0, filter: '', filterUnlisted: true }

const ASKED: readonly [string, Partial<typeof PAGE>][] = [
  ['the first page', {}],
  ['the last page', { offset: EVENTS - 20 }],
  ['a title that one has', { filter: 'Cup 7777' }],
  ['a word that all have', { filter: 'cup' }],
  ['a word that none has', { filter: 'nobody' }],
]

/** Copies of the hall's own event, each with its own title. */
async function addEvents(db: Database): Promise<void> {
  const copied = Object.entries(getTableColumns(events)).filter(
    ([name]) => name !== 'id' && name !== 'title',
  )
  const columns = sql.join(
    copied.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  await db.execute(sql`
    insert into events (title, ${columns})
    select 'Riga Spring Cup ' || nth, ${columns}
    from (select * from events order by id limit 1) as first, generate_series(1, ${EVENTS}::int) as nth`)
}
