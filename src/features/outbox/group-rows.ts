import type { RowView } from '../../outbox/describe-row'
import type { Zone } from '../../parts/event/clock/zone'
import type { Ruling } from '../../store/stored-ruling'

/** A ruling, and its state as the person sees it. */
export interface OutboxRow {
  readonly row: Ruling
  readonly view: RowView
  /** The zone of the ruling's event, so that times are shown as on the event's screens. */
  readonly zone: Zone
}

/** The rulings about one table or one player, in the order in which they are sent. */
export interface Lane {
  readonly lane: string
  readonly rows: readonly OutboxRow[]
}

export interface OutboxGroups {
  readonly needsYou: readonly OutboxRow[]
  /** The waiting rulings by lane. The lane that has waited longest comes first. */
  readonly lanes: readonly Lane[]
  readonly waitingCount: number
  readonly refused: readonly OutboxRow[]
  readonly done: readonly OutboxRow[]
  /**
   * Rulings that were withdrawn or replaced, or that the referee gave up by "Leave it", and refused rulings
   * that the referee has closed.
   */
  readonly ended: readonly OutboxRow[]
  readonly count: number
  /** The lanes of tables with more than one unsettled ruling that cancels a hand. */
  readonly lanesWithMoreDrops: ReadonlySet<string>
}

type Group = 'needsYou' | 'waiting' | 'refused' | 'done' | 'ended'

/** Sorts the rulings into the parts of the outbox's screen. `rows` must be in the order in which they were made. */
export function groupRows(
  rows: readonly Ruling[],
  known: {
    views: ReadonlyMap<string, RowView>
    /** The time zones by event. If an event has no entry, this device does not know the event's zone. */
    zones: ReadonlyMap<number, Zone>
  },
): OutboxGroups {
  const groups: Record<Group, OutboxRow[]> = {
    needsYou: [],
    waiting: [],
    refused: [],
    done: [],
    ended: [],
  }
  for (const row of rows) {
    const view = known.views.get(row.id)
    const zone = known.zones.get(row.eventId) ?? {}
    if (view !== undefined) groups[groupOf(row, view)].push({ row, view, zone })
  }
  return {
    needsYou: groups.needsYou,
    lanes: lanesOf(groups.waiting),
    waitingCount: groups.waiting.length,
    refused: newestFirst(groups.refused),
    done: doubledFirst(newestFirst(groups.done)),
    ended: newestFirst(groups.ended),
    count: Object.values(groups).reduce((sum, group) => sum + group.length, 0),
    lanesWithMoreDrops: lanesWithMoreDrops([...groups.needsYou, ...groups.waiting]),
  }
}

function groupOf(row: Ruling, { state }: RowView): Group {
  switch (state) {
    case 'needsYou':
      return 'needsYou'
    case 'savedHere':
    case 'waiting':
    case 'sending':
    case 'checking':
      return 'waiting'
    case 'refused':
      return row.flags.includes('closed') ? 'ended' : 'refused'
    case 'done':
      return 'done'
    case 'withdrawn':
      return 'ended'
  }
}

function lanesOf(rows: readonly OutboxRow[]): Lane[] {
  const lanes = new Map<string, OutboxRow[]>()
  for (const each of rows) {
    // In another hall the same number means another table. So for a ruling of another hall, the hall is part
    // of the lane's name.
    const lane =
      each.view.why === 'other_venue' ? `${each.row.venue} ${each.row.lane}` : each.row.lane
    const before = lanes.get(lane)
    if (before) before.push(each)
    else lanes.set(lane, [each])
  }
  return [...lanes].map(([lane, ofLane]) => ({ lane, rows: ofLane }))
}

/** The first rulings of the lanes, in their order, at most `most` rulings in total. */
export function firstInLanes(lanes: readonly Lane[], most: number): Lane[] {
  const shown: Lane[] = []
  let room = most
  for (const { lane, rows } of lanes) {
    if (room <= 0) break
    shown.push({ lane, rows: rows.slice(0, room) })
    room -= rows.length
  }
  return shown
}

function lanesWithMoreDrops(open: readonly OutboxRow[]): ReadonlySet<string> {
  const lanes = open.flatMap(({ row }) => (row.call === 'DropLastRound' ? [row.lane] : []))
  return new Set(lanes.filter((lane, index) => lanes.indexOf(lane) !== index))
}

const newestFirst = (rows: readonly OutboxRow[]) => rows.toSorted((a, b) => b.view.at - a.view.at)

/**
 * Puts doubled rulings first, because the list shows only its beginning, and a ruling that counts twice must be seen.
 */
const doubledFirst = (rows: readonly OutboxRow[]): readonly OutboxRow[] => {
  const isDoubled = ({ row }: OutboxRow) => row.flags.includes('doubled')
  return [...rows.filter(isDoubled), ...rows.filter((each) => !isDoubled(each))]
}
