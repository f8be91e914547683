import type { JournalEntry } from '../../../src/contract/decode/journal'
import type { Look, Meanwhile, RulingOfTwo, Who } from './day-arbitrary'
import {
  attempt,
  fulfil,
  readEntries,
  readState,
  undo,
  type Day,
  type Ruled,
} from './day-of-rulings'
import { StandingOfThings } from './standing-of-things'

/** The result of an undo. The person had read the log before the other person did something. */
interface TriedUndo {
  readonly method: string
  readonly meanwhile: Meanwhile
  readonly isDone: boolean
  /** True when, by the test's own records, the undo would not have removed a ruling of the other person. */
  readonly stoodAlone: boolean
  /** Whether the undo changed a row. A refused undo must change none. */
  readonly hasChanged: boolean
}

/** Two people rule and undo. Returns what was done, and the result of each undo by an old log. */
export async function playDayOfTwo(day: Day, rulings: readonly RulingOfTwo[]) {
  const standing = new StandingOfThings()
  const ruled: Ruled[] = []
  const undos: TriedUndo[] = []
  let state = await readState(day)
  const step = async (act: () => Promise<unknown>, undoes: number | null = null) => {
    day.venue.clock.forward({ minutes: 1 })
    const [last] = await readEntries(day)
    const before = state
    await act()
    state = await readState(day)
    const [done] = await readEntries(day)
    const hasDone = done !== undefined && done.id !== last?.id
    if (hasDone) {
      standing.did(done, undoes)
      ruled.push({ id: done.id, method: done.method, before })
    }
    return { hasDone, hasChanged: JSON.stringify(state) !== JSON.stringify(before) }
  }

  const look = async ({ who, which, meanwhile }: Look) => {
    const [one, other] = [as(day, who), as(day, OTHER[who])]
    const log = await readEntries(day)
    const entry = log[which]
    if (entry === undefined || entry.method === 'Mimir.AddRound') return
    const { id, method } = entry
    if (meanwhile !== 'nothing' && (await step(() => undo(other, id), id)).hasDone) {
      const [undone] = await readEntries(day)
      if (meanwhile === 'undoes_and_rules_the_same') await step(() => ruleTheSame(other, entry))
      if (meanwhile === 'undoes_and_undoes_the_undo' && undone !== undefined) {
        await step(() => undo(other, undone.id), undone.id)
      }
    }
    const stoodAlone = standing.standsAlone(id)
    const { hasDone, hasChanged } = await step(() => undo(one, id, log), id)
    undos.push({ method, meanwhile, isDone: hasDone, stoodAlone, hasChanged })
  }

  for (const { who, wishes, looks } of rulings) {
    for (const wish of wishes) {
      if (wish.kind === 'wait') day.venue.clock.forward({ minutes: wish.minutes })
      else await step(() => fulfil(as(day, who), { wish, ruled }))
    }
    for (const each of looks) await look(each)
  }
  return { ruled, undos }
}

const OTHER = { admin: 'referee', referee: 'admin' } as const

const as = (day: Day, who: Who): Day => ({ ...day, by: day.hall[who] })

/** Makes the change of an entry once more, as a new ruling. */
function ruleTheSame(day: Day, entry: JournalEntry): Promise<unknown> {
  const { eventId } = day.hall
  const { playerIds, sessionHashes, penaltyId, before, after } = entry
  const playerId = playerIds[0] ?? 0
  switch (entry.method) {
    case 'Mimir.AddPenalty': {
      const amount = Number(after['amount'])
      return attempt(day, 'Mimir.AddPenalty', { eventId, playerId, amount, reason: 'late' })
    }
    case 'Mimir.CancelPenalty':
      return attempt(day, 'Mimir.CancelPenalty', { penaltyId: penaltyId ?? 0, reason: 'mistake' })
    case 'Mimir.UpdatePlayerSeatingFlag': {
      const ignoreSeating = after['ignoreSeating'] === true
      return attempt(
        day,
        entry.method,
        { eventId, playerId, ignoreSeating },
        { expect: { ignoreSeating: !ignoreSeating } },
      )
    }
    case 'Mimir.UpdatePlayerReplacement': {
      const replacementId = Number(after['replacementId'] ?? -1)
      const was = before['replacementId']
      return attempt(
        day,
        entry.method,
        { eventId, playerId, replacementId },
        { expect: { replacementId: typeof was === 'number' ? was : null } },
      )
    }
    case 'Mimir.ToggleHideResults':
      return attempt(day, entry.method, { eventId })
    case 'Mimir.DropLastRound':
      return attempt(day, entry.method, { sessionHash: sessionHashes[0] ?? '' })
    case 'Mimir.AddExtraTime': {
      const [was, became] = [before, after].map((facts) => facts['extraTimeSeconds'])
      const extraTime = firstOf(became) - firstOf(was)
      return attempt(day, entry.method, { sessionHashList: [...sessionHashes], extraTime })
    }
    case 'Mimir.FinalizeSession':
      return attempt(day, entry.method, { eventId })
    default:
      return Promise.resolve()
  }
}

const firstOf = (value: unknown): number => (Array.isArray(value) ? Number(value[0]) : 0)
