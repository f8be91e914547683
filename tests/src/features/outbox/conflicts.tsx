import { screen } from '@testing-library/react'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import type { StateByCall } from '../../../../src/contract/expect'
import { drop, HAND, refused, SCORES } from '../../outbox/rulings'
import type { TestConsole } from '../console'

export const NEXT_HAND = { ...HAND, kind: 'tsumo', roundIndex: 4, honba: 0, loserId: 0 } as const
export const SCORES_NOW = SCORES.map(({ playerId, score }) => ({
  playerId,
  score: playerId === 11 ? score + 6000 : score - 2000,
}))
/** What the server answers about table 47 when another hand was recorded after the hand to be cancelled. */
export const oneHandLater: StateByCall['DropLastRound'] = {
  isAsWished: false,
  status: 'inprogress',
  handCount: 4,
  lastHand: NEXT_HAND,
  scores: SCORES_NOW,
  scoresBefore: SCORES,
}

/** The part of a refusal that contains the state which the server found. */
export const conflict = (state: object) => ({
  state: JSON.stringify(state),
})

/** Shows the outbox with a cancelling of a hand. The server refused it, because it found this state. */
export async function showConflict(console_: TestConsole, state: object) {
  const row = await console_.ruled(drop())
  console_.answerWith(() =>
    refused('failed_precondition', { reason: 'expect_failed', meta: conflict(state) }),
  )
  await console_.show(<OutboxPage />)
  await screen.findByRole('heading', { name: 'Decision needed: the last hand of table 47 changed' })
  return row
}
