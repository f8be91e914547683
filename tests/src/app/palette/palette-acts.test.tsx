import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG, PLAYERS_47, TABLE_47 } from '../../features/games/hall'
import { openConsoleAt, type Answers, type OpenedConsole } from '../open-console'

const HALL = {
  GetRoles: { roles: [{ eventId: 3, role: 'EVENT_ROLE_REFEREE' }] },
  GetGameConfig: CONFIG,
  GetTablesState: {
    tables: [TABLE_47, { ...TABLE_47, sessionHash: 'table seven', tableIndex: 7 }],
  },
  GetTimerState: { started: true, timeRemaining: 1800 },
  GetAllRegisteredPlayers: PLAYERS_47,
  ListPenalties: { penalties: [], referees: [] },
}

const KIM = { id: 50, title: 'Kim Minji', city: 'Seoul' }

/** The second penalty is the newer one. The third one was cancelled. */
const EARLIER_PENALTIES = {
  penalties: [
    { id: 1, who: 12, amount: 0, reason: 'Too much noise' },
    { id: 2, who: 12, amount: 500, reason: 'Repeated after a warning' },
    { id: 3, who: 12, amount: 900, reason: 'Phone or texting', isCancelled: true },
  ],
  referees: [],
}

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

async function findAt(address: string, typed: string, answers: Answers = {}): Promise<HTMLElement> {
  opened = await openConsoleAt(address, { isSignedIn: true, answers: { ...HALL, ...answers } })
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Games' }).length).toBeGreaterThan(0),
  )
  // The device must have stored the whole event before the palette opens.
  await waitFor(async () => {
    const { snapshots, scope } = await opened.shell.openLocal()
    const kept = await snapshots.readEvent(scope(), 3)
    const { config, tables, players, timer, penalties } = kept
    expect([config, tables, players, timer, penalties]).not.toContain(null)
  })
  fireEvent.keyDown(document.body, { key: '/' })
  const field = await screen.findByRole('combobox', { name: 'Person, table, action or page' })
  if (typed !== '') fireEvent.change(field, { target: { value: typed } })
  return field
}

const labels = () =>
  screen.queryAllByRole('option').map((each) => each.querySelector('span > span')?.textContent)
const details = () =>
  screen
    .queryAllByRole('option')
    .map((each) => each.querySelector('span > span + span')?.textContent)
const address = () => {
  const { pathname, search } = opened.router.state.location
  return pathname + search
}
const rulings = async () => {
  const { rulings: reads, scope } = await opened.shell.openLocal()
  return (await reads.rows(scope(), 0)).map(({ call, args }) => ({ call, args }))
}

