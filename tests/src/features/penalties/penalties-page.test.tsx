import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PenaltiesPage } from '../../../../src/features/penalties/penalties-page'
import { startI18n } from '../../../../src/i18n/start'
import {
  answered,
  cancelOf,
  EVENT,
  NO_ANSWER,
  penalty,
  PLAYER,
  SCOPE,
  TABLE,
} from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

beforeAll(async () => {
  vi.stubEnv('TZ', 'UTC')
  await startI18n({ language: 'en' })
})

let console_: TestConsole

beforeEach(async () => {
  console_ = await openConsole()
})
afterEach(() => console_.stop())

const CONFIG = {
  eventTitle: 'Rīga Open',
  timezone: 'UTC',
  usePenalty: true,
  rulesetConfig: { minPenalty: 100, maxPenalty: 20_000, penaltyStep: 100 },
}
const PLAYERS = {
  players: [
    { id: PLAYER, title: 'Sato Ken' },
    { id: 12, title: 'Anna Kalniņa' },
  ],
}
const TABLES = {
  tables: [
    {
      sessionHash: TABLE,
      tableIndex: 47,
      status: 'SESSION_STATUS_INPROGRESS' as const,
      players: [{ id: PLAYER, title: 'Sato Ken' }],
    },
  ],
}
const GIVEN = {
  id: 55,
  who: 12,
  amount: 1000,
  reason: 'phone',
  assignedBy: 7,
  createdAt: '2026-11-21T15:10:00Z',
  ruledAt: '2026-11-21T14:02:00Z',
  isCancelled: false,
}
const REFEREES = [{ id: 7, title: 'Līga Bērziņa' }]

async function showPenalties(
  given: object[] = [GIVEN],
  config: object = CONFIG,
  players: object[] = PLAYERS.players,
) {
  await console_.cached('config', config)
  await console_.cached('players', { players })
  await console_.cached('tables', TABLES)
  await console_.cached('chombo', { chombos: [{ playerId: 12, amount: 20_000 }], players: [] })
  await console_.cached('penalties', { penalties: given, referees: REFEREES })
  await console_.show(<PenaltiesPage />)
  await screen.findByRole('heading', { name: `Penalties given ${given.length}` })
}

const openRows = () => console_.rulings.rowsToProject(SCOPE, Date.now())

