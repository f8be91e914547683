import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useRulingNews } from '../../../../src/parts/rulings/use-ruling-news'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { formatTimeOfDay } from '../../../../src/i18n/format'
import { startI18n } from '../../../../src/i18n/start'
import { addPenaltyIntent } from '../../../../src/outbox/actions/add-penalty'
import type { StateByCall } from '../../../../src/contract/expect'
import {
  answered,
  drop,
  exclude,
  extra,
  HAND,
  NOON,
  penalty,
  refused,
  SCOPE,
  SCORES,
  SCORES_BEFORE,
  TABLE,
} from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

const NEXT_HAND = { ...HAND, kind: 'tsumo', roundIndex: 4, honba: 0, loserId: 0 } as const
const SCORES_NOW = SCORES.map(({ playerId, score }) => ({
  playerId,
  score: playerId === 11 ? score + 6000 : score - 2000,
}))
const oneHandLater: StateByCall['DropLastRound'] = {
  isAsWished: false,
  status: 'inprogress',
  handCount: 4,
  lastHand: NEXT_HAND,
  scores: SCORES_NOW,
  scoresBefore: SCORES,
}

const conflict = (state: object) => ({
  state: JSON.stringify(state),
})

async function showConflict(state: object) {
  const row = await console_.ruled(drop())
  console_.answerWith(() =>
    refused('failed_precondition', { reason: 'expect_failed', meta: conflict(state) }),
  )
  await console_.show(<OutboxPage />)
  await screen.findByRole('heading', { name: 'Needs you: table 47 moved on' })
  return row
}

describe('a cancelled hand that is no longer the last', () => {
  test('names both hands and says that nothing was cancelled', async () => {
    await showConflict(oneHandLater)
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

  test('offers exactly to cancel both, to leave it and to show the rounds', async () => {
    await showConflict(oneHandLater)
    const card = screen.getByText('You ruled on').closest('section[class*="border-bad"]')
    const buttons = within(card as HTMLElement).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Cancel both',
      'Leave as it is',
      'Show rounds',
    ])
  })

  test('cancelling both cancels the newer hand first, then the one that was meant', async () => {
    await showConflict(oneHandLater)
    console_.sent.length = 0
    console_.answerWith(() => answered())
    fireEvent.click(screen.getByRole('button', { name: 'Cancel both' }))
    await waitFor(() => expect(console_.sent).toHaveLength(2))
    expect(console_.sent.map((row) => row.expect)).toEqual([
      { handCount: 4, lastHand: NEXT_HAND, scores: SCORES_NOW, scoresBefore: SCORES },
      { handCount: 3, lastHand: HAND, scores: SCORES, scoresBefore: SCORES_BEFORE },
    ])
  })

  test('when yet another hand was entered meanwhile, the second cancel has to be withdrawn first', async () => {
    await showConflict(oneHandLater)
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
    expect(await screen.findByText(/Withdraw it first to cancel both/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Cancel both' })).toBeTruthy()
  })

  test('left as it is, it is over and nothing more is sent', async () => {
    await showConflict(oneHandLater)
    console_.sent.length = 0
    fireEvent.click(screen.getByRole('button', { name: 'Leave as it is' }))
    expect(await screen.findByText('Left as it was')).toBeTruthy()
    expect(console_.sent).toEqual([])
  })

  test.each([
    ['two hands were entered since', { ...oneHandLater, handCount: 5 }],
    ['the hand since began from other scores', { ...oneHandLater, scoresBefore: SCORES_BEFORE }],
    ['the game is over', { ...oneHandLater, status: 'finished' }],
    ['there is no hand any more', { ...oneHandLater, handCount: 0, lastHand: null }],
  ])('both cannot be cancelled when %s', async (_, state) => {
    await showConflict(state)
    expect(screen.getByRole('button', { name: 'Leave as it is' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel both' })).toBeNull()
  })

  test('the rounds shown are the two that are known, with the way to the table', async () => {
    await showConflict(oneHandLater)
    fireEvent.click(screen.getByRole('button', { name: 'Show rounds' }))
    expect(screen.getAllByRole('table')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Open the table' }).getAttribute('href')).toBe(
      `/event/3/games?table=${TABLE}`,
    )
  })
})

describe('other questions', () => {
  test('extra time that changed can be added anyway, on what the table has now', async () => {
    await console_.ruled(extra(180))
    const state = { isAsWished: false, extraTime: 60, status: 'inprogress' }
    console_.answerWith(() =>
      refused('failed_precondition', { reason: 'expect_failed', meta: conflict(state) }),
    )
    await console_.show(<OutboxPage />)
    const add = await screen.findByRole('button', { name: 'Add it anyway' })
    expect(screen.getByText(/the table had \+0:00\. Now it has \+1:00/)).toBeTruthy()
    console_.sent.length = 0
    console_.answerWith(() => answered())
    fireEvent.click(add)
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]?.expect).toEqual({ extraTime: 60 })
  })

  test('extra time that arrived half an hour late is asked about in its own words', async () => {
    await console_.ruled(extra(180))
    const state = { isAsWished: false, extraTime: 0, status: 'inprogress' }
    console_.answerWith(() =>
      refused('failed_precondition', { reason: 'ruled_too_long_ago', meta: conflict(state) }),
    )
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/more than half an hour before it arrived/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add it anyway' })).toBeTruthy()
  })

  test('a penalty of a game the server does not know can be given without a game', async () => {
    await console_.ruled(penalty())
    const state = { isAsWished: false }
    console_.answerWith(() =>
      refused('failed_precondition', { reason: 'expect_failed', meta: conflict(state) }),
    )
    await console_.show(<OutboxPage />)
    const give = await screen.findByRole('button', { name: 'Give it anyway' })
    expect(screen.getByText(/sat in a game that the server does not know/)).toBeTruthy()
    console_.sent.length = 0
    console_.answerWith(() => answered())
    fireEvent.click(give)
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]?.expect).toEqual({ sessionHash: null })
  })

  test('what became impossible says why and can only be left', async () => {
    await console_.ruled(penalty())
    console_.answerWith(() => refused('failed_precondition', { reason: 'event_finished' }))
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/The event is finished\. Nothing was done\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Leave as it is' })).toBeTruthy()
  })

  test('a server that fails again and again may be tried again with the same number', async () => {
    const row = await console_.ruled(penalty())
    await console_.setRow(row, 'attention', { flags: ['server_failing'] })
    await console_.show(<OutboxPage />)
    console_.answerWith(() => answered())
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(console_.sent.map(({ id }) => id)).toEqual([row.id]))
  })
})