describe('a referee at the palette', () => {
  test('when a referee types the number of a table, the palette lists what can be done at that table', async () => {
    await findAt('/event/3/penalties', '47')
    await waitFor(() =>
      expect(labels()).toEqual([
        'Table 47',
        'Penalty for Sato Ken',
        'Penalty for Līga Bērziņa',
        'Penalty for Дмитрий Соколов',
        'Penalty for Max Hoffmann (Jürgen Großkreutz plays)',
        'Cancel last hand',
        'Add 1 minute',
        'Add 2 minutes',
        'Add 3 minutes',
        'Add 4 minutes',
        'Add 5 minutes',
        'Add 7 minutes',
        'Enter a hand',
        'Replace Sato Ken',
        'Replace Līga Bērziņa',
        'Replace Дмитрий Соколов',
        'Max Hoffmann plays again',
      ]),
    )
  })

  test.each([
    ['47p', 'Penalty for Sato Ken', 4],
    ['47 c', 'Cancel last hand', 1],
    ['47+3', 'Add 3 minutes', 1],
    ['47 +', 'Add 1 minute', 6],
    ['table 47 cancel', 'Cancel last hand', 1],
    ['47 liga', 'Penalty for Līga Bērziņa', 2],
  ])('when a referee types “%s”, the palette lists “%s” first', async (typed, first, count) => {
    await findAt('/event/3/penalties', typed)
    await waitFor(() => expect(labels()[0]).toBe(first))
    expect(labels()).toHaveLength(count)
  })

  test('when a referee types digits for a seat and a reason, the palette says what Enter would do', async () => {
    const field = await findAt('/event/3/penalties', '', { ListPenalties: EARLIER_PENALTIES })
    await screen.findByRole('option', { name: /^2 tables have not ended/ })
    for (const [typed, count, first, detail] of [
      ['7p2', 6, 'Penalty for Līga Bērziņa', 'Table 7'],
      ['7p1', 6, 'Penalty for Sato Ken', 'Table 7'],
      ['7p4', 6, 'Penalty for Max Hoffmann (Jürgen Großkreutz plays)', 'Table 7'],
      ['7p31', 1, 'Warning for Дмитрий Соколов', 'Late for the session · Table 7'],
      ['table 7 p35', 1, 'Warning for Дмитрий Соколов', 'Phone or texting · Table 7'],
      [
        '7p21',
        1,
        'Warning for Līga Bērziņa',
        'Late for the session · Table 7 · 2 earlier penalties: −500 (Repeated after a warning), Warning (Too much noise)',
      ],
      ['7r2', 1, 'Replace Līga Bērziņa', 'Then type who plays instead'],
      ['7r4', 1, 'Max Hoffmann plays again', 'Jürgen Großkreutz plays'],
      ['7r', 4, 'Replace Sato Ken', 'Then type who plays instead'],
    ] as const) {
      fireEvent.change(field, { target: { value: typed } })
      expect([typed, labels().length, labels()[0], details()[0]]).toEqual([
        typed,
        count,
        first,
        detail,
      ])
    }
  })

  test('when a referee types digits that mean no seat or no reason, the palette finds nothing', async () => {
    const field = await findAt('/event/3/penalties', '', { FindByTitle: { people: [KIM] } })
    await screen.findByRole('option', { name: /^2 tables have not ended/ })
    for (const typed of [
      ...['7p0', '7p5', '7p20', '7p26', '7p211', '7p2x', '8p21'],
      ...['7r0', '7r5', '7r21', '7r5 kim'],
    ]) {
      fireEvent.change(field, { target: { value: typed } })
      expect([typed, ...labels()]).toEqual([typed])
    }
  })

  test('when a referee types “7p21” and presses Enter, South at table 7 gets a warning for being late, and no other page opens', async () => {
    const field = await findAt('/event/3/penalties', '7p21')
    await screen.findByRole('option', { name: /^Warning for Līga Bērziņa/ })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(async () =>
      expect(await rulings()).toMatchObject([
        {
          call: 'AddPenalty',
          args: { playerId: 12, amount: 0, reason: 'Late for the session' },
        },
      ]),
    )
    expect(address()).toBe('/event/3/penalties')
  })

  test('when a referee types “7r2 Kim” and presses Enter, Kim becomes the substitute of South at table 7', async () => {
    const field = await findAt('/event/3/penalties', '7r2 Kim', { FindByTitle: { people: [KIM] } })
    await screen.findByRole('option', { name: /^Kim Minji plays for Līga Bērziņa/ })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(async () =>
      expect(await rulings()).toMatchObject([
        { call: 'UpdatePlayerReplacement', args: { playerId: 12, replacementId: 50 } },
      ]),
    )
  })

  test('when a referee types “7 p” and presses Enter, the form of a penalty opens for the player who started as East at table 7', async () => {
    const field = await findAt('/event/3/penalties', '7 p')
    await screen.findByRole('option', { name: /^Penalty for Sato Ken/ })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByRole('dialog', { name: 'Penalty at table 7' })
    expect(address()).toBe('/event/3/games?table=7&penalty=11')
    const sato = screen.getByRole<HTMLInputElement>('radio', { name: /Sato Ken/ })
    expect(sato.checked).toBe(true)
    // Only the reason is missing, so the form puts the focus there.
    const reason = screen.getByRole('radio', { name: 'Late for the session' })
    await waitFor(() => expect(document.activeElement).toBe(reason))
  })

  test('when a referee types “47c” and presses Enter, the console asks whether to cancel the last hand of table 47', async () => {
    const field = await findAt('/event/3/penalties', '47c')
    await screen.findByRole('option', { name: /^Cancel last hand/ })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByRole('alertdialog', { name: 'Cancel the last hand of table 47?' })
    await waitFor(() => expect(address()).toBe('/event/3/games?table=47'))
  })

  test('when a referee types “47+3” and presses Enter, table 47 gets three minutes and no other page opens', async () => {
    const field = await findAt('/event/3/penalties', '47+3')
    await screen.findByRole('option', { name: /^Add 3 minutes/ })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(async () =>
      expect(await rulings()).toMatchObject([{ call: 'AddExtraTime', args: { extraTime: 180 } }]),
    )
    expect(address()).toBe('/event/3/penalties')
  })

  test('when a referee types a name, the palette lists the player’s table, a penalty and a replacement', async () => {
    await findAt('/event/3/penalties', 'sat')
    await waitFor(() =>
      expect(labels()).toEqual(['Sato Ken', 'Penalty for Sato Ken', 'Replace Sato Ken']),
    )
    expect(screen.getByRole('option', { name: /^Sato Ken/ }).textContent).toMatch(/Table \d+$/)
  })

  test('when a referee types “sat=kim” and presses Enter, Kim becomes the substitute of Sato', async () => {
    const field = await findAt('/event/3/penalties', 'sat=kim', { FindByTitle: { people: [KIM] } })
    await screen.findByRole('option', { name: /^Kim Minji plays for Sato Ken/ })
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(async () =>
      expect(await rulings()).toMatchObject([
        { call: 'UpdatePlayerReplacement', args: { playerId: 11, replacementId: 50 } },
      ]),
    )
  })

  test('when a referee taps “Replace Sato Ken” in the palette, the field then waits for the name of the substitute', async () => {
    const field = await findAt('/event/3/penalties', 'sat')
    // In a list, an option is chosen already when the button goes down.
    fireEvent.mouseDown(await screen.findByRole('option', { name: /^Replace Sato Ken/ }))
    await waitFor(() => expect(field).toHaveProperty('value', 'Sato Ken = '))
    expect(screen.getByText('Type who plays instead.')).toBeTruthy()
  })

  test('when a referee has typed nothing, the palette offers the tables that have not ended, and Enter shows them', async () => {
    const field = await findAt('/event/3/penalties', '')
    await waitFor(() => expect(labels()[0]).toBe('2 tables have not ended'))
    fireEvent.keyDown(field, { key: 'Enter' })
    const running = await screen.findByRole('button', { name: 'Running 2' })
    await waitFor(() => expect(running.getAttribute('aria-pressed')).toBe('true'))
    expect(address()).toBe('/event/3/games')
  })

  test('when a referee types the name of a page and presses Enter, the page opens', async () => {
    const field = await findAt('/event/3/penalties', 'outb')
    await screen.findByRole('option', { name: 'Outbox' })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByRole('heading', { level: 1, name: 'Outbox' })
  })

  test('when a referee types the whole name of a page, the page comes before an action that has the same word in its name', async () => {
    const field = await findAt('/event/3/penalties', '')
    await screen.findByRole('option', { name: 'Results are shown to players' })
    fireEvent.change(field, { target: { value: 'players' } })
    await waitFor(() => expect(labels()).toEqual(['Players', 'Results are shown to players']))
  })

  test('when a referee types a substitute, the palette says that it searches, and without the server that it shows only people found before', async () => {
    let answer = () => {}
    const FindByTitle = new Promise((resolve) => (answer = () => resolve({ people: [KIM] })))
    const field = await findAt('/event/3/penalties', 'sat = kim', { FindByTitle })
    await screen.findByText('Searching')
    answer()
    await screen.findByRole('option', { name: /^Kim Minji plays for Sato Ken/ })

    await opened.server.close()
    await act(() => opened.shell.tryConnection())
    fireEvent.change(field, { target: { value: 'sat = lee' } })
    await screen.findByText(/Only people found on this device before are shown/)
    expect(screen.getByText('Nothing found')).toBeTruthy()
  })

  test('when a referee types a substitute, the palette lists people whom this device found before, and below them those whom the server finds', async () => {
    const zoe = { ...KIM, id: 51, title: 'Kim Zoe' }
    const field = await findAt('/event/3/penalties', 'sat = zoe', {
      FindByTitle: { people: [zoe] },
    })
    await screen.findByRole('option', { name: /^Kim Zoe/ })
    opened.answers['FindByTitle'] = { people: [KIM, zoe] }
    fireEvent.change(field, { target: { value: 'sat = kim' } })
    await screen.findByRole('option', { name: /^Kim Minji/ })
    expect(labels()).toEqual(['Kim Zoe plays for Sato Ken', 'Kim Minji plays for Sato Ken'])
  })

  test('when a referee types a substitute who already plays, the palette does not offer them', async () => {
    const LIGA = { id: 12, title: 'Līga Bērziņa', city: 'Riga' }
    await findAt('/event/3/penalties', 'sat = liga', { FindByTitle: { people: [LIGA] } })
    await screen.findByText('Everybody found is already on the list')
    expect(labels()).toEqual([])
  })

  test('when a referee types a substitute for an unknown player, the palette finds nothing and does not ask who plays instead', async () => {
    await findAt('/event/3/penalties', 'nobody = ')
    await screen.findByText('Nothing found')
  })

  test('when a referee types “keys” and presses Enter, the sheet of all keyboard keys opens', async () => {
    const field = await findAt('/event/3/penalties', 'keys')
    await screen.findByRole('option', { name: 'Keys' })
    fireEvent.keyDown(field, { key: 'Enter' })
    await screen.findByRole('dialog', { name: 'Keys' })
  })
})

