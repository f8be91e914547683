import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { useRulingNews } from '../../../../src/parts/rulings/use-ruling-news'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { formatTimeOfDay } from '../../../../src/i18n/format'
import { startI18n } from '../../../../src/i18n/start'
import { addPenaltyIntent } from '../../../../src/outbox/policies/add-penalty'
import type { StateByCall } from '../../../../src/contract/expect'
import {
  answered,
  cancelOf,
  drop,
  exclude,
  extra,
  HAND,
  NO_ANSWER,
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
  await screen.findByRole('heading', { name: 'Decision needed: the last hand of table 47 changed' })
  return row
}

describe('a cancelled hand that is no longer the last', () => {
  test('the question about a cancelled hand that is no longer the last names both hands and says that nothing was cancelled', async () => {
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

  test('the question about a cancelled hand that is no longer the last offers to cancel both, to leave it and to show the rounds', async () => {
    await showConflict(oneHandLater)
    const card = screen.getByText('You ruled on').closest('section[class*="border-bad"]')
    const buttons = within(card as HTMLElement).getAllByRole('button')
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Cancel both',
      'Leave as it is',
      'Show hands',
    ])
  })

  test('the answer "both" cancels the newer hand first, then the hand that the referee had meant', async () => {
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

  test('after the answer "both" the second cancellation is withdrawn first when yet another hand was recorded', async () => {
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
    expect(await screen.findByText(/Undo that one first to cancel both/)).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByRole('button', { name: 'Cancel both' })).toBeTruthy()
  })

  test('when the referee leaves a cancelled hand in question as it is, the ruling ends, and nothing more is sent', async () => {
    await showConflict(oneHandLater)
    console_.sent.length = 0
    fireEvent.click(screen.getByRole('button', { name: 'Leave as it is' }))
    expect(await screen.findByText('Left as it was')).toBeTruthy()
    expect(console_.sent).toEqual([])
  })

  test.each([
    ['two later hands were recorded', { ...oneHandLater, handCount: 5 }],
    ['the hand since began from other scores', { ...oneHandLater, scoresBefore: SCORES_BEFORE }],
    ['the game is over', { ...oneHandLater, status: 'finished' }],
    ['there is no hand any more', { ...oneHandLater, handCount: 0, lastHand: null }],
  ])('a cancelled hand in question cannot be answered with "both" when %s', async (_, state) => {
    await showConflict(state)
    expect(screen.getByRole('button', { name: 'Leave as it is' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel both' })).toBeNull()
  })

  test('the question about a cancelled hand shows the two known rounds, with a link to the table', async () => {
    await showConflict(oneHandLater)
    fireEvent.click(screen.getByRole('button', { name: 'Show hands' }))
    expect(screen.getAllByRole('table')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'Open the table' }).getAttribute('href')).toBe(
      `/event/3/games?table=${TABLE}`,
    )
  })
})

describe('the questions about other rulings', () => {
  test('the question about extra time offers to add it anyway to what the table has now', async () => {
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

  test('the question about extra time has a text of its own when the ruling is half an hour late', async () => {
    await console_.ruled(extra(180))
    const state = { isAsWished: false, extraTime: 0, status: 'inprogress' }
    console_.answerWith(() =>
      refused('failed_precondition', { reason: 'ruled_too_long_ago', meta: conflict(state) }),
    )
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/more than half an hour before it arrived/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add it anyway' })).toBeTruthy()
  })

  test('a penalty in question, whose game is unknown, can be given without a game', async () => {
    await console_.ruled(penalty())
    const state = { isAsWished: false }
    console_.answerWith(() =>
      refused('failed_precondition', { reason: 'expect_failed', meta: conflict(state) }),
    )
    await console_.show(<OutboxPage />)
    const give = await screen.findByRole('button', { name: 'Give it anyway' })
    expect(screen.getByText(/was in a game that the server does not know/)).toBeTruthy()
    console_.sent.length = 0
    console_.answerWith(() => answered())
    fireEvent.click(give)
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]?.expect).toEqual({ sessionHash: null, name: 'Sato Ken' })
  })

  test('the question about a ruling that became impossible gives the reason, and only offers to leave the ruling', async () => {
    await console_.ruled(penalty())
    console_.answerWith(() => refused('failed_precondition', { reason: 'event_finished' }))
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/The event is finished\. Nothing was done\./)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Leave as it is' })).toBeTruthy()
  })

  test('after repeated failures of the server a ruling can be tried again with the same number', async () => {
    const row = await console_.ruled(penalty())
    await console_.setRow(row, 'attention', { flags: ['server_failing'] })
    await console_.show(<OutboxPage />)
    console_.answerWith(() => answered())
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(console_.sent.map(({ id }) => id)).toEqual([row.id]))
  })
})

