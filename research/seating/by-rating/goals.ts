import { leastExcess } from '../../../server/rules/seating/quality'
import type { Check } from '../by-lot/goal-table'
import { referenceOf, type ReferenceFigures } from './reference'

/** Means of the events of one kind and engine, up to one end of them; spreads of winds are the largest. */
export interface RatedFigures {
  readonly track: string
  readonly engine: string
  readonly players: number
  readonly sessions: number
  readonly excess: number
  readonly backToBack: number
  readonly rankSpread: number
  readonly leaderSpread: number
  readonly movedPercent: number
  readonly windSpread: number
  readonly unevenPercent: number
}

/** Players with uneven winds, of a hundred, when the reference deals them evenly. */
const UNEVEN_PERCENT_OF_REFERENCE = 35
/** From here up the goals are stricter for repeats. */
const LARGE = 100
/** From this number of players on, tight tables are nearly as close as possible, so that their goals are weaker. */
const NARROW = 200

/**
 * The goals of seating by rating. Where the reference was not measured, the plain rules of the same run stand in for
 * it, if they were run; these are rows of their own, no goals.
 */
export function ratedChecks(figures: readonly RatedFigures[]): Check[] {
  return figures
    .filter(({ engine }) => engine !== 'plain')
    .flatMap((each) => {
      const measured = referenceOf(each)
      const plain = figures.find(
        ({ engine, track, players, sessions }) =>
          engine === 'plain' &&
          track === each.track &&
          players === each.players &&
          sessions === each.sessions,
      )
      const at = `${each.track} ${each.engine} ${each.players} x ${each.sessions}`
      const reference = measured ?? plain
      return [
        ...windChecks(each, at),
        ...(reference === undefined ? [] : referenceChecks(each, reference, at)).map((check) =>
          measured === undefined ? { ...check, goal: `${check.goal}, beside plain rules` } : check,
        ),
        ...(each.engine === 'exact'
          ? [{ goal: 'S10 off the definition %', at, ours: each.movedPercent, most: 0 }]
          : []),
      ]
    })
}

function windChecks(each: RatedFigures, at: string): Check[] {
  const { track, sessions, windSpread, unevenPercent } = each
  if (track.startsWith('E')) return []
  const checks: Check[] = [{ goal: 'S9 winds', at, ours: windSpread, most: 2 }]
  if (sessions % 4 !== 0) return checks
  const reference = referenceOf(each)?.unevenPercent
  const most = UNEVEN_PERCENT_OF_REFERENCE
  return [...checks, { goal: 'S9 uneven %', at, ours: unevenPercent, most, reference }]
}

function referenceChecks(each: RatedFigures, reference: ReferenceFigures, at: string): Check[] {
  const { track, engine, players } = each
  if (players < 40) return []
  const repeats = (goal: string, share: number): Check => ({
    goal,
    at,
    ours: each.excess,
    most: share * reference.excess,
    bound: track === 'E-leave' ? undefined : leastExcess(each),
    reference: reference.excess,
  })
  const others = (
    goal: string,
    of: 'rankSpread' | 'leaderSpread' | 'backToBack',
    share: number,
  ) => {
    const theirs = reference[of]
    if (theirs === undefined) return []
    return [{ goal, at, ours: each[of], most: share * theirs, reference: theirs }]
  }
  if (track === 'B' && engine === 'fewRepeats') {
    const isLarge = players >= LARGE
    return [
      repeats('S7 repeats', isLarge ? 0.35 : 0.7),
      ...others('S7 width', 'rankSpread', isLarge ? 1 : 1.03),
      ...others('S7 back-to-back', 'backToBack', 0.2),
      ...others("S7 leader's width", 'leaderSpread', 1),
    ]
  }
  if (track === 'B') {
    const width = others('S8 width', 'rankSpread', players >= NARROW ? 0.93 : 0.85)
    return [...width, repeats('S8 repeats', 1.05)]
  }
  if (track === 'C' && engine === 'soft' && each.sessions === 12) {
    return [repeats('S11 repeats', players >= LARGE ? 0.35 : 0.6)]
  }
  if (track === 'E-leave' && engine === 'fewRepeats' && each.sessions === 8) {
    return [repeats('S12 repeats after the change', 0.4)]
  }
  return []
}
