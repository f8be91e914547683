import {
  leastExcess,
  leastMostMeetings,
  leastTableRepeats,
} from '../../../server/rules/seating/quality'
import type { Check } from './goal-table'
import { referenceOf } from './reference'

/** The figures of one event by lot, measured up to one of its possible ends. */
export interface ShuffledFigures {
  readonly track: string
  readonly players: number
  readonly sessions: number
  readonly excess: number
  readonly backToBack: number
  readonly mostMeetings: number
  /** The largest after any session so far. */
  readonly windSpreadOnTheWay: number
  readonly windSpread: number
  readonly unevenPercent: number
  readonly tableRepeats: number
  readonly mostVisits: number
}

/** Back-to-back pairs of the reference where repeats cannot be avoided: none at 16 x 8, elsewhere not measured. */
const MOST_BACK_TO_BACK = 0
/** Sizes whose excess must be the least possible, or as named, whatever the reference reaches. */
const EXCESS_OF_SMALL: Readonly<Record<string, number>> = {
  '24 x 8': 31,
  '24 x 10': 84,
  '24 x 12': 156,
  '28 x 8': 0,
  '36 x 8': 0,
  '36 x 10': 0,
}
/** Elsewhere, of what the reference has more than the least possible. */
const SHARE_OF_REFERENCE = 0.3

/** The goals of seating by lot, each event against each goal that speaks of its size. */
export function shuffledChecks(events: readonly ShuffledFigures[]): Check[] {
  return events.flatMap((event) =>
    event.track === 'A' ? wholeRoster(event) : changedRoster(event),
  )
}

function wholeRoster(event: ShuffledFigures): Check[] {
  const { players, sessions, excess } = event
  const at = `${players} x ${sessions}`
  const bound = leastExcess(event)
  const repeats = { at, ours: excess, bound, reference: referenceOf(event)?.excess }
  const checks: Check[] = [
    { goal: 'S4 winds on the way', at, ours: event.windSpreadOnTheWay, most: 1, bound: 1 },
    { goal: 'S4 uneven %', at, ours: event.unevenPercent, most: 0, bound: 0 },
  ]
  if (sessions % 4 === 0) {
    checks.push({ goal: 'S4 winds', at, ours: event.windSpread, most: 0, bound: 0 })
  }
  if (players >= 40) checks.push({ goal: 'S1 repeats', ...repeats, most: 0 })
  if (players === 16 || players === 20) {
    const least = leastMostMeetings(event)
    checks.push(
      { goal: 'S2 repeats', ...repeats, most: bound },
      { goal: 'S2 back-to-back', at, ours: event.backToBack, most: MOST_BACK_TO_BACK },
      { goal: 'S2 most meetings', at, ours: event.mostMeetings, most: least, bound: least },
    )
  }
  if (players >= 24 && players <= 36) {
    const share = SHARE_OF_REFERENCE * ((repeats.reference ?? bound) - bound + 1)
    const most = EXCESS_OF_SMALL[at] ?? bound + share - 1
    checks.push({ goal: 'S3 repeats', ...repeats, most })
  }
  return [...checks, ...tableChecks(event)]
}

function tableChecks(event: ShuffledFigures): Check[] {
  const { players, sessions, tableRepeats } = event
  const at = `${players} x ${sessions}`
  const reference = referenceOf(event)?.tableRepeats
  const repeats = { at, ours: tableRepeats, bound: leastTableRepeats(event), reference }
  const checks: Check[] = []
  if (players >= 100) checks.push({ goal: 'S6 table numbers again', ...repeats, most: 0 })
  if (players === 40 && reference !== undefined) {
    checks.push({ goal: 'S6 table numbers again', ...repeats, most: 0.55 * reference })
  }
  if (players === 40 && sessions <= 10) {
    checks.push({ goal: 'S6 most visits', at, ours: event.mostVisits, most: 3 })
  }
  if (players >= 64) checks.push({ goal: 'S6 most visits', at, ours: event.mostVisits, most: 2 })
  return checks
}

function changedRoster(event: ShuffledFigures): Check[] {
  const { players, sessions } = event
  const at = `${event.track} ${players} x ${sessions}`
  const reference = referenceOf(event)
  const checks: Check[] = []
  if (players >= 100) {
    checks.push(
      { goal: 'S5 winds', at, ours: event.windSpread, most: 2 },
      {
        goal: 'S5 uneven %',
        at,
        ours: event.unevenPercent,
        most: 10,
        reference: reference?.unevenPercent,
      },
    )
  }
  if (players >= 40 && sessions === 8) {
    const excess = { ours: event.excess, most: 0, bound: 0, reference: reference?.excess }
    checks.push({ goal: 'S12 repeats after the change', at, ...excess })
  }
  return checks
}