describe('a ruling in the outbox', () => {
  test('a ruling saved without a network is listed under its player with its case number', async () => {
    const row = await console_.ruled(penalty())
    await console_.show(<OutboxPage />)
    expect(await screen.findByText('Player Sato Ken')).toBeTruthy()
    expect(screen.getByText('Saved on this laptop')).toBeTruthy()
    expect(screen.getByText(`#${row.code}`)).toBeTruthy()
  })

  test('a ruling that was never sent can be undone', async () => {
    await console_.ruled(penalty())
    await console_.show(<OutboxPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Withdrawn before sending')).toBeTruthy()
  })

  test('a ruling that the server refused shows the reason in the language of the person, until it is closed', async () => {
    await console_.ruled(penalty())
    console_.answerWith(() => refused('permission_denied', { reason: 'wrong_role' }))
    await console_.show(<OutboxPage />)
    expect(
      await screen.findByText(
        /You do not have the right to do this in this event\. Ask an administrator of the event to make you a referee/,
      ),
    ).toBeTruthy()
    const close = /^Close: Penalty/
    fireEvent.click(screen.getByRole('button', { name: close }))
    expect(await screen.findByText('Rejected, closed')).toBeTruthy()
    expect(screen.queryByRole('button', { name: close })).toBeNull()
  })

  test('a ruling that was refused for a missing right can be given again as a new ruling', async () => {
    const row = await console_.ruled(penalty())
    console_.answerWith(() => refused('permission_denied', { reason: 'wrong_role' }))
    await console_.show(<OutboxPage />)
    const again = await screen.findByRole('button', { name: /^Give again: Penalty/ })
    console_.sent.length = 0
    console_.answerWith(() => answered())
    fireEvent.click(again)
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]).toMatchObject({ call: 'AddPenalty', args: row.args })
    expect(console_.sent[0]?.id).not.toBe(row.id)
    expect(await screen.findByText('Replaced by a new ruling')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Give again/ })).toBeNull()
  })

  test('a ruling that reached the server is announced and shows its history', async () => {
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
      await screen.findByText('Penalty −2 000, Sato Ken, late: saved on the server'),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'History' }))
    expect(await screen.findByText('Ruled and saved')).toBeTruthy()
  })

  test('rulings of another kind can be filtered out, and the counts stay', async () => {
    await console_.ruled(exclude(true, false))
    await console_.show(<OutboxPage />)
    await screen.findByText('Exclude from the next seating')
    fireEvent.click(screen.getByRole('button', { name: 'On the server 0' }))
    expect(screen.getByText('No ruling matches this filter.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Waiting 1' })).toBeTruthy()
  })
})

test('a warning that the browser may clear the storage shows once, and stays in the outbox as long as it is true', async () => {
  await console_.show(
    <>
      <Heard />
      <OutboxPage />
    </>,
  )
  const words = /^This browser may delete what is saved here/
  expect(screen.queryByText(words)).toBeNull()
  act(() => console_.keptStorage.setState({ isPersistent: false, isNew: true }))
  // The note is below the rulings, which are loaded first.
  expect(await screen.findByText(words)).toBeTruthy()
  expect(console_.news()).toMatchObject([{ text: expect.stringMatching(words) }])
})