describe('a ruling', () => {
  test('saved without a network is listed under its player with its case number', async () => {
    const row = await console_.ruled(penalty())
    await console_.show(<OutboxPage />)
    expect(await screen.findByText('Player Sato Ken')).toBeTruthy()
    expect(screen.getByText('Saved on this laptop')).toBeTruthy()
    expect(screen.getByText(`#${row.code}`)).toBeTruthy()
  })

  test('that was never sent can be undone', async () => {
    await console_.ruled(penalty())
    await console_.show(<OutboxPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Withdrawn before sending')).toBeTruthy()
  })

  test('that the server refused says why in the words of the person, until it is closed', async () => {
    await console_.ruled(penalty())
    console_.answerWith(() => refused('permission_denied', { reason: 'wrong_role' }))
    await console_.show(<OutboxPage />)
    expect(
      await screen.findByText('You do not have the right to do this in this event.'),
    ).toBeTruthy()
    const close = /^Close: Penalty/
    fireEvent.click(screen.getByRole('button', { name: close }))
    expect(await screen.findByText('Not applied, read')).toBeTruthy()
    expect(screen.queryByRole('button', { name: close })).toBeNull()
  })

  test('that reached the server is announced and tells its history', async () => {
    await console_.ruled(penalty())
    await console_.show(
      <>
        <Heard />
        <OutboxPage />
      </>,
    )
    await screen.findByText('Saved on this laptop')
    console_.answerWith(() => answered())
    expect(
      await screen.findByText('Penalty −2 000, Sato Ken, late: the server has it'),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(await screen.findByText('Ruled and saved')).toBeTruthy()
  })

  test('of another kind is filtered out, and counts stay', async () => {
    await console_.ruled(exclude(true, false))
    await console_.show(<OutboxPage />)
    await screen.findByText('Exclude from the next seating')
    fireEvent.click(screen.getByRole('button', { name: 'On the server 0' }))
    expect(screen.getByText('No ruling fits this filter.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Waiting 1' })).toBeTruthy()
  })
})

test('storage that the browser may clear is said once, and in the outbox for as long as it holds', async () => {
  await console_.show(
    <>
      <Heard />
      <OutboxPage />
    </>,
  )
  const words = /^The browser does not promise to keep what is saved here/
  expect(screen.queryByText(words)).toBeNull()
  act(() => console_.keptStorage.setState({ isPersistent: false, isNew: true }))
  expect(screen.getByText(words)).toBeTruthy()
  expect(console_.toasts.getState()).toMatchObject([{ text: expect.stringMatching(words) }])
})

function Heard() {
  return <p>{useRulingNews()}</p>
}

describe('times', () => {
  beforeEach(async () => {
    console_.stop()
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    console_ = await openConsole()
  })
  afterEach(() => vi.useRealTimers())

  const shown = (words: RegExp) => waitFor(() => expect(document.body.textContent).toMatch(words))

  test.each([
    ['waits', 'queued', [], /Saved on this laptop 17:45/],
    ['is done', 'done', [], /Server has it 17:45/],
    ['was withdrawn', 'cancelled', [], /Withdrawn before sending 17:45/],
    ['needs an answer', 'attention', ['server_failing'], /ruled 17:45/],
  ] as const)('of a ruling that %s are those of the event', async (_, state, flags, words) => {
    await console_.cached('config', { timezone: 'Asia/Kathmandu' })
    const row = await console_.ruled(penalty())
    await console_.setRow(row, state, { flags: [...flags], settledAt: NOON })
    await console_.show(<OutboxPage />)
    await shown(words)
  })

  test('in the story of a ruling are those of the event', async () => {
    await console_.cached('config', { timezone: 'Asia/Kathmandu' })
    const row = await console_.ruled(penalty())
    await console_.setRow(row, 'done', { settledAt: NOON })
    await console_.show(<OutboxPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'History' }))
    await shown(/17:45:00Ruled and saved/)
  })

  test('of a cancelled hand that is no longer the last are those of the event', async () => {
    await console_.cached('config', { timezone: 'Asia/Kathmandu' })
    await showConflict(oneHandLater)
    await shown(/ruled 17:45/)
    await shown(/entered 17:43/)
  })

  test('are those of each event where rulings of two are listed', async () => {
    await console_.cached('config', { timezone: 'Asia/Kathmandu' })
    const other = { ...SCOPE, eventId: 4, kind: 'config', fetchedAt: NOON, seq: 1 } as const
    const snapshot = { ...other, body: { timezone: 'Australia/Eucla' } }
    await console_.snapshots.write(SCOPE, [{ is: 'new', snapshot }])
    await console_.ruled(penalty())
    const ofOther = { eventId: 4, playerId: 12, amount: 0, reason: 'late', sessionHash: '' }
    const subject = { players: [{ id: 12, name: 'Otto' }], tableNumber: 2 }
    await console_.ruled(addPenaltyIntent({ ...ofOther, subject }))
    await console_.show(<OutboxPage />)
    await shown(/Sato Ken.*Saved on this laptop 17:45.*Otto.*Saved on this laptop 20:45/)
  })

  test('are those of the device when the zone of the event is not known', async () => {
    await console_.ruled(penalty())
    await console_.show(<OutboxPage />)
    await shown(new RegExp(`Saved on this laptop ${formatTimeOfDay(NOON)}`))
  })
})

