import { decodeTables } from '../../contract/decode/table'
import type { Seconds } from '../../domain/ids'
import { EXTRA_TIME_ASKED_AFTER_MS } from '../../domain/late-rulings'
import type { RulingSubject } from '../../store/ruling-content'
import { isOnItsWay, type RulingOf } from '../../store/stored-ruling'
import { isUndecided, isReadBack, readingsOf } from '../ruling'
import type { IntentOf } from '../intent'
import { tableLane } from '../lanes'
import { isLaidOver, withProvenance, overlay } from '../overlay'
import type { RulingPolicy } from '../ruling-policy'
import type { Projected, TableShape } from '../projection-shapes'

type Extra = 'AddExtraTime'

const LONGEST: Seconds = 3600

/**
 * Gives one table more time. With negative seconds it takes away the surplus of a ruling that the network
 * doubled. `seenExtraTime` is the extra time that the screen showed when the referee ruled, with the
 * referee's own pending rulings. "All tables" is one intent per table, saved together with `enqueueGroup`.
 */
export function addExtraTimeIntent(given: {
  eventId: number
  sessionHash: string
  extraTime: Seconds
  seenExtraTime: Seconds
  subject: RulingSubject
}): IntentOf<Extra> {
  const { eventId, sessionHash, extraTime, seenExtraTime, subject } = given
  return {
    call: 'AddExtraTime',
    eventId,
    lane: tableLane(sessionHash),
    args: { sessionHashList: [sessionHash], extraTime },
    expect: { extraTime: seenExtraTime },
    subject,
  }
}

export const addExtraTime: RulingPolicy<Extra> = {
  call: 'AddExtraTime',
  cls: 'auto',
  wordsKey: 'addExtraTime',
  blocksWhileAsking: false,
  expiresAfterMs: EXTRA_TIME_ASKED_AFTER_MS,
  /** The ruling arrived once if the total changed by its seconds, and more than once if it changed by a multiple. */
  proof: {
    read: ({ eventId, args }, { read }) =>
      read('Mimir.GetTablesState', { eventId, omitLastRound: true }, (body) => {
        const [sessionHash] = args.sessionHashList
        const table = decodeTables(body).find((each) => each.sessionHash === sessionHash)
        return { extraTime: table?.extraTime ?? null }
      }),
    stateAgainstSending({ extraTime }, { expect, sends }) {
      if (extraTime === null) return { isAsWished: false }
      // Once the ruling was sent, `judge` compares the readings, which tell more than what the referee saw.
      const isAsSeen = sends.length > 0 || extraTime === expect.extraTime
      return isAsSeen ? null : { isAsWished: false, extraTime, status: '' }
    },
    judge(before, after, { args }) {
      if (before.extraTime === null || after.extraTime === null) return 'unclear'
      const times = (after.extraTime - before.extraTime) / args.extraTime
      if (times === 0 || times === 1) return times === 0 ? 'not' : 'arrived'
      return times > 1 && Number.isInteger(times) ? 'more' : 'unclear'
    },
  },
  problem({ args }) {
    if (args.sessionHashList.length !== 1) return 'sessionHashList'
    const { extraTime } = args
    return Number.isInteger(extraTime) && extraTime !== 0 && extraTime <= LONGEST
      ? null
      : 'extraTime'
  },
  plan(intent, laneRows) {
    // At two quick taps the referee may have seen the same total twice.
    // So the second ruling expects the total that the first one makes.
    const last = laneRows.filter((row) => row.call === 'AddExtraTime').findLast(isOnItsWay)
    if (last === undefined) return { kind: 'add', intent }
    const extraTime = last.expect.extraTime + last.args.extraTime
    return { kind: 'add', intent: { ...intent, expect: { extraTime } } }
  },
  rebase: (row, undone) => ({ extraTime: row.expect.extraTime - undone.args.extraTime }),
}

/** Adds the seconds to the table's total, unless they are in it already. */
export function projectExtraTime<T extends TableShape>(
  table: Projected<T>,
  row: RulingOf<Extra>,
): Projected<T> {
  const shown = table.value.extraTime
  const wished = row.expect.extraTime + row.args.extraTime
  if (!isLaidOver(row) || (isUndecided(row) && shown === wished)) {
    return withProvenance(table, row, ['extraTime'])
  }
  // When a ruling was read back, or had its effect already, its total is the server's total at one moment,
  // not a difference. A total only grows, unless a ruling takes time away.
  // So when the snapshot's total is beyond the ruling's total, the snapshot is newer.
  const later = row.args.extraTime > 0 ? Math.max(shown, wished) : Math.min(shown, wished)
  const isTotal = row.settledBy === 'state' || isReadBack(row)
  const extraTime = isTotal ? later : shown + row.args.extraTime
  const changes: Partial<TableShape> = { extraTime }
  return overlay(table, row, changes as Partial<T>)
}

/** The table's total after the network doubled a ruling, and how much more time the table got than was ruled. */
export function surplusTime(row: RulingOf<Extra>): {
  readonly total: Seconds
  readonly surplus: Seconds
} {
  const { before, after } = readingsOf(row)
  const total = after?.extraTime ?? 0
  return { total, surplus: total - (before?.extraTime ?? 0) - row.args.extraTime }
}
