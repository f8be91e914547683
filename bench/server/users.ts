import { sql } from 'drizzle-orm'
import type { Database } from '../../server/db/database'
import { foldTitles } from '../../server/db/fold-titles'
import { NAME_LISTS } from '../../server/demo/name-lists'
import type { Figure } from '../figures'
import type { StoredHall } from '../hall-of-100'
import { onCopyOf, whileServing } from '../hall-store'
import { poster } from './measured-calls'

const PEOPLE = 100_000
const MEASURED_CALLS = 200
const AIM = { at: 95, most: 20 } as const

/** Measures the search for a person among a hundred thousand, as a name is typed letter by letter. */
export function benchUsers({ store, hall }: StoredHall): Promise<Figure[]> {
  return onCopyOf(store, async (copy) => {
    const database = await copy.open()
    await addPeople(database.db)
    // A database with so many people would have been vacuumed long before, so the bench vacuums it.
    await database.db.execute(sql`vacuum (analyze) persons, title_beginnings`)
    await database.close()
    return whileServing(copy, {}, async ({ origin }) => {
      const post = poster(origin, hall.referee.credentials)
      const figures: Figure[] = []
      for (const [name, query] of ASKED) {
        const samples: number[] = []
        const ask = (nth: number) =>
          post({ method: 'Frey.FindByTitle', body: () => ({ query }) }, nth)
        for (let nth = 0; nth < 20; nth += 1) await ask(nth)
        for (let nth = 0; nth < MEASURED_CALLS; nth += 1) {
          const startedAt = performance.now()
          await ask(nth)
          samples.push(performance.now() - startedAt)
        }
        figures.push({ name: `FindByTitle, ${name}`, unit: 'ms', samples, aim: AIM })
      }
      return figures
    })
  })
}

const ASKED: readonly [string, string][] = [
  ['one letter', 'a'],
  ['two letters', 'an'],
  ['three letters', 'ann'],
  ['a whole name', 'anna'],
  ['two letters of two words', 'a b'],
  ['the beginnings of two words', 'ann ber'],
  ['a letter of another script', 'и'],
  ['what nobody is called', 'qqq'],
  ['two words that nobody has both of', 'anna qqq'],
]

/** Combines every given name with every family name, so that some people share a name. */
async function addPeople(db: Database): Promise<void> {
  const given = NAME_LISTS.flatMap((list) => list.given)
  const family = NAME_LISTS.flatMap((list) => list.family)
  await db.execute(sql`
    insert into persons (title, updated_at)
    select given[nth % ${given.length}::int + 1] || ' ' || family[nth / ${given.length}::int % ${family.length}::int + 1], now()
    from generate_series(1, ${PEOPLE}::int) as nth,
      (select array(select json_array_elements_text(${JSON.stringify(given)}::json)) as given,
        array(select json_array_elements_text(${JSON.stringify(family)}::json)) as family) as names`)
  await foldTitles(db)
}