describe('the list of penalties', () => {
  test('the list of penalties names who gave a penalty, when it was ruled and when it was recorded', async () => {
    await showPenalties()
    expect(screen.getByText('by Līga Bērziņa, ruled 14:02, recorded 15:10')).toBeTruthy()
  })

  test('the list of penalties crosses out cancelled ones, with the reason', async () => {
    await showPenalties([{ ...GIVEN, isCancelled: true, cancellationReason: 'mistake' }])
    expect(screen.getByText('Cancelled: mistake')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel penalty' })).toBeNull()
  })

  test('the list of penalties shows no initials for a player who is no longer in the event', async () => {
    await showPenalties([{ ...GIVEN, who: 99 }])
    const row = screen
      .getByText('player #99, no longer in the event', { selector: 'li b' })
      .closest('li')
    expect(row?.querySelector('span[aria-hidden]')?.textContent).toBe('')
  })

  test('the list of penalties calls an amount of 0 a warning', async () => {
    await showPenalties([{ ...GIVEN, amount: 0 }])
    expect(screen.getByText('Warning')).toBeTruthy()
  })

  test('the list of penalties shows chombo as negative points, and says how to remove a chombo', async () => {
    await showPenalties([])
    expect(screen.getByText('No penalties in this event yet.')).toBeTruthy()
    expect(screen.getByText('−20 000')).toBeTruthy()
    expect(screen.getByText(/To remove a chombo, cancel its hand on the games page/)).toBeTruthy()
  })
})

describe('giving a penalty', () => {
  test('a penalty given without a network shows immediately and keeps the table it was given at', async () => {
    await showPenalties([])
    fireEvent.click(screen.getByRole('button', { name: 'Give a penalty' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.click(sheet.getByRole('radio', { name: /Sato Ken/ }))
    fireEvent.click(sheet.getByRole('radio', { name: 'Too much noise' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Give warning' }))
    expect(await screen.findByText('Saved on this laptop')).toBeTruthy()
    const [row] = await openRows()
    expect(row?.args).toEqual({
      eventId: EVENT,
      playerId: PLAYER,
      amount: 0,
      reason: 'Too much noise',
    })
    expect(row?.expect).toEqual({ sessionHash: TABLE, name: 'Sato Ken' })
  })

  test('the form of a penalty tells two people of one name apart, and the server receives the same name that the form showed', async () => {
    const namesake = { id: 13, title: 'Sato Ken', city: 'Osaka' }
    await showPenalties([], CONFIG, [{ id: PLAYER, title: 'Sato Ken', city: 'Riga' }, namesake])
    fireEvent.click(screen.getByRole('button', { name: 'Give a penalty' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.click(sheet.getByRole('radio', { name: /^Sato Ken \(Riga\)/ }))
    fireEvent.click(sheet.getByRole('radio', { name: 'Too much noise' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Give warning' }))
    expect(await screen.findByText('Saved on this laptop')).toBeTruthy()
    const [row] = await openRows()
    expect(row?.args).toMatchObject({ playerId: PLAYER })
    expect(row?.expect).toEqual({ sessionHash: TABLE, name: 'Sato Ken' })
    expect(row?.subject.players).toEqual([{ id: PLAYER, name: 'Sato Ken', apart: 'Riga' }])
  })

  test('a penalty form that is closed during saving and opened again stays open with the new choices', async () => {
    await showPenalties([])
    fireEvent.click(screen.getByRole('button', { name: 'Give a penalty' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.click(sheet.getByRole('radio', { name: /Sato Ken/ }))
    fireEvent.click(sheet.getByRole('radio', { name: 'Too much noise' }))
    const release = console_.holdSaving()
    fireEvent.click(sheet.getByRole('button', { name: 'Give warning' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: 'Give a penalty' }))
    const again = within(await screen.findByRole('dialog'))
    fireEvent.click(again.getByRole('radio', { name: /Anna Kalniņa/ }))
    release()
    await waitFor(() => expect(console_.news()).toMatchObject([{ kind: 'saved' }]))
    const give = { busy: false, name: 'Give warning' }
    await waitFor(() => expect(again.getByRole('button', give)).toBeTruthy())
    expect(again.getByRole('radio', { name: /Anna Kalniņa/, checked: true })).toBeTruthy()
  })

  test('a penalty form that is closed during saving begins empty when it is opened again', async () => {
    await showPenalties([])
    fireEvent.click(screen.getByRole('button', { name: 'Give a penalty' }))
    const sheet = within(await screen.findByRole('dialog'))
    fireEvent.click(sheet.getByRole('radio', { name: /Sato Ken/ }))
    fireEvent.click(sheet.getByRole('radio', { name: 'Too much noise' }))
    const release = console_.holdSaving()
    fireEvent.click(sheet.getByRole('button', { name: 'Give warning' }))
    fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    release()
    await screen.findByText('Saved on this laptop')
    fireEvent.click(screen.getByRole('button', { name: 'Give a penalty' }))
    const again = within(await screen.findByRole('dialog'))
    expect(again.queryByRole('radio', { name: /Sato Ken/, checked: true })).toBeNull()
  })

  test('a penalty without a player and a reason is not saved, and the form says that the reason is missing', async () => {
    await showPenalties([])
    fireEvent.click(screen.getByRole('button', { name: 'Give a penalty' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Give warning' }))
    expect(screen.getByText('A reason for penalty is mandatory')).toBeTruthy()
    expect(await openRows()).toEqual([])
  })
})

describe('cancelling a penalty', () => {
  test('cancelling a penalty that the server has needs a reason, and the ruling contains the penalty’s number', async () => {
    await showPenalties()
    fireEvent.click(screen.getByRole('button', { name: 'Cancel penalty' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel penalty' }))
    expect(dialog.getByText('A reason is mandatory')).toBeTruthy()
    fireEvent.click(dialog.getByRole('button', { name: 'Applied by mistake' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel penalty' }))
    expect(await screen.findByText('Cancelled: Applied by mistake')).toBeTruthy()
    const [row] = await openRows()
    expect(row).toMatchObject({
      call: 'CancelPenalty',
      args: { penaltyId: 55, reason: 'Applied by mistake' },
    })
  })

  test('cancelling a penalty that was never sent takes it back without a question', async () => {
    await console_.ruled(penalty())
    await showPenaltiesWithOwn()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('No penalties in this event yet.')).toBeTruthy()
    expect(await openRows()).toEqual([])
  })

  test('the cancellation of a penalty that was sent without an answer waits for that answer', async () => {
    const given = await console_.ruled(penalty())
    console_.answerWith(() => NO_ANSWER)
    await waitFor(() => expect(console_.sent).toHaveLength(1))
    console_.stop()
    await showPenaltiesWithOwn()
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel penalty' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(dialog.getByRole('button', { name: 'Not approved by the head referee' }))
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel penalty' }))
    await waitFor(async () => expect(await openRows()).toHaveLength(2))
    const [, cancel] = await openRows()
    expect(cancel).toMatchObject({ call: 'CancelPenalty', dependsOn: [given.id] })
  })

  async function showPenaltiesWithOwn() {
    await console_.cached('config', CONFIG)
    await console_.cached('players', PLAYERS)
    await console_.cached('penalties', { penalties: [], referees: [] })
    await console_.show(<PenaltiesPage />)
    await screen.findByRole('heading', { name: 'Penalties given 1' })
  }
})

describe('a penalty that needs its referee', () => {
  const conflict = { flags: ['conflict' as const] }

  test('a penalty that needs its referee is above the list with a link to the question, and counts in no total', async () => {
    await console_.setRow(await console_.ruled(penalty()), 'attention', conflict)
    await showPenalties([])
    expect(screen.getByRole('heading', { name: 'Decision needed 1' })).toBeTruthy()
    expect(screen.getByText('Penalty −2 000, Sato Ken, late')).toBeTruthy()
    expect(screen.getByText('this is no longer possible')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Answer in the Outbox' })).toBeTruthy()
    expect(screen.queryByText('−2 000')).toBeNull()
  })

  test('a cancellation that needs its referee is shown at its penalty in the list, and not above the list', async () => {
    const cancel = cancelOf({ id: GIVEN.id })
    await console_.setRow(await console_.ruled(cancel), 'attention', conflict)
    await showPenalties([GIVEN])
    expect(screen.getAllByRole('link', { name: 'Answer in the Outbox' })).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'Decision needed 1' })).toBeNull()
  })
})

describe('a penalty that was refused', () => {
  const error = { code: 'permission_denied', reason: null, msg: 'No right.', http: 403 } as const

  test.each([
    ['stands above the list with its reason', [], 1],
    ['disappears from the page once the referee has closed it', ['closed'], 0],
  ] as const)('a refused penalty %s', async (_, flags, shown) => {
    const set = { error, flags, settledAt: Date.now() }
    await console_.setRow(await console_.ruled(penalty()), 'rejected', set)
    await showPenalties([])
    expect(screen.queryAllByText(/No right\./)).toHaveLength(shown)
  })
})

describe('totals by player', () => {
  test('totals by player include unsent penalties, and a text says so', async () => {
    await console_.ruled(penalty())
    await console_.cached('config', CONFIG)
    await console_.cached('players', PLAYERS)
    await console_.cached('penalties', {
      penalties: [{ ...GIVEN, who: PLAYER, amount: 500 }],
      referees: [],
    })
    await console_.show(<PenaltiesPage />)
    expect(await screen.findByText('−2 500, 1 not sent yet')).toBeTruthy()
  })

  test('totals by player lose the note about unsent penalties once the server has them', async () => {
    await console_.ruled(penalty())
    await console_.cached('penalties', { penalties: [], referees: [] })
    await console_.show(<PenaltiesPage />)
    await screen.findByText('−2 000, 1 not sent yet')
    console_.answerWith(() => answered({ resultId: '77' }))
    // The amount appears three times: in the list, in the player's total and in the sum of all penalties.
    await waitFor(() => expect(screen.getAllByText('−2 000')).toHaveLength(3))
    expect(screen.queryByText(/not sent yet/)).toBeNull()
  })
})

describe('an applied penalty', () => {
  const HOUR_MS = 3_600_000
  const settledHoursAgo = (hours: number) => ({
    settledBy: 'answer' as const,
    settledAt: Date.now() - hours * HOUR_MS,
    settledSeq: 20,
    resultId: 77,
  })

  test.each([
    [
      'is listed when the copy is older than the penalty, although both are from yesterday',
      30,
      19,
      1,
    ],
    ['is not added to a copy that is newer than the penalty', 20, 20, 0],
  ])('an applied penalty %s', async (_, copyHours, seq, shown) => {
    const row = await console_.ruled(penalty())
    await console_.setRow(row, 'done', settledHoursAgo(26))
    await console_.cached('config', CONFIG)
    await console_.cached('players', PLAYERS)
    const given = { penalties: [], referees: [] }
    await console_.cached('penalties', given, { seq, ageMs: copyHours * HOUR_MS })
    await console_.show(<PenaltiesPage />)
    await screen.findByRole('heading', { name: `Penalties given ${shown}` })
  })
})

describe('penalties cannot be changed', () => {
  test('in a finished event penalties cannot be changed, and the page gives the reason', async () => {
    await showPenalties([GIVEN], { ...CONFIG, isFinished: true })
    expect(
      screen.getAllByText(/The event is finished: its penalties can no longer be changed/),
    ).toHaveLength(2)
    expect(screen.queryByRole('button', { name: 'Cancel penalty' })).toBeNull()
  })

  test('penalties cannot be changed in an event that does not use penalties', async () => {
    await showPenalties([], { ...CONFIG, usePenalty: false })
    expect(screen.getAllByText('This event does not use penalties')).toHaveLength(2)
  })
})

describe('missing lists on the penalties page', () => {
  test('the penalties page says that the list of players is not on this device', async () => {
    await console_.cached('config', CONFIG)
    await console_.cached('penalties', { penalties: [GIVEN], referees: REFEREES })
    await console_.show(<PenaltiesPage />)
    const give = await screen.findByRole('button', { name: 'Give a penalty' }, { timeout: 4_000 })
    expect(give.getAttribute('aria-disabled')).toBe('true')
    expect(
      screen.getByText('The list of players is not on this device yet, so nobody can be chosen.'),
    ).toBeTruthy()
  })

  test('the penalties page says that the settings are not on this device', async () => {
    await console_.cached('players', PLAYERS)
    await console_.cached('penalties', { penalties: [GIVEN], referees: REFEREES })
    await console_.show(<PenaltiesPage />)
    expect(
      await screen.findByText(
        'The event’s settings are not on this device yet, so the amounts are not known.',
        {},
        { timeout: 4_000 },
      ),
    ).toBeTruthy()
  })

  test('the penalties page says that nobody is registered', async () => {
    await showPenalties([], CONFIG, [])
    expect(screen.getByText('Nobody is registered for this event.')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: 'Give a penalty' }).getAttribute('aria-disabled'),
    ).toBe('true')
  })
})

test('the file of penalties has the date of each penalty with its year', async () => {
  const given: Blob[] = []
  URL.createObjectURL = (file: Blob) => `#${given.push(file)}`
  URL.revokeObjectURL = () => {}
  await console_.cached('config', CONFIG)
  await console_.cached('players', PLAYERS)
  await console_.cached('penalties', { penalties: [GIVEN] })
  await console_.show(<PenaltiesPage />)
  await screen.findByText('phone')
  fireEvent.click(screen.getByRole('button', { name: /CSV/ }))
  await waitFor(() => expect(given).toHaveLength(1))
  const text = await new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    for (const file of given) reader.readAsText(file)
  })
  expect(text).toContain('2026-11-21 15:10,Anna Kalniņa')
})
