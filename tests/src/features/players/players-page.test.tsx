import { fireEvent, screen, waitFor } from '@testing-library/react'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PlayersPage } from '../../../../src/features/players/players-page'
import { startI18n } from '../../../../src/i18n/start'
import { err } from '../../../../src/lib/result'
import { NO_EVENT } from '../../../../src/store/cache/snapshot'
import { answered, EVENT, refused, SCOPE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

beforeAll(() => startI18n({ language: 'en' }))

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

const FOUR = {
  players: [
    { id: 14, title: 'Žanna Ozola', ignoreSeating: false },
    { id: 11, title: 'Sato Ken', ignoreSeating: false, teamName: 'Tigers' },
    { id: 12, title: 'Anna Kalniņa', ignoreSeating: false },
    {
      id: 13,
      title: 'Jürgen Groß',
      ignoreSeating: false,
      replacedBy: { id: 20, title: 'Kim Min' },
    },
  ],
}
const CONFIG = { eventTitle: 'Rīga Open', syncStart: true }

async function showPlayers(config: object = CONFIG) {
  await console_.cached('config', config)
  await console_.cached('players', FOUR)
  await console_.show(<PlayersPage />)
  await screen.findByText('Sato Ken')
}

const names = () =>
  screen.getAllByRole('switch').map((each) => each.getAttribute('aria-labelledby'))
const flagOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('switch', { name: `${name} takes part in the next seating` })
const openRows = async () => {
  const rows = await console_.rulings.rowsToProject(SCOPE, Date.now())
  return rows.map(({ args, expect: seen }) => ({ args, seen }))
}

describe('the list of players', () => {
  test('the list of players is sorted by name and says that the seating fills whole tables', async () => {
    await showPlayers()
    const titles = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.title)
    expect(titles).toEqual(['Anna Kalniņa', 'Jürgen Groß', 'Sato Ken', 'Žanna Ozola'])
    expect(screen.getByText('4 in the next seating.')).toBeTruthy()
    expect(screen.getByText('Divisible by 4: 1 table.')).toBeTruthy()
  })

  test('the list of players is filtered by the typed text, which may be the name of a substitute', async () => {
    await showPlayers()
    fireEvent.change(screen.getByLabelText('Find a player'), { target: { value: 'kim' } })
    await waitFor(() => expect(names()).toHaveLength(1))
    expect(screen.getByText('Jürgen Groß')).toBeTruthy()
    expect(screen.getByText('Kim Min plays')).toBeTruthy()
  })
})

test.each([
  { kind: 'tournament', config: {}, tabs: ['Players'] },
  { kind: 'tournament with a script', config: { isPrescripted: true }, tabs: ['Players', 'Local'] },
  { kind: 'team tournament', config: { isTeam: true }, tabs: ['Players', 'Team'] },
])('a $kind has the tabs that apply to it, and no others', async ({ config, tabs }) => {
  await showPlayers({ ...CONFIG, ...config })
  const shown = screen.getAllByRole('tab').map((tab) => tab.textContent.split(' ')[0])
  expect(shown.filter((tab) => tab !== 'Check-in')).toEqual(tabs)
})

test('an event without players has the button that fills the list', async () => {
  await console_.cached('config', CONFIG)
  await console_.cached('players', { players: [] })
  await console_.show(<PlayersPage />)
  const empty = await screen.findByText('The players of this event will be listed here.')
  expect(empty.parentElement?.querySelector('button')?.textContent).toBe('Register a list')
})

