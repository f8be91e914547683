import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { answered, HAND, refused, SCORES, SCORES_BEFORE, TABLE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'
import { conflict, NEXT_HAND, oneHandLater, SCORES_NOW, showConflict } from './conflicts'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

describe('a ruling that cancels a hand which is no longer the last', () => {
  test('when the hand to cancel is no longer the last, the question names both hands and says that nothing was cancelled', async () => {
    await showConflict(console_, oneHandLater)
    expect(
      screen.getByText(
        (_, element) =>
          element?.tagName === 'P' &&
          /You ruled to cancel East 3, 1 honba\. Since then East 4 was entered\. Nothing was cancelled\./.test(
            element.textContent,
          ),
      ),
    ).toBeTruthy()
    expect(screen.getByText('Last on the server now')).toBeTruthy()
    expect(screen.getByText('You ruled on')).toBeTruthy()
  })

  test('when the hand to cancel is no longer the last, the question offers to cancel both hands, to leave them, or to show them', async () => {
    await showConflict(console_, oneHandLater)
    const card = screen.getByText('You ruled on').closest('section[class*="border-bad"]')
    const buttons = within(card as HTMLElement).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Cancel both',
      'Leave as it is',
      'Show hands',
    ])
  })

  test('the answer "Cancel both" cancels the newer hand first, then the hand that the referee had meant', async () => {
    await showConflict(console_, oneHandLater)
    console_.sent.length = 0
    console_.answerWith(() => answered())
    fireEvent.click(screen.getByRole('button', { name: 'Cancel both' }))
    await waitFor(() => expect(console_.sent).toHaveLength(2))
    expect(console_.sent.map((row) => row.expect)).toEqual([
      { handCount: 4, lastHand: NEXT_HAND, scores: SCORES_NOW, scoresBefore: SCORES },
      { handCount: 3, lastHand: HAND, scores: SCORES, scoresBefore: SCORES_BEFORE },
    ])
  })

  test('when yet another hand was recorded after "Cancel both", the referee must withdraw the waiting cancellation before trying again', async () => {
    await showConflict(console_, oneHandLater)
    const twoHandsLater = {
      ...oneHandLater,
      handCount: 5,
      lastHand: { ...NEXT_HAND, roundIndex: 5 },
      scoresBefore: SCORES_NOW,
    }
    console_.answerWith(() =>
      refused('failed_precondition', {
        reason: 'expect_failed',
        meta: conflict(twoHandsLater),
      }),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Cancel both' }))
    expect(await screen.findByText(/Undo that one first to cancel both/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Cancel both' })).toBeTruthy()
  })

  test('when the referee leaves the hand as it is, the ruling to cancel it ends, and nothing is sent', async () => {
    await showConflict(console_, oneHandLater)
    console_.sent.length = 0
    fireEvent.click(screen.getByRole('button', { name: 'Leave as it is' }))
    expect(await screen.findByText('Left as it was')).toBeTruthy()
    expect(console_.sent).toEqual([])
  })

  test.each([
    ['two later hands were recorded', { ...oneHandLater, handCount: 5 }],
    ['the later hand began from other scores', { ...oneHandLater, scoresBefore: SCORES_BEFORE }],
    ['the game is over', { ...oneHandLater, status: 'finished' }],
    ['there is no hand any more', { ...oneHandLater, handCount: 0, lastHand: null }],
  ])(
    'the question about a hand to cancel does not offer "Cancel both" when %s',
    async (_, state) => {
      await showConflict(console_, state)
      expect(screen.getByRole('button', { name: 'Leave as it is' })).toBeTruthy()
      expect(screen.queryByRole('button', { name: 'Cancel both' })).toBeNull()
    },
  )

  test('the question about a hand to cancel can show the two known hands, with a link to the table', async () => {
    await showConflict(console_, oneHandLater)
    fireEvent.click(screen.getByRole('button', { name: 'Show hands' }))
    expect(screen.getAllByRole('table')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Open the table' }).getAttribute('href')).toBe(
      `/event/3/games?table=${TABLE}`,
    )
  })
})
