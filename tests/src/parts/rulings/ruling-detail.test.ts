import { beforeAll, expect, test } from 'vitest'
import i18next from 'i18next'
import { startI18n } from '../../../../src/i18n/start'
import { addRoundIntent } from '../../../../src/outbox/policies/add-round'
import { enterResultIntent } from '../../../../src/outbox/policies/enter-result'
import { detailWords } from '../../../../src/parts/rulings/ruling-detail'
import type { Ruling } from '../../../../src/store/stored-ruling'
import { EVENT, HAND, SCORES, TABLE } from '../../outbox/rulings'

beforeAll(() => startI18n({ language: 'en' }))

const subject = {
  players: [
    { id: 11, name: 'Anna' },
    { id: 12, name: 'Boris' },
    { id: 13, name: 'Clara' },
    { id: 14, name: 'Dana' },
  ],
  tableNumber: 47,
}
const words = (row: object) => detailWords(i18next.t, row as Ruling, 'en')
const hand = (round: Parameters<typeof addRoundIntent>[0]['round']) =>
  addRoundIntent({
    eventId: EVENT,
    sessionHash: TABLE,
    round,
    seen: { handCount: 3, lastHand: HAND, scores: SCORES },
    after: { scores: SCORES, roundIndex: 5, honba: 0, riichiSticks: 0 },
    subject,
  })

test('the detail of a hand that a referee entered has its winner, its worth and who declared riichi', () => {
  const ron = { roundIndex: 4, honba: 0, winnerId: 12, loserId: 11, han: 3, fu: 40 }
  expect(words(hand({ ron: { ...ron, riichiBets: [12] } }))).toBe(
    'Ron, Boris from Anna; 3 han, 40 fu; Riichi: Boris',
  )
})

test('the detail of a draw that a referee entered says who was tempai', () => {
  const draw = { roundIndex: 4, honba: 0, tempai: [11, 13], riichiBets: [] }
  expect(words(hand({ draw }))).toContain('Anna and Clara')
})

test('the detail of a result from a slip has its scores and the remaining sticks', () => {
  const row = enterResultIntent({
    eventId: EVENT,
    sessionHash: TABLE,
    slip: { scores: [30_000, 30_000, 30_000, 29_000], sticks: 1 },
    seen: { status: 'inprogress', handCount: 0, lastHand: null, entered: null },
    subject,
  })
  expect(words(row)).toBe(
    'Anna 30\u2009000, Boris 30\u2009000, Clara 30\u2009000, and Dana 29\u2009000 and 1 stick left on the table',
  )
})