describe('the forms that add people', () => {
  const isFolded = () =>
    screen.getByRole('button', { name: 'Register a list' }).closest('.max-xl\\:hidden') !== null

  test('the forms that add people stand above the list until games were played', async () => {
    await showPlayers()
    expect(isFolded()).toBe(false)
  })

  test('the forms that add people are folded away above the list once games were played, and a press unfolds them', async () => {
    await console_.cached('tables', { tables: [{ sessionHash: 'a', tableIndex: 1 }] })
    await showPlayers()
    expect(isFolded()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Add a player' }))
    expect(isFolded()).toBe(false)
  })
})

test('when nobody is in the next seating the page shows no green tick, and says why', async () => {
  const nobody = FOUR.players.map((player) => ({ ...player, ignoreSeating: true }))
  await console_.cached('config', CONFIG)
  await console_.cached('players', { players: nobody })
  await console_.show(<PlayersPage />)
  const summary = (await screen.findByText('0 in the next seating.')).closest('[aria-live]')
  expect(summary?.textContent).toBe(
    '0 in the next seating. Nobody takes part, so there is no table to seat.',
  )
  expect(summary?.querySelector('.text-ok')).toBeNull()
})

test('the page of a club does not mention a next seating, because nobody draws one', async () => {
  await showPlayers({ ...CONFIG, syncStart: false })
  expect(screen.queryByText('4 in the next seating.')).toBeNull()
})

test.each([
  { kind: 'club', config: { syncStart: false } },
  { kind: 'tournament', config: { syncStart: true } },
])('in a $kind a player may get a substitute', async ({ config }) => {
  await showPlayers({ ...CONFIG, ...config })
  fireEvent.click(screen.getByRole('button', { name: /Sato Ken$/ }))
  expect(await screen.findByText(/^A substitute can play for Sato Ken/)).toBeTruthy()
})

describe('leaving a player out of the next seating', () => {
  test('leaving a player out of the next seating shows immediately, changes the count, and says that it is only on this device', async () => {
    await showPlayers()
    fireEvent.click(flagOf('Sato Ken'))
    expect(await screen.findByText('Saved on this laptop')).toBeTruthy()
    expect(flagOf('Sato Ken').checked).toBe(false)
    expect(screen.getByText('3 in the next seating.')).toBeTruthy()
    expect(screen.getByText('Not divisible by 4: 3 too many.')).toBeTruthy()
  })

  test('when a player is left out and taken back in while offline, one ruling remains, which expects the server’s value', async () => {
    await showPlayers()
    fireEvent.click(flagOf('Sato Ken'))
    await screen.findByText('Saved on this laptop')
    fireEvent.click(flagOf('Sato Ken'))
    await waitFor(async () =>
      expect(await openRows()).toEqual([
        {
          args: { playerId: 11, eventId: EVENT, ignoreSeating: false },
          seen: { ignoreSeating: false, name: 'Sato Ken' },
        },
      ]),
    )
  })

  test('leaving a player out of the next seating can be undone until it is sent', async () => {
    await showPlayers()
    fireEvent.click(flagOf('Sato Ken'))
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(flagOf('Sato Ken').checked).toBe(true))
    expect(await openRows()).toEqual([])
  })

  test('leaving a player out of the next seating reaches the server once and shows until a newer list comes', async () => {
    await showPlayers()
    fireEvent.click(flagOf('Sato Ken'))
    await screen.findByText('Saved on this laptop')
    console_.answerWith(() => answered())
    await waitFor(() => expect(screen.queryByText('Saved on this laptop')).toBeNull())
    expect(console_.sent).toHaveLength(1)
    expect(flagOf('Sato Ken').checked).toBe(false)
  })

  test('when the server refuses to leave a player out, the list shows the server’s value again', async () => {
    await showPlayers()
    fireEvent.click(flagOf('Sato Ken'))
    await screen.findByText('Saved on this laptop')
    console_.answerWith(() => refused('permission_denied', { reason: 'wrong_role' }))
    await waitFor(() => expect(flagOf('Sato Ken').checked).toBe(true))
  })
})

describe('a change that is impossible says why', () => {
  test('a change of a player in a finished event is impossible, and the page says why', async () => {
    await showPlayers({ ...CONFIG, isFinished: true })
    fireEvent.click(flagOf('Sato Ken'))
    expect(
      screen.getAllByText('The event is finished: its players can no longer be changed.').length,
    ).toBeGreaterThan(0)
    expect(await openRows()).toEqual([])
  })

  test('a change of a player offline, on a server that stopped keeping idempotency keys, is impossible, and the page says why', async () => {
    console_.connection.setState({ abilities: abilitiesOf('none', { keptKeys: true }) })
    await showPlayers()
    expect(screen.getAllByText(/This server cannot take queued rulings/).length).toBeGreaterThan(0)
  })

  test('a person who is no referee cannot change a player, and the page says why', async () => {
    await console_.snapshots.write(SCOPE, [
      {
        is: 'new',
        snapshot: {
          ...SCOPE,
          eventId: NO_EVENT,
          kind: 'roles',
          fetchedAt: Date.now(),
          seq: null,
          body: { isSuperadmin: false, roles: [] },
        },
      },
    ])
    await console_.show(<PlayersPage />)
    expect(await screen.findByText(/You need to be Referee of this event/)).toBeTruthy()
  })
})

