import type { i18n } from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import {
  newPenaltyDraft,
  readPenaltyDraft,
} from '../../../../src/parts/rulings/penalty/penalty-draft'

let words: i18n

beforeAll(async () => {
  words = await startI18n({ language: 'en' })
})

const RULES = { minPenalty: 100, maxPenalty: 20_000, penaltyStep: 100 }

test.each([
  [1500, 1500],
  // The offered amounts of penalties are shown as negative numbers, so a typed negative number means a penalty too.
  [-1500, 1500],
])('the typed amount %i takes %i points', (otherAmount, amount) => {
  const draft = { ...newPenaltyDraft(11), reason: 'late', amount: 'other', otherAmount } as const
  expect(readPenaltyDraft(words.t, draft, RULES)).toEqual({
    ok: true,
    value: { playerId: 11, amount, reason: 'Late for the session' },
  })
})
