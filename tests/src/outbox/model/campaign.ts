import { VIOLATIONS, type Violation } from './audit'
import type { Bug } from './device'
import { runSchedule } from './schedule'

export interface Campaign {
  readonly schedules: number
  readonly rulings: number
  readonly effects: number
  readonly asked: number
  readonly crashes: number
  readonly steals: number
  readonly fewestRulings: number
  readonly violations: Readonly<Record<Violation, number>>
  readonly states: Readonly<Record<string, number>>
  readonly flags: Readonly<Record<string, number>>
  readonly firstFailure: { readonly seed: number; readonly violations: readonly Violation[] } | null
}

/** Runs schedules of consecutive seeds and counts what was found; ends early at the first of a kind when asked to. */
export async function runCampaign(given: {
  schedules: number
  firstSeed: number
  bug?: Bug
  stopsAt?: Violation
  endsAtFailure?: boolean
}): Promise<Campaign> {
  const violations = Object.fromEntries(VIOLATIONS.map((kind) => [kind, 0])) as Record<
    Violation,
    number
  >
  const states: Record<string, number> = {}
  const flags: Record<string, number> = {}
  const sums = { schedules: 0, rulings: 0, effects: 0, asked: 0, crashes: 0, steals: 0 }
  let fewestRulings = Number.POSITIVE_INFINITY
  let firstFailure: Campaign['firstFailure'] = null
  for (let n = 0; n < given.schedules; n += 1) {
    const outcome = await runSchedule(given.firstSeed + n, given.bug)
    sums.schedules += 1
    sums.rulings += outcome.rulings
    sums.effects += outcome.effects
    sums.asked += outcome.asked
    sums.crashes += outcome.crashes
    sums.steals += outcome.steals
    fewestRulings = Math.min(fewestRulings, outcome.rulings)
    addCounts(states, outcome.states)
    addCounts(flags, outcome.flags)
    for (const kind of outcome.violations) violations[kind] += 1
    if (outcome.violations.length === 0) continue
    firstFailure ??= { seed: outcome.seed, violations: outcome.violations }
    if (given.endsAtFailure) break
    if (given.stopsAt && outcome.violations.includes(given.stopsAt)) break
  }
  return { ...sums, fewestRulings, violations, states, flags, firstFailure }
}

function addCounts(sums: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [word, count] of Object.entries(counts)) sums[word] = (sums[word] ?? 0) + count
}