test('after a server stopped keeping idempotency keys, a change of a player is sent immediately and only once', async () => {
  console_ = await openConsole({ keepsKeys: 'lapsed' })
  console_.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
  await showPlayers()
  fireEvent.click(flagOf('Sato Ken'))
  await waitFor(() =>
    expect(console_.calls).toEqual([
      {
        method: 'Mimir.UpdatePlayerSeatingFlag',
        request: { playerId: 11, eventId: EVENT, ignoreSeating: true },
      },
    ]),
  )
})

describe('local ids on the page of the players', () => {
  const SCRIPTED = { ...CONFIG, isPrescripted: true }
  const NUMBERED = {
    players: [
      { id: 11, title: 'Sato Ken', localId: 2 },
      { id: 12, title: 'Anna Kalniņa', localId: 1 },
      { id: 13, title: 'Jürgen Groß' },
    ],
  }
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(`Local ID of ${name}`)

  async function showIds() {
    console_.connection.setState({ kind: 'online' })
    await console_.cached('config', SCRIPTED)
    await console_.cached('players', NUMBERED)
    await console_.show(<PlayersPage />)
    fireEvent.click(await screen.findByRole('tab', { name: /Local IDs/ }))
    await screen.findByLabelText('Local ID of Sato Ken')
  }

  test('the tab of the local ids says how many are missing', async () => {
    await showIds()
    expect(screen.getByRole('tab', { name: /Local IDs/ }).textContent).toContain('1 missing')
  })

  test('one press numbers the players without a local id, and only changed local ids are sent', async () => {
    await showIds()
    fireEvent.click(screen.getByRole('button', { name: 'Number the missing ones' }))
    expect(field('Jürgen Groß').value).toBe('3')
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }))
    await waitFor(() =>
      expect(console_.calls).toEqual([
        {
          method: 'Mimir.UpdatePlayersLocalIds',
          request: { eventId: EVENT, idsToLocalIds: [{ playerId: 13, localId: 3 }] },
        },
      ]),
    )
  })

  test('a local id that two players have is not sent', async () => {
    await showIds()
    fireEvent.change(field('Jürgen Groß'), { target: { value: '2' } })
    expect(screen.getAllByText('Used twice')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }))
    expect(console_.calls).toEqual([])
  })

  test('the reason why a duplicate local id cannot be saved does not have the icon of a missing network', async () => {
    await showIds()
    fireEvent.change(field('Jürgen Groß'), { target: { value: '2' } })
    const reason = screen.getByText('Some IDs are not numbers, used twice or out of range')
    // The icon of a reason contains a circle. The icon of a missing network contains none.
    expect(reason.parentElement?.querySelector('circle')).not.toBeNull()
  })

  test('a local id that is not a number is not sent, and does not remove the stored number', async () => {
    await showIds()
    fireEvent.change(field('Sato Ken'), { target: { value: 'abc' } })
    fireEvent.blur(field('Sato Ken'))
    expect(screen.getByText('Type a whole number')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }))
    expect(console_.calls).toEqual([])
  })

  test('after a local id is changed back, there is nothing to save', async () => {
    await showIds()
    fireEvent.change(field('Sato Ken'), { target: { value: '9' } })
    fireEvent.change(field('Sato Ken'), { target: { value: '2' } })
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })
})

