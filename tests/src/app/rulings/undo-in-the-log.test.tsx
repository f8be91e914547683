import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG, TABLE_47 } from '../../features/games/hall'
import { openConsoleAt, type Answers, type OpenedConsole } from '../open-console'

const given = {
  id: 41,
  method: 'Mimir.AddPenalty',
  personId: 8,
  personTitle: 'Boris Ivanov',
  playerIds: [11],
  penaltyId: 5,
  recordedAt: '2026-11-20T12:00:00.000Z',
  after: '{"amount":1000,"reason":"late","sessionId":null}',
}
const cancelled = {
  ...given,
  id: 42,
  method: 'Mimir.CancelPenalty',
  after: '{"isCancelled":true,"reason":"by mistake"}',
}
const found = (state: object) => ({
  code: 'failed_precondition',
  msg: '',
  meta: { reason: 'expect_failed', state: JSON.stringify(state) },
})
const ANSWERS: Answers = {
  GetRoles: { isSuperadmin: true },
  GetEvents: {},
  GetEventsById: {},
  GetMyEvents: {},
  GetRulesets: {},
  GetGameConfig: CONFIG,
  GetTablesState: {},
  GetAllRegisteredPlayers: {
    players: TABLE_47.players?.map(({ id, title }) => ({ id, title })) ?? [],
  },
  GetTimerState: {},
  ListPenalties: {},
  ListChombo: {},
  GetJournal: { entries: [given] },
}
let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

/** Presses the undo of a penalty in the log, and confirms it. Meanwhile another referee has undone the same penalty. */
async function undoAfterAnother(answer: object): Promise<void> {
  opened = await openConsoleAt('/event/3/log', {
    isSignedIn: true,
    answers: { ...ANSWERS, CancelPenalty: answer },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  opened.answers['GetJournal'] = { entries: [cancelled, given] }
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Undo' }))
}

test('when another referee has just undone the same entry, the console says so, and the log shows the other referee’s undo', async () => {
  await undoAfterAnother(found({ isAsWished: true, cancellationReason: '', cancelledBy: 8 }))

  expect(await screen.findByText(/^Somebody else has already done this/)).toBeTruthy()
  expect(await screen.findByText('Penalty cancelled', { selector: 'p' })).toBeTruthy()
  expect(screen.queryByText('Undone')).toBeNull()
  const sent = opened.server.heard.find(({ url }) => url.endsWith('/CancelPenalty'))
  expect(sent?.headers['x-undoes']).toBe('41')
})

test('a referee whose undo is refused sees in the log what happened in between', async () => {
  await undoAfterAnother(found({ isAsWished: false, cancellationReason: '', cancelledBy: 8 }))

  expect(await screen.findByText(/^Error has occurred/)).toBeTruthy()
  expect(await screen.findByText('Penalty cancelled', { selector: 'p' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('without the network, the buttons of the log get no visible note, because it would move the entries under a finger', async () => {
  opened = await openConsoleAt('/event/3/log', { isSignedIn: true, answers: ANSWERS })
  await screen.findByRole('button', { name: 'Undo' })
  act(() => opened.shell.connection.setState({ kind: 'offline' }))
  const log = within(screen.getByRole('main'))
  for (const name of ['Undo', 'Refresh']) {
    expect(log.getByRole('button', { name, description: 'Needs the network' }).title).toBe(
      'Needs the network',
    )
  }
  expect(log.queryAllByText('Needs the network', { ignore: '.sr-only' })).toEqual([])
})