test('an outbox without rulings says what belongs there', async () => {
  await console_.show(<OutboxPage />)
  expect(await screen.findByText(/Every ruling you make is listed here/)).toBeTruthy()
})

describe('at an address where another hall lives', () => {
  beforeEach(async () => {
    await console_.ruled(penalty())
    console_.promises.hear({
      idempotency: { retentionDays: 30 },
      expect: true,
      resultIds: true,
      live: false,
      venue: 'hall-b',
      serverTime: new Date().toISOString(),
    })
  })

  test('a ruling waits in sight, is sent nowhere, and can be withdrawn', async () => {
    console_.answerWith(() => answered())
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/given in another hall that had this address/)).toBeTruthy()
    expect(console_.sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Withdrawn before sending')).toBeTruthy()
  })

  test('what the other hall’s server has is not told of this one', async () => {
    const [row] = await console_.rulings.rows(SCOPE, 0)
    if (row) await console_.setRow(row, 'done', { settledAt: Date.now(), settledBy: 'answer' })
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/Every ruling you make is listed here/)).toBeTruthy()
    expect(screen.queryByText(/Server has it/)).toBeNull()
  })

  test('what the other hall’s server refused is told as its refusal, until it is closed', async () => {
    const [row] = await console_.rulings.rows(SCOPE, 0)
    const error = { code: 'permission_denied', reason: null, msg: 'No.', http: 403 } as const
    if (row) await console_.setRow(row, 'rejected', { settledAt: Date.now(), error })
    await console_.show(<OutboxPage />)
    const words = 'No. It was given in another hall that had this address.'
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Close: / }))
    await waitFor(() => expect(screen.queryByText(new RegExp(words))).toBeNull())
  })

  test('a ruling given there stands beside it and is sent', async () => {
    console_.answerWith(() => answered())
    await console_.ruled(penalty('phone'))
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]).toMatchObject({ venue: 'hall-b', args: { reason: 'phone' } })
  })
})