test('in a finished event, the palette says why a typed warning cannot be given, and Enter does nothing', async () => {
  const GetGameConfig = { ...CONFIG, isFinished: true }
  const field = await findAt('/event/3/penalties', '7p21', { GetGameConfig })
  const warning = await screen.findByRole('option', { name: /^Warning for Līga Bērziņa/ })
  expect(warning.getAttribute('aria-disabled')).toBe('true')
  expect(details()).toEqual(['The event is finished.'])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(await rulings()).toEqual([])
})

test('between two sessions, the first action of the palette is to draw seats', async () => {
  const ended = { ...TABLE_47, status: 'SESSION_STATUS_FINISHED' as const }
  const field = await findAt('/event/3/penalties', '', {
    GetTablesState: { tables: [ended] },
    GetGameConfig: { ...CONFIG, gamesStatus: 'TOURNAMENT_GAMES_STATUS_NONE' },
  })
  await waitFor(() => expect(labels()[0]).toBe('Draw seats'))
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(address()).toBe('/event/3/seating'))
})

test('when tables have ended, the first action of the palette approves the results after a question', async () => {
  const ended = { ...TABLE_47, status: 'SESSION_STATUS_PREFINISHED' as const }
  const field = await findAt('/event/3/penalties', '', { GetTablesState: { tables: [ended] } })
  await waitFor(() => expect(labels()[0]).toBe('Approve the results'))
  fireEvent.keyDown(field, { key: 'Enter' })
  await screen.findByRole('alertdialog', { name: 'Approve the results?' })
  await waitFor(() => expect(address()).toBe('/event/3/games'))
})

test('the palette finds tables and people for a player, but offers no rulings', async () => {
  await findAt('/event/3/games', '47', { GetRoles: { roles: [] } })
  await waitFor(() => expect(labels()).toEqual(['Table 47']))
  fireEvent.change(screen.getByRole('combobox', { name: 'Person, table, action or page' }), {
    target: { value: 'sat' },
  })
  await waitFor(() => expect(labels()).toEqual(['Sato Ken']))
})