function Heard() {
  return <p>{useRulingNews()}</p>
}

describe('the times of rulings in the outbox', () => {
  beforeEach(async () => {
    console_.stop()
    vi.useFakeTimers({ toFake: ['Date'], now: NOON })
    console_ = await openConsole()
  })
  afterEach(() => vi.useRealTimers())

  const shown = (words: RegExp) => waitFor(() => expect(document.body.textContent).toMatch(words))

  test.each([
    ['waits', 'queued', [], /Saved on this laptop 17:45/],
    ['is done', 'done', [], /Saved on the server 17:45/],
    ['was withdrawn', 'cancelled', [], /Withdrawn before sending 17:45/],
    ['needs an answer', 'attention', ['server_failing'], /ruled 17:45/],
  ] as const)(
    'times of a ruling that %s are in the zone of the event',
    async (_, state, flags, words) => {
      await console_.cached('config', { timezone: 'Asia/Kathmandu' })
      const row = await console_.ruled(penalty())
      await console_.setRow(row, state, { flags: [...flags], settledAt: NOON })
      await console_.show(<OutboxPage />)
      await shown(words)
    },
  )

  test('times in the history of a ruling are in the zone of the event', async () => {
    await console_.cached('config', { timezone: 'Asia/Kathmandu' })
    const row = await console_.ruled(penalty())
    await console_.setRow(row, 'done', { settledAt: NOON })
    await console_.show(<OutboxPage />)
    fireEvent.click(await screen.findByRole('button', { name: 'History' }))
    await shown(/17:45:00Ruled and saved/)
  })

  test('times of a cancelled hand that is not the last any more are in the zone of the event', async () => {
    await console_.cached('config', { timezone: 'Asia/Kathmandu' })
    await showConflict(oneHandLater)
    await shown(/ruled 17:45/)
    await shown(/entered 17:43/)
  })

  test('times are in the zone of each event when rulings of two events are listed', async () => {
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

  test('times are in the zone of the device when that of the event is unknown', async () => {
    await console_.ruled(penalty())
    await console_.show(<OutboxPage />)
    await shown(new RegExp(`Saved on this laptop ${formatTimeOfDay(NOON)}`))
  })
})

test('an outbox without rulings says what it is for', async () => {
  await console_.show(<OutboxPage />)
  expect(await screen.findByText(/Every ruling you make is listed here/)).toBeTruthy()
})

describe('an address that another hall has taken', () => {
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

  test('at an address that another hall has taken a ruling stays visible, is not sent, and can be withdrawn', async () => {
    console_.answerWith(() => answered())
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/made in another hall that had this address/)).toBeTruthy()
    expect(console_.sent).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Withdrawn before sending')).toBeTruthy()
  })

  test('rulings that the previous hall’s server has are not described as this hall’s', async () => {
    const [row] = await console_.rulings.rows(SCOPE, 0)
    if (row) await console_.setRow(row, 'done', { settledAt: Date.now(), settledBy: 'answer' })
    await console_.show(<OutboxPage />)
    expect(await screen.findByText(/Every ruling you make is listed here/)).toBeTruthy()
    expect(screen.queryByText(/Saved on the server/)).toBeNull()
  })

  test('a refusal by the previous hall’s server is described as that server’s, until it is closed', async () => {
    const [row] = await console_.rulings.rows(SCOPE, 0)
    const error = { code: 'permission_denied', reason: null, msg: 'No.', http: 403 } as const
    if (row) await console_.setRow(row, 'rejected', { settledAt: Date.now(), error })
    await console_.show(<OutboxPage />)
    const words = 'No. It was made in another hall, which had this address before.'
    expect(await screen.findByText(new RegExp(words))).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /^Close: / }))
    await waitFor(() => expect(screen.queryByText(new RegExp(words))).toBeNull())
  })

  test('a ruling for the new hall is listed beside one for the previous hall and is sent', async () => {
    console_.answerWith(() => answered())
    await console_.ruled(penalty('phone'))
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent[0]).toMatchObject({ venue: 'hall-b', args: { reason: 'phone' } })
  })
})

