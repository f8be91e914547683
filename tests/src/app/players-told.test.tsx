import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { encodeExpect } from '../../../src/contract/expect'
import { startI18n } from '../../../src/i18n/start'
import { CONFIG, TABLE_47 } from '../features/games/hall'
import { openConsoleAt, type Answers, type OpenedConsole } from './open-console'

const METHOD = 'NotifyPlayersSessionStartsSoon'
const toldAlready = (state: object) => ({
  code: 'failed_precondition',
  msg: '',
  meta: { reason: 'expect_failed', state: JSON.stringify({ isAsWished: false, ...state }) },
})
const ANSWERS: Answers = {
  GetRoles: { isSuperadmin: true },
  GetEvents: {},
  GetEventsById: {},
  GetMyEvents: {},
  GetRulesets: {},
  GetGameConfig: { ...CONFIG, gamesStatus: 'TOURNAMENT_GAMES_STATUS_SEATING_READY' },
  GetTablesState: { tables: [TABLE_47] },
  GetAllRegisteredPlayers: {
    players: TABLE_47.players?.map(({ id, title }) => ({ id, title })) ?? [],
  },
  GetTimerState: { waitingForTimer: true },
  ListPenalties: {},
  ListChombo: {},
}
let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

const expectations = () =>
  opened.server.heard.filter(({ url }) => url.endsWith(METHOD)).map(expectOf)
const expectOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-expect']

async function openAndTell(answer: object): Promise<void> {
  opened = await openConsoleAt('/event/3/games', {
    isSignedIn: true,
    answers: { ...ANSWERS, [METHOD]: answer },
    links: { bot: 'hall_bot' },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Notify players' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Notify' }))
}

test('a second referee who sends the seating message is told who sent it before, and sends it again only after a confirmation', async () => {
  const at = '2026-05-16T12:00:00.000Z'
  await openAndTell(toldAlready({ toldBy: 'Boris Ivanov', toldAt: at }))
  const question = await screen.findByRole('dialog', {
    name: /^Boris Ivanov notified the players at/,
  })
  expect(expectations()).toEqual([encodeExpect({ toldAt: null })])

  opened.answers[METHOD] = { success: true }
  fireEvent.click(within(question).getByRole('button', { name: 'Notify again' }))
  expect(await screen.findByText('Players notified')).toBeTruthy()
  expect(expectations()).toEqual([encodeExpect({ toldAt: null }), encodeExpect({ toldAt: at })])
  expect(screen.queryByText(/^Error has occurred/)).toBeNull()
})

test('after a new seating, a referee who sends the seating message again is asked as if it were the first message', async () => {
  await openAndTell(toldAlready({ toldBy: 'Boris Ivanov', toldAt: '2026-05-16T12:00:00.000Z' }))
  const again = await screen.findByRole('button', { name: 'Notify again' })
  opened.answers[METHOD] = toldAlready({ toldBy: '', toldAt: null })
  fireEvent.click(again)

  expect(
    await screen.findByRole('dialog', { name: 'Notify players that the session starts soon?' }),
  ).toBeTruthy()
})
