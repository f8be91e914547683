import { expect, test } from 'vitest'
import { decodeJournal } from '../../../../src/contract/decode/journal'
import { substitutesAt } from '../../../../src/features/log/who-played'

const ANNA = 1
const [BEN, CLARA] = [20, 30]

const replaced = (id: number, before: number | null, after: number | null) => ({
  id,
  method: 'Mimir.UpdatePlayerReplacement',
  playerIds: [ANNA],
  before: JSON.stringify({ replacementId: before }),
  after: JSON.stringify({ replacementId: after }),
})
const penalty = (id: number) => ({ id, method: 'Mimir.AddPenalty', playerIds: [ANNA] })

// The entries are listed from new to old. First Ben played for Anna, then Clara, and then nobody.
const ENTRIES = decodeJournal({
  entries: [
    penalty(7),
    replaced(6, CLARA, null),
    penalty(5),
    replaced(4, BEN, CLARA),
    penalty(3),
    replaced(2, null, BEN),
    penalty(1),
  ],
})

test.each([
  [7, 'nobody', undefined],
  [5, 'Clara', CLARA],
  [3, 'Ben', BEN],
  [1, 'nobody', undefined],
])('the log says that at entry %i %s played for Anna', (id, _, substitute) => {
  expect(substitutesAt(ENTRIES, new Map()).get(id)?.get(ANNA)).toBe(substitute)
})

test('the log names the present substitute where no entry names another one', () => {
  const entries = decodeJournal({ entries: [penalty(1)] })
  expect(
    substitutesAt(entries, new Map([[ANNA, BEN]]))
      .get(1)
      ?.get(ANNA),
  ).toBe(BEN)
})

test('an entry about a replacement counts more than an older copy of the players', () => {
  expect(
    substitutesAt(ENTRIES, new Map([[ANNA, CLARA]]))
      .get(7)
      ?.get(ANNA),
  ).toBe(undefined)
})
