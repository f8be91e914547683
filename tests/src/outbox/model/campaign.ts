import { VIOLATIONS, type Violation } from './audit'
import type { Bug } from './bugs'
import { runPlainSchedule } from './plain/plain-schedule'
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
  /** The failures in the order of their seeds. */
  readonly failures: readonly Failure[]
}

export interface Failure {
  readonly seed: number
  readonly violations: readonly Violation[]
}

/** A number of consecutive seeds. */
export interface Seeds {
  readonly firstSeed: number
  readonly schedules: number
}

/**
 * Runs schedules of consecutive seeds and counts what it finds. With `stopsAt` it ends at the first failure of that
 * kind, with `endsAtFailure` at any failure.
 */
export async function runCampaign(
  given: Seeds & { bug?: Bug; stopsAt?: Violation; endsAtFailure?: boolean; isPlain?: boolean },
): Promise<Campaign> {
  let campaign = NOTHING_RUN
  const run = given.isPlain ? runPlainSchedule : runSchedule
  for (let n = 0; n < given.schedules; n += 1) {
    const outcome = await run(given.firstSeed + n, given.bug)
    const { seed, violations } = outcome
    campaign = joined(campaign, {
      ...outcome,
      schedules: 1,
      fewestRulings: outcome.rulings,
      violations: Object.fromEntries(
        VIOLATIONS.map((kind) => [kind, violations.includes(kind) ? 1 : 0]),
      ) as Campaign['violations'],
      failures: violations.length === 0 ? [] : [{ seed, violations }],
    })
    if (given.endsAtFailure && violations.length > 0) break
    if (given.stopsAt && violations.includes(given.stopsAt)) break
  }
  return campaign
}

export const NOTHING_RUN: Campaign = {
  schedules: 0,
  rulings: 0,
  effects: 0,
  asked: 0,
  crashes: 0,
  steals: 0,
  fewestRulings: Number.POSITIVE_INFINITY,
  violations: Object.fromEntries(VIOLATIONS.map((kind) => [kind, 0])) as Campaign['violations'],
  states: {},
  flags: {},
  failures: [],
}

/** Joins two campaigns; the seeds of `later` follow those of `earlier`. */
export const joined = (earlier: Campaign, later: Campaign): Campaign => ({
  schedules: earlier.schedules + later.schedules,
  rulings: earlier.rulings + later.rulings,
  effects: earlier.effects + later.effects,
  asked: earlier.asked + later.asked,
  crashes: earlier.crashes + later.crashes,
  steals: earlier.steals + later.steals,
  fewestRulings: Math.min(earlier.fewestRulings, later.fewestRulings),
  violations: addedUp(earlier.violations, later.violations) as Campaign['violations'],
  states: addedUp(earlier.states, later.states),
  flags: addedUp(earlier.flags, later.flags),
  failures: [...earlier.failures, ...later.failures],
})

function addedUp(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sums = { ...one }
  for (const [word, count] of Object.entries(other)) sums[word] = (sums[word] ?? 0) + count
  return sums
}