test('a server that stops promising gets no rulings, and rulings that may have arrived become lasting questions', async () => {
  const row = await console_.ruled(penalty())
  const sends = [{ at: NOON, fence: 1, outcome: 'none' }] as const
  await console_.setRow(row, 'unknown', { sends })
  console_.promises.hear('none')
  console_.answerWith(() => answered())
  await console_.show(<OutboxPage />)
  const question =
    /It was sent at .* The server no longer guards against duplicates, so it is not resent by itself\. Check first whether it is there\./
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

test('a ruling sent without an answer 31 days ago asks, and is repeated only when the person confirms', async () => {
  const sentAt = Date.now() - 31 * 24 * 3_600_000
  const row = await console_.ruled(penalty())
  await console_.setRow(row, 'unknown', { sends: [{ at: sentAt, fence: 1, outcome: 'none' }] })
  console_.answerWith(() => answered({ resultId: '88' }))
  await console_.show(<OutboxPage />)
  expect(
    await screen.findByText(
      /and no answer came\. By now the server may not recognise it: sent again, it could count twice\. Check first whether it is there\./,
    ),
  ).toBeTruthy()
  expect(console_.sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Send it again' }))
  await waitFor(() => expect(console_.sent).toHaveLength(1))
})

test('of rulings for another address the outbox shows the number, and names only the person’s own rulings of this hall', async () => {
  const there = { server: 'https://10.0.0.7' }
  await console_.ruledByOther(penalty(), there)
  await console_.ruledByOther(extra(60), { ...there, owner: '8' })
  await console_.show(<OutboxPage />)
  const told = '2 rulings for another address, https://10.0.0.7, wait on this device'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByText(/Sato Ken/)).toBeTruthy()
  expect(screen.queryByText(/Extra time/)).toBeNull()
})

test('rulings of another referee show only as a number', async () => {
  await console_.ruledByOther(penalty())
  await console_.show(<OutboxPage />)
  expect(await screen.findByText('1 ruling of another referee waits here')).toBeTruthy()
  expect(screen.queryByText(/Sato Ken/)).toBeNull()
})

describe('a hall that was restored to a backup', () => {
  const lose = async (count: 1 | 2) => {
    console_.answerWith(() => answered())
    const before = await console_.ruled(extra(300))
    const after = [await console_.ruled(penalty())]
    if (count === 2) after.push(await console_.ruled(exclude(true, false)))
    await console_.show(<OutboxPage />)
    await waitFor(() => expect(console_.sent).toHaveLength(count + 1))
    await screen.findByText(/^Penalty/)
    console_.sent.length = 0
    console_.restoredTo(new Date(NOON).toISOString(), [before])
    const time = formatTimeOfDay(NOON)
    const card = await screen.findByRole('region', {
      name: `Decision needed: the server was restored to ${time}`,
    })
    return within(card)
  }

  test('after the hall was restored to a backup, each ruling that the server lost is named once, and no other ruling is named', async () => {
    const card = await lose(2)
    expect(card.getByText(/These 2 rulings were saved after that/)).toBeTruthy()
    expect(card.getAllByRole('listitem')).toHaveLength(2)
    expect(card.queryByText(/\+5/)).toBeNull()
  })

  test('a ruling that is given again after a restore is a new one with a new key', async () => {
    const card = await lose(1)
    fireEvent.click(card.getByRole('button', { name: 'Give again' }))
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    expect(console_.sent).toMatchObject([
      { call: 'AddPenalty', epoch: 'after-the-restore', expect: { name: 'Sato Ken' } },
    ])
    await waitFor(() => expect(screen.queryByText(/was restored to/)).toBeNull())
  })

  test('a ruling lost in a restore that the referee does not give again ends, and nothing is sent', async () => {
    const card = await lose(2)
    fireEvent.click(card.getByRole('button', { name: 'Leave all as they are' }))
    await waitFor(() => expect(screen.queryByText(/was restored to/)).toBeNull())
    expect(screen.getAllByText('Left as it was')).toHaveLength(2)
    expect(console_.sent).toEqual([])
  })
})

test('when a number belongs to another person after a restore, both names are shown, and it is used only when the person is the same', async () => {
  await console_.ruled(penalty())
  console_.answerWith(() =>
    refused('failed_precondition', {
      reason: 'expect_failed',
      meta: conflict({ isAsWished: false, seenName: 'Sato Ken', nameNow: 'Kim Min' }),
    }),
  )
  await console_.show(<OutboxPage />)
  await screen.findByRole('heading', {
    name: 'Decision needed: the number of Sato Ken now belongs to Kim Min',
  })
  console_.sent.length = 0
  console_.answerWith(() => answered())
  fireEvent.click(screen.getByRole('button', { name: 'It is the same person' }))
  await waitFor(() => expect(console_.sent).toHaveLength(1))
  expect(console_.sent).toMatchObject([{ expect: { sessionHash: TABLE, name: 'Kim Min' } }])
})

test('when a number belongs to another penalty after a restore, the page shows that, and the other penalty cannot be changed', async () => {
  await console_.ruled(cancelOf({ id: 5 }))
  console_.answerWith(() =>
    refused('failed_precondition', {
      reason: 'expect_failed',
      meta: conflict({ isAsWished: false, nameNow: 'Kim Min', amountNow: 500 }),
    }),
  )
  await console_.show(<OutboxPage />)
  await screen.findByRole('heading', {
    name: 'Decision needed: another penalty now has this number',
  })
  expect(screen.getByText(/another one: −500, Kim Min\. Nothing was cancelled/)).toBeTruthy()
  const card = screen.getByRole('region', { name: /another penalty now has this number/ })
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Leave as it is'])
})

test('the note about a restore is below the rulings from the beginning, so it does not move when they come', async () => {
  let letGo = () => {}
  const read = new Promise<void>((resolve) => (letGo = resolve))
  const { rows } = console_.rulings
  vi.spyOn(console_.rulings, 'rows').mockImplementation((...asked) =>
    read.then(() => rows(...asked)),
  )
  console_.keptStorage.setState({ isNew: false, isPersistent: false }, true)
  await console_.show(<OutboxPage />)
  expect(screen.getByRole('heading', { name: 'Outbox' })).toBeTruthy()
  expect(screen.queryByText(/may delete what is saved here/)).toBeNull()
  letGo()
  expect(await screen.findByText(/may delete what is saved here/)).toBeTruthy()
})

test('a ruling that waits at a table without a number names its players', async () => {
  const players = ['Sato Ken', 'Kim Min'].map((name, nth) => ({ id: 11 + nth, name }))
  console_.answerWith(() => NO_ANSWER)
  await console_.ruled({ ...extra(300), subject: { players, tableNumber: null } })
  await console_.show(<OutboxPage />)
  expect(await screen.findByRole('heading', { name: 'Sato Ken and Kim Min' })).toBeTruthy()
})

test('each ruling names its event when the outbox has rulings of several events', async () => {
  const ofEvent = (eventId: number, eventTitle: string, reason: string) =>
    addPenaltyIntent({
      eventId,
      playerId: 11,
      amount: 2000,
      reason,
      sessionHash: TABLE,
      subject: { players: [{ id: 11, name: 'Sato Ken' }], tableNumber: 47, eventTitle },
    })
  await console_.ruled(ofEvent(3, 'Hall Cup', 'late'))
  console_.answerWith(() => answered({ resultId: '5' }))
  await console_.show(<OutboxPage />)
  await screen.findByText(/Sato Ken, late/)
  expect(listed()).toEqual([expect.not.stringContaining('Hall Cup')])
  await act(() => console_.ruled(ofEvent(4, 'Club Night', 'phone')))
  await waitFor(() =>
    expect(listed()).toEqual([
      expect.stringMatching(/Sato Ken, phone.*Club Night/),
      expect.stringMatching(/Sato Ken, late.*Hall Cup/),
    ]),
  )
})

const listed = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
