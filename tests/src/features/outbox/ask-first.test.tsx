import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventId } from '../../../../src/domain/ids'
import { OutboxPage } from '../../../../src/features/outbox/outbox-page'
import { startI18n } from '../../../../src/i18n/start'
import type { Intent } from '../../../../src/outbox/intent'
import { useEventData } from '../../../../src/parts/event/reading/use-event-data'
import { TABLE_47 } from '../games/hall'
import {
  answered,
  EVENT,
  finish,
  HAND,
  refused,
  register,
  removeGame,
  takeBack,
} from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

// When the server is back, the outbox asks the referee about rulings that they made without it.
beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

async function showQuestion(intent: Intent) {
  await console_.ruled(intent)
  console_.answerWith(() => answered())
  await console_.show(<OutboxPage />)
  return within(await screen.findByRole('region', { name: /Decision needed: still/ }))
}

const NO_HANDS = { ...TABLE_47, handCount: 0, lastRound: undefined, lastHandAt: '' }
const ENDED = '2026-11-21T11:59:00.000Z'

test.each<[string, Intent, object[], RegExp]>([
  ['nothing has changed', finish(), [TABLE_47], /Nothing has changed since\./],
  [
    'nothing has changed, when the server counts no hands',
    finish(),
    [{ ...TABLE_47, handCount: undefined }],
    /Nothing has changed since\./,
  ],
  ['two hands were entered', removeGame(), [{ ...TABLE_47, handCount: 2 }], /2 hands were entered/],
  ['one hand was entered', removeGame(), [{ ...TABLE_47, handCount: 1 }], /1 hand was entered/],
  ['hands were cancelled', finish(), [NO_HANDS], /hands were cancelled/],
  [
    'the last hand was changed',
    finish(),
    [{ ...TABLE_47, lastHandAt: '2026-11-21T11:59:30.000Z' }],
    /the last hand was changed/,
  ],
  [
    'the game has ended',
    finish(),
    [{ ...TABLE_47, status: 'SESSION_STATUS_FINISHED' }],
    /the game has ended/,
  ],
  ['the game is gone', finish(), [], /no longer among the tables/],
  [
    'the result is still the same',
    takeBack(),
    [{ ...TABLE_47, status: 'SESSION_STATUS_FINISHED', endedAt: ENDED }],
    /Nothing has changed since\./,
  ],
  [
    'the game was reopened and has ended again',
    takeBack(),
    [{ ...TABLE_47, status: 'SESSION_STATUS_FINISHED', endedAt: '2026-11-21T12:04:00.000Z' }],
    /the game was reopened and ended again/,
  ],
  ['the game was reopened', takeBack(), [TABLE_47], /the game was reopened/],
])('the question of a ruling that asks first says that %s', async (_, intent, tables, words) => {
  await console_.cached('tables', { tables })
  const card = await showQuestion(intent)
  expect(card.getByText(/You ruled while the server could not be reached/)).toBeTruthy()
  expect(await card.findByText(words)).toBeTruthy()
  expect(console_.sent).toEqual([])
})

function StoredTables() {
  const tables = useEventData(eventId(EVENT))?.data.tables
  return tables && <p>The stored tables are read</p>
}

const NO_ANSWER = { kind: 'no_answer', timedOut: true } as const

test.each([
  ['asks the server', { lastEndedAt: null }, 'Checking the current state on the server.'],
  [
    'waits for a late answer',
    { late: ['tables' as const] },
    'Checking the current state on the server.',
  ],
  [
    'cannot read the current state',
    { errors: { tables: NO_ANSWER } },
    'The current state could not be read.',
  ],
])(
  'the question of a ruling that asks first does not say what has changed while the console %s',
  async (_, eventRead, words) => {
    console_.stop()
    console_ = await openConsole({ eventRead })
    await console_.cached('tables', { tables: [TABLE_47] })
    const card = await showQuestion(finish())
    expect(await card.findByText(new RegExp(words))).toBeTruthy()
    // The page began to read the stored tables before `StoredTables` does, so it has them by now. From
    // these tables alone it would say that nothing has changed.
    await console_.show(<StoredTables />)
    await screen.findByText('The stored tables are read')
    expect(card.queryByText(/Nothing has changed since/)).toBeNull()
    expect(card.getByText(new RegExp(words))).toBeTruthy()
  },
)

test('confirming a ruling that asks first sends a new ruling that expects the present state', async () => {
  await console_.cached('tables', { tables: [{ ...TABLE_47, handCount: 2 }] })
  const card = await showQuestion(removeGame())
  await card.findByText(/2 hands were entered/)
  fireEvent.click(card.getByRole('button', { name: 'Remove the game' }))
  await waitFor(() => expect(console_.sent).toHaveLength(1))
  expect(console_.sent).toMatchObject([
    { call: 'CancelGame', expect: { handCount: 2, lastHand: HAND }, cls: 'confirm' },
  ])
  expect(await screen.findByText('Saved on the server')).toBeTruthy()
})

test('declining a ruling that asks first sends nothing and shows “Left as it was”', async () => {
  await console_.cached('tables', { tables: [TABLE_47] })
  const card = await showQuestion(finish())
  fireEvent.click(card.getByRole('button', { name: 'Leave as it is' }))
  expect(await screen.findByText('Left as it was')).toBeTruthy()
  expect(console_.sent).toEqual([])
})

test.each([
  ['is not registered yet', [{ id: 11, title: 'Sato Ken' }], /Kim Min is not registered yet/],
  ['is already registered', [{ id: 15, title: 'Kim Min' }], /Kim Min is already registered/],
])('the question about a registration says that the person %s', async (_, players, words) => {
  await console_.cached('players', { players })
  const card = await showQuestion(register(15))
  expect(await card.findByText(words)).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Register' }))
  await waitFor(() =>
    expect(console_.sent).toMatchObject([
      { call: 'RegisterPlayer', args: { playerId: 15 }, expect: { isRegistered: false } },
    ]),
  )
})

test('a game that changed while the confirmation was being sent leads to one more question', async () => {
  await console_.cached('tables', { tables: [TABLE_47] })
  const card = await showQuestion(finish())
  const state = {
    isAsWished: false,
    status: 'inprogress',
    handCount: 4,
    lastHand: { ...HAND, roundIndex: 4 },
    endedAt: null,
  }
  console_.answerWith(() =>
    refused('failed_precondition', {
      reason: 'expect_failed',
      meta: { state: JSON.stringify(state) },
    }),
  )
  await card.findByText(/Nothing has changed since/)
  fireEvent.click(card.getByRole('button', { name: 'Finish the game' }))
  const again = within(
    await screen.findByRole('region', {
      name: 'Decision needed: the game changed since you ruled',
    }),
  )
  expect(again.getByText(/1 hand was entered\. Nothing was done\./)).toBeTruthy()
  console_.sent.length = 0
  console_.answerWith(() => answered())
  fireEvent.click(again.getByRole('button', { name: 'Finish the game' }))
  await waitFor(() =>
    expect(console_.sent).toMatchObject([
      { call: 'ForceFinishGame', expect: { handCount: 4, lastHand: { roundIndex: 4 } } },
    ]),
  )
})
