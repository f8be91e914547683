import { changedFields } from '../../call/changing/changed-fields'
import type { JournalNote } from '../../call/changing/journal'
import type { OffThreadWork, TakePreparedResult } from '../../call/off-thread'
import type { ChangedEvent } from '../../call/event-row'
import type { Random } from '../../call/random'
import type { Tx } from '../../db/database'
import { prepareSeating, type AskedSeating, type FoundSeating } from './next-seating'
import { readScriptPlace } from '../prescript/prescript-reader'
import { moveScriptOn } from '../prescript/prescript-writer'
import { assertNoGameRuns } from './seating-checks'
import { keepSeatingPlan } from './seating-plan-store'
import { phaseWhenSeated, seatTables } from './seating-writer'

interface Seating {
  readonly tx: Tx
  readonly event: ChangedEvent
  readonly asked: AskedSeating
  readonly now: Date
  readonly random: Random
  readonly note: (said: JournalNote) => void
}

/** The search that `seatNext` needs in the present state; null when it needs no search. */
export async function searchForNext(
  seating: Parameters<typeof prepareSeating>[0],
): Promise<OffThreadWork<'seat'> | null> {
  await assertNoGameRuns(seating.tx, seating.event.id)
  const { task } = await prepareSeating(seating)
  return task && { name: 'seat', input: task }
}

/** Seats everybody in the next session, or nobody. @throws CallError games_still_running, or as `prepareSeating`. */
export async function seatNext(
  seating: Seating & { readonly prepared: TakePreparedResult },
): Promise<void> {
  const { tx, event, prepared } = seating
  await assertNoGameRuns(tx, event.id)
  const { find } = await prepareSeating(seating)
  await seatFound(seating, await find((input) => prepared({ name: 'seat', input })))
}

/** Seats people at the given tables, and stores what the next seating, or an undo, needs to know. */
export async function seatFound(
  { tx, event, asked, now, random, note }: Seating,
  { tables, plan }: FoundSeating,
): Promise<void> {
  const scriptBefore = await readScriptPlace(tx, event.id)
  const sessionHashes = await seatTables({ tx, event, tables, now, random })
  if (plan !== null) await keepSeatingPlan(tx, { eventId: event.id, plan })
  if (asked.kind === 'prescripted') await moveScriptOn(tx, event.id)
  const phase = changedFields(event, phaseWhenSeated(event))
  const script = await readScriptPlace(tx, event.id)
  note({
    subject: {
      sessionHashes,
      tables: tables.map((_table, index) => index + 1),
      playerIds: tables.flat(),
    },
    before: { ...phase.before, script: scriptBefore },
    after: { ...phase.after, script, seats: tables },
  })
}