test('a server that promises nothing any more gets nothing, and what may have arrived is asked about for good', async () => {
  const row = await console_.ruled(penalty())
  const sends = [{ at: NOON, fence: 1, outcome: 'none' }] as const
  await console_.setRow(row, 'unknown', { sends })
  console_.promises.hear('none')
  console_.answerWith(() => answered())
  await console_.show(<OutboxPage />)
  const question =
    /Since it was sent .* the server said that it does not promise that it takes effect once; it is not sent again by itself\. Look first whether it is there\./
  expect(await screen.findByText(question)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull()
  act(() =>
    console_.promises.hear({
      idempotency: { retentionDays: 30 },
      expect: true,
      resultIds: true,
      live: false,
      venue: 'hall-a',
      serverTime: new Date().toISOString(),
    }),
  )
  expect(await screen.findByRole('button', { name: 'Send it again' })).toBeTruthy()
  expect(screen.getByText(question)).toBeTruthy()
  expect(console_.sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Leave as it is' }))
  expect(await screen.findByText(/Left as it was/)).toBeTruthy()
})

test('a ruling sent without an answer 31 days ago asks, and goes again only when told to', async () => {
  const sentAt = Date.now() - 31 * 24 * 3_600_000
  const row = await console_.ruled(penalty())
  await console_.setRow(row, 'unknown', { sends: [{ at: sentAt, fence: 1, outcome: 'none' }] })
  console_.answerWith(() => answered({ resultId: '88' }))
  await console_.show(<OutboxPage />)
  expect(
    await screen.findByText(
      /and no answer came\. The server may have forgotten its number by now: sent again, it could take effect twice\. Look first whether it is there\./,
    ),
  ).toBeTruthy()
  expect(console_.sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  await waitFor(() => expect(console_.sent).toHaveLength(1))
})

test('rulings for another address are told by number, one’s own of this hall by name', async () => {
  const there = { server: 'https://10.0.0.7' }
  await console_.ruledByOther(penalty(), there)
  await console_.ruledByOther(extra(60), { ...there, owner: '8' })
  await console_.show(<OutboxPage />)
  const told = '2 rulings for another address, https://10.0.0.7, wait on this device'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByText(/Sato Ken/)).toBeTruthy()
  expect(screen.queryByText(/Extra time/)).toBeNull()
})

test('rulings of another referee show only their number', async () => {
  await console_.ruledByOther(penalty())
  await console_.show(<OutboxPage />)
  expect(await screen.findByText('1 ruling of another referee waits here')).toBeTruthy()
  expect(screen.queryByText(/Sato Ken/)).toBeNull()
})
