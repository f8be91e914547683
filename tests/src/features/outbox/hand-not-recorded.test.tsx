import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StateByCall } from '../../../../src/contract/expect'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { addRoundIntent } from '../../../../src/outbox/policies/add-round'
import { EVENT, HAND, refused, SCORES, TABLE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

/**
 * Shows a hand that a referee entered after three hands at table 47. The server found this state and refused the hand.
 */
async function showRefused(now: Partial<StateByCall['AddRound']>) {
  const row = await console_.ruled(
    addRoundIntent({
      eventId: EVENT,
      sessionHash: TABLE,
      round: { ron: { roundIndex: 4, honba: 0, winnerId: 12, loserId: 11, han: 3, fu: 40 } },
      seen: { handCount: 3, lastHand: HAND, scores: SCORES },
      after: { scores: SCORES, roundIndex: 5, honba: 0, riichiSticks: 0 },
      subject: {
        players: [
          { id: 11, name: 'Anna' },
          { id: 12, name: 'Boris' },
          { id: 14, name: 'Dana' },
        ],
        tableNumber: 47,
      },
    }),
  )
  const found = {
    isAsWished: false,
    status: 'inprogress',
    handCount: 4,
    lastHand: HAND,
    scores: SCORES,
  }
  console_.answerWith(() =>
    refused('failed_precondition', {
      reason: 'expect_failed',
      meta: { state: JSON.stringify({ ...found, ...now }) },
    }),
  )
  await console_.show(<OutboxPage />)
  await screen.findByRole('heading', { name: 'Decision needed: the last hand of table 47 changed' })
  return row
}

const enterAgain = () => screen.queryByRole('link', { name: 'Enter it again' })

describe('the question about a hand that was not recorded', () => {
  test('the question about a hand that was not recorded shows the hand of the referee and the hand that the server has', async () => {
    await showRefused({})
    expect(screen.getByText('Ron, Boris from Anna; 3 han, 40 fu')).toBeTruthy()
    const now = screen.getByRole('region', { name: 'Last on the server now' })
    expect(now.textContent).toContain('Ron, Dana from Anna')
  })

  test('a hand that was not recorded because the table played on can be entered again through a link to its table', async () => {
    const { id } = await showRefused({})
    expect(
      screen.getByText(/^Since you entered this hand, 1 hand of this table was recorded/),
    ).toBeTruthy()
    expect(enterAgain()?.getAttribute('href')).toBe(
      `/event/${EVENT}/games?table=${TABLE}&hand=${id}`,
    )
  })

  test('a hand that was not recorded has no link to enter it again once the game has ended', async () => {
    await showRefused({ status: 'prefinished' })
    expect(screen.getByText(/^The game has ended since you entered this hand/)).toBeTruthy()
    expect(enterAgain()).toBeNull()
  })
})
