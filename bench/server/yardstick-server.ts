import { PGlite } from '@electric-sql/pglite'

export interface ServerYardstick {
  /** Runs one piece of work; returns the milliseconds of CPU time of this process. */
  run(): Promise<number>
  close(): Promise<void>
}

/** A fixed piece of database work in this process: 100 inserts and 100 reads of 100 rows with a jsonb each. */
export async function openServerYardstick(): Promise<ServerYardstick> {
  const db = await PGlite.create()
  await db.exec('create table marks (id int primary key, of int not null, state jsonb not null)')
  const run = async () => {
    const before = process.cpuUsage()
    await db.transaction(async (tx) => {
      await tx.exec('truncate marks')
      for (let id = 0; id < 100; id += 1) {
        await tx.query('insert into marks values ($1, $2, $3)', [id, id % 4, STATE])
      }
      for (let nth = 0; nth < 100; nth += 1) {
        await tx.query('select id, of, state from marks where of >= $1 order by id', [nth % 1])
      }
    })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  // Compilation at first use must not be measured.
  for (let nth = 0; nth < 3; nth += 1) await run()
  return { run, close: () => db.close() }
}

const STATE = { roundIndex: 3, honba: 1, riichiSticks: 1, scores: [31_000, 24_000, 28_000, 36_000] }