test('the field of a team offers the existing names, and only changed teams are sent', async () => {
  console_.connection.setState({ kind: 'online' })
  await showPlayers({ ...CONFIG, isTeam: true })
  fireEvent.click(screen.getByRole('tab', { name: /Team names/ }))
  fireEvent.change(await screen.findByLabelText('Team of Anna Kalniņa'), {
    target: { value: ' Tigers ' },
  })
  expect(screen.getByText('1 team')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save 1 change' }))
  await waitFor(() =>
    expect(console_.calls).toEqual([
      {
        method: 'Mimir.UpdatePlayersTeams',
        request: { eventId: EVENT, idsToTeamNames: [{ playerId: 12, teamName: 'Tigers' }] },
      },
    ]),
  )
})

describe('a lookup of a pasted list', () => {
  const LOST = err({ kind: 'no_answer', timedOut: false } as const)
  const FOUND = { id: 30, title: 'Kim Min' }
  const KIM = '{"query":"Kim Min"}'
  const ABE = '{"query":"Abe Jun"}'
  /**
   * The calls of one test, and their answers in order. They are new for each test, because a call may be repeated after
   * its test has ended.
   */
  let server: { asked: string[]; answers: (() => Promise<never>)[] }

  beforeEach(() => {
    const own: typeof server = { asked: [], answers: [] }
    server = own
    console_.connection.setState({ kind: 'online', abilities: abilitiesOf('none') })
    console_.rpc.call = (_, request) => {
      own.asked.push(JSON.stringify(request))
      return own.answers.shift()?.() ?? Promise.resolve(LOST)
    }
  })

  const lost = () => Promise.resolve(LOST) as Promise<never>
  const people =
    (...found: readonly object[]) =>
    (): Promise<never> =>
      Promise.resolve({
        ok: true,
        value: { ...answered().value, body: { people: found } },
      } as never)

  async function look(list: string) {
    await showPlayers()
    fireEvent.click(screen.getByRole('button', { name: 'Register a list' }))
    fireEvent.change(await screen.findByLabelText('List'), { target: { value: list } })
    fireEvent.click(screen.getByRole('button', { name: 'Check the list' }))
  }

  test('a lookup of a pasted list repeats its request once after a lost answer', async () => {
    server.answers = [lost, people(FOUND)]
    await look('Kim Min')
    expect(await screen.findByRole('button', { name: 'Register 1 player' })).toBeTruthy()
    expect(server.asked).toEqual([KIM, KIM])
  })

  test('after a failed lookup of a pasted list each failed line says so, and these lines can be looked up again', async () => {
    server.answers = [lost, lost, people(FOUND)]
    await look('Abe Jun\nKim Min')
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /^Error has occurred. Failed to look these players up. The server did not answer./,
    )
    expect(screen.getByText('Abe Jun').parentElement?.textContent).toContain(
      'not looked up: the server did not answer',
    )
    expect(screen.getByText('Kim Min').parentElement?.textContent).toContain('will be registered')

    server.answers = [people({ id: 31, title: 'Abe Jun' })]
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Register 2 players' })).toBeTruthy()
    expect(server.asked).toEqual([ABE, ABE, KIM, ABE])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('the failed lookup of a pasted list is no longer mentioned once the people found are registered', async () => {
    server.answers = [lost, lost, people(FOUND)]
    await look('Abe Jun\nKim Min')
    await screen.findByRole('alert')
    fireEvent.click(await screen.findByRole('button', { name: 'Register 1 player' }))
    await screen.findByLabelText('List')
    expect(screen.queryByText(/Failed to look/)).toBeNull()
  })

  test('a lookup of a pasted list makes no further request while the server is away', async () => {
    server.answers = [
      () => {
        console_.connection.setState({ kind: 'offline' })
        return lost()
      },
    ]
    await look('Abe Jun\nKim Min')
    expect(await screen.findAllByText(/not looked up/)).toHaveLength(2)
    expect(server.asked).toEqual([ABE])
  })

  test('a pasted list is kept while the sheet is closed', async () => {
    server.answers = [people()]
    await look('Abe Jun')
    await screen.findByText(/no account with this name/)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent.click(screen.getByRole('button', { name: 'Register a list' }))
    const field = await screen.findByLabelText('List')
    await waitFor(() => expect(field).toHaveProperty('value', 'Abe Jun'))
  })
})
