import { describe, expect, test } from 'vitest'
import { VIOLATIONS } from './audit'
import { BUGS } from './bugs'
import { runCampaign } from './campaign'

const NONE = Object.fromEntries(VIOLATIONS.map((kind) => [kind, 0]))

describe('random days in a hall', () => {
  test(
    'on random days in a hall, no ruling is doubled, lost, sent for the wrong person or event, reordered or forgotten',
    { timeout: 120_000 },
    async () => {
      const campaign = await runCampaign({ schedules: 1_000, firstSeed: 1 })
      expect(campaign).toMatchObject({ schedules: 1_000, violations: NONE, failures: [] })
      expect(campaign.fewestRulings).toBeGreaterThanOrEqual(4)
    },
  )

  test('the same seed gives the same random days in a hall', { timeout: 30_000 }, async () => {
    const [first, second] = [
      await runCampaign({ schedules: 20, firstSeed: 500 }),
      await runCampaign({ schedules: 20, firstSeed: 500 }),
    ]
    expect(second).toEqual(first)
  })
})

describe('random days with a server without idempotency keys', () => {
  test(
    'at a plain service no ruling is lost, none is sent a second time without asking the referee, and a doubled ruling is marked',
    { timeout: 60_000 },
    async () => {
      const campaign = await runCampaign({ schedules: 300, firstSeed: 1, isPlain: true })
      expect(campaign).toMatchObject({ schedules: 300, violations: NONE, failures: [] })
      expect(campaign.flags['doubled']).toBeGreaterThan(0)
    },
  )
})

describe('a deliberate mistake is found within 10,000 days', () => {
  test.each([
    ['no fence', 'zombie_write'],
    ['no key', 'double'],
    ['no key in the draft', 'double'],
    ['wrong event header', 'ownership'],
    ['delete on sign-out', 'loss'],
    ['stale session', 'ownership'],
    ['precondition ignored', 'wrong_round'],
  ] as const)(
    'within 10,000 days the model finds the deliberate mistake “%s” as “%s”',
    { timeout: 120_000 },
    async (name, violation) => {
      const { violations } = await runCampaign({
        schedules: 10_000,
        firstSeed: 1,
        bug: BUGS[name],
        stopsAt: violation,
      })
      expect(violations[violation]).toBe(1)
    },
  )
})
