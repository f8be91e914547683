import { once } from 'node:events'
import { eq } from 'drizzle-orm'
import { lockEvent } from '../../../server/call/event-row'
import { openPostgres } from '../../../server/db/open-postgres'
import { events } from '../../../server/db/schema/events/events'

// `node --import tsx changing-process.ts URL EVENT`: begins three changes of an event at the same time, and continues
// when it gets a line. Reports the result of each change.
const [url = '', event = ''] = process.argv.slice(2)
const eventId = Number(event)
const { db, close } = await openPostgres({ url, migrations: null })
const goOn = once(process.stdin, 'data')

const change = () =>
  db.transaction(async (tx) => {
    await lockEvent(tx, eventId)
    process.stdout.write('locked\n')
    await goOn
    await tx.update(events).set({ title: 'Changed too late' }).where(eq(events.id, eventId))
  })
const ends = await Promise.allSettled([change(), change(), change()])
process.stdout.write(`${ends.map(({ status }) => status).join(' ')}\n`)
await close()
process.exit()
