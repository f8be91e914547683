import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import {
  cancelOf,
  drop,
  EVENT,
  exclude,
  extra,
  finish,
  penalty,
  PLAYER,
  register,
  removeGame,
  replace,
  TABLE,
  takeBack,
} from '../../outbox/rulings'
import { openConsoleAt, type Answers, type OpenedConsole } from '../open-console'

/** Locks that this window always gets, as the only window of the browser. */
const ALONE = {
  request: (_name: string, options: unknown, work?: (lock: object) => unknown) =>
    Promise.resolve((work ?? (options as (lock: object) => unknown))({})),
}
const NOT_A_REFEREE = { code: 'permission_denied', msg: 'not a referee of this event', meta: {} }
const SATO = { id: PLAYER, title: 'Sato Ken' }
const CONFIG = {
  eventTitle: 'Rīga Open',
  timezone: 'UTC',
  usePenalty: true,
  rulesetConfig: { minPenalty: 100, maxPenalty: 20_000, penaltyStep: 100 },
}
const TABLES = {
  tables: [
    {
      sessionHash: TABLE,
      tableIndex: 47,
      status: 'SESSION_STATUS_INPROGRESS',
      players: [SATO],
      scores: [],
    },
  ],
}
const RULED = 'Penalty −2 000, Sato Ken, late'
const CLOSE_RULED = /^Close: Penalty −2.000, Sato Ken, late$/

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: ALONE, configurable: true })
})

afterEach(async () => {
  const { outbox, rulings, scope } = await opened.shell.openLocal()
  for (const { id } of await rulings.rows(scope(), 0)) await outbox.answer(id, { kind: 'close' })
  outbox.stop()
})

/** Opens a page of the event on a server that refuses every ruling. */
async function openAt(page: string, answers: Answers = {}) {
  opened = await openConsoleAt(`/event/${EVENT}/${page}`, {
    isSignedIn: true,
    answers: {
      GetRoles: { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' }] },
      GetGameConfig: CONFIG,
      GetTablesState: TABLES,
      GetAllRegisteredPlayers: { players: [SATO] },
      AddPenalty: NOT_A_REFEREE,
      CancelPenalty: NOT_A_REFEREE,
      DropLastRound: NOT_A_REFEREE,
      AddExtraTime: NOT_A_REFEREE,
      UpdatePlayerReplacement: NOT_A_REFEREE,
      UpdatePlayerSeatingFlag: NOT_A_REFEREE,
      CancelGame: NOT_A_REFEREE,
      ForceFinishGame: NOT_A_REFEREE,
      EndGame: NOT_A_REFEREE,
      DefinalizeGame: NOT_A_REFEREE,
      RegisterPlayer: NOT_A_REFEREE,
      ...answers,
    },
  })
  const { outbox } = await opened.shell.openLocal()
  return outbox
}

const menu = () => {
  const [rail] = screen.getAllByRole('navigation', { name: 'Main menu' })
  return within(rail as HTMLElement)
}

test('a refused penalty is listed, and counted in the menu and in the header, until the referee closes it', async () => {
  const outbox = await openAt('penalties')
  await screen.findByRole('heading', { level: 1, name: 'Penalties' })

  await outbox.enqueue(penalty())

  expect(await screen.findByText(`${RULED}: rejected`)).toBeTruthy()
  expect(await menu().findByText('1 rejected')).toBeTruthy()
  expect(within(screen.getByRole('main')).getByText('1 rejected')).toBeTruthy()
  const list = await screen.findByRole('heading', { name: 'Rejected 1' })
  const row = within(list.closest('section') as HTMLElement)
  expect(row.getByText(RULED)).toBeTruthy()
  expect(row.getByText(/not a referee of this event/)).toBeTruthy()

  fireEvent.click(row.getByRole('button', { name: CLOSE_RULED }))

  await waitFor(() => expect(screen.queryByText('Rejected 1')).toBeNull())
  await waitFor(() => expect(menu().queryByText('1 rejected')).toBeNull())
})

test.each([
  {
    at: 'penalties',
    ruling: penalty(),
    sentence: 'Failed to apply penalty.',
  },
  { at: 'penalties', ruling: cancelOf({ id: 5 }), sentence: 'Failed to cancel penalty.' },
  { at: 'games', ruling: drop(), sentence: 'Failed to cancel round.' },
  { at: 'games', ruling: extra(180), sentence: 'Failed to add extra time.' },
  {
    at: 'players',
    ruling: exclude(true, false),
    sentence: 'Failed to exclude or include player.',
  },
  { at: 'players', ruling: replace(20, null), sentence: 'Failed to replace player.' },
  { at: 'games', ruling: removeGame(), sentence: 'Failed to cancel game.' },
  { at: 'games', ruling: finish(), sentence: 'Failed to finish the game.' },
  { at: 'games', ruling: takeBack(), sentence: 'Failed to definalize game.' },
  { at: 'players', ruling: register(), sentence: 'Failed to add player.' },
])(
  'when the server refuses $ruling.call, the page says "$sentence" and the server’s reason',
  async ({ at, ruling, sentence }) => {
    const outbox = await openAt(at)
    await screen.findByRole('heading', { level: 1 })
    await outbox.enqueue(ruling, { isAsked: true })
    await waitFor(() =>
      expect(document.body.textContent).toContain(`${sentence} not a referee of this event`),
    )
  },
)

test('the table of a refused penalty is marked “Needs you”, and the table’s sheet shows the reason and a button that closes the refused ruling', async () => {
  const outbox = await openAt('games')
  await screen.findByRole('button', { name: /^Table 47/ })

  await outbox.enqueue(penalty())

  fireEvent.click(await screen.findByRole('button', { name: /^Table 47, Needs you/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(/not a referee of this event/)).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: CLOSE_RULED }))
  await waitFor(() => expect(sheet.queryByText('Rejected by the server:')).toBeNull())
})

test('a refused exclusion from the seating stays on the page of the players', async () => {
  const outbox = await openAt('players')
  await screen.findByText('Sato Ken')

  await outbox.enqueue(exclude(true, false))

  expect(await screen.findByRole('heading', { name: 'Rejected 1' })).toBeTruthy()
  expect(screen.getByText('Exclude Sato Ken from the next seating')).toBeTruthy()
})

test('when a referee’s right is removed and given again, the open sheet loses and regains its Penalty button without a reload', async () => {
  await openAt('games')
  fireEvent.click(await screen.findByRole('button', { name: /^Table 47/ }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByRole('button', { name: 'Penalty' })).toBeTruthy()

  opened.answers['GetRoles'] = {}
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Penalty' })).toBeNull())
  expect(screen.getByRole('dialog').querySelector('footer')).toBeNull()

  opened.answers['GetRoles'] = { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' }] }
  fireEvent(document, new Event('visibilitychange'))
  expect(await sheet.findByRole('button', { name: 'Penalty' })).toBeTruthy()
})
