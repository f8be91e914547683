import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { abilitiesOf } from '../../../../src/contract/server-abilities'
import { PlayersPage } from '../../../../src/features/players/players-page'
import { startI18n } from '../../../../src/i18n/start'
import { checkInPlayerIntent } from '../../../../src/outbox/policies/check-in-player'
import { answered, EVENT, refused, SCOPE } from '../../outbox/rulings'
import { openConsole, type TestConsole } from '../console'

let opened: TestConsole

beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  opened = await openConsole()
  opened.connection.setState({ kind: 'online' })
})
afterEach(() => opened.stop())

const CONFIG = { eventTitle: 'Rīga Open', syncStart: true, checkInSession: 2 }
const LEFT = '2026-05-16T07:30:00.000Z'
const FIVE = [
  { id: 11, title: 'Anna Kalniņa' },
  { id: 12, title: 'Bruno Ozols', hereSince: '2026-05-16T07:00:00.000Z' },
  { id: 13, title: 'Clara Groß', replacedBy: { id: 20, title: 'Kim Min' } },
  { id: 14, title: 'Dana Sato', ignoreSeating: true, leftOutAt: LEFT },
  { id: 15, title: 'Emil Liepa', ignoreSeating: true },
]

async function show(given: { config?: object; players?: object[] } = {}) {
  await opened.cached('config', { ...CONFIG, ...given.config })
  await opened.cached('players', { players: given.players ?? FIVE })
  await opened.show(<PlayersPage />)
  await screen.findByText('Anna Kalniņa')
}
async function showDoor(given: Parameters<typeof show>[0] = {}) {
  await show(given)
  fireEvent.click(screen.getByRole('tab', { name: 'Check-in' }))
  await screen.findByText('Check-in for session 2')
}
const box = (name: string) => screen.getByRole('checkbox', { name: `${name} is here` })
const isTicked = (name: string) => box(name).getAttribute('aria-checked') === 'true'
const says = (name: string) => {
  const id = box(name).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}
const names = () => screen.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label'))
const rulings = async () => {
  const rows = await opened.rulings.rowsToProject(SCOPE, Date.now())
  return rows.map(({ call, args, expect: seen }) => ({ call, args, seen }))
}
const find = (typed: string) =>
  fireEvent.change(screen.getByLabelText('Find a player'), { target: { value: typed } })

test('check-in shows who is here, who is missing, and why it does not wait for the other players', async () => {
  await showDoor()
  expect(screen.getByText('1 here').parentElement?.textContent).toBe('1 here2 missing1 left out')
  expect(says('Anna Kalniņa')).toBe('Not here yet')
  expect(says('Bruno Ozols')).toMatch(/^Here since/)
  expect(says('Clara Groß')).toBe('Kim Min playsNot here yet')
  expect(says('Dana Sato')).toBe('Left out until they come')
  expect(says('Emil Liepa')).toBe('Excluded')
})

test('one tap ticks a player off, changes the count immediately, and saves which substitute the row showed', async () => {
  opened.connection.setState({ kind: 'offline' })
  await showDoor()
  fireEvent.click(box('Clara Groß'))
  await waitFor(() => expect(isTicked('Clara Groß')).toBe(true))
  expect(await screen.findByText('1 missing')).toBeTruthy()
  expect(says('Clara Groß')).toContain('Saved on this laptop')
  expect(await rulings()).toEqual([
    {
      call: 'CheckInPlayer',
      args: { eventId: EVENT, playerId: 13, session: 2, isHere: true },
      seen: { replacementId: 20, name: 'Clara Groß' },
    },
  ])
})

test('a tick that is taken back before it was sent leaves only one ruling', async () => {
  opened.connection.setState({ kind: 'offline' })
  await showDoor()
  fireEvent.click(box('Anna Kalniņa'))
  await waitFor(() => expect(isTicked('Anna Kalniņa')).toBe(true))
  fireEvent.click(box('Anna Kalniņa'))
  await waitFor(() => expect(isTicked('Anna Kalniņa')).toBe(false))
  expect(await rulings()).toMatchObject([{ args: { playerId: 11, isHere: false } }])
})

test('a player who was left out takes part again once they are ticked off', async () => {
  opened.connection.setState({ kind: 'offline' })
  await showDoor()
  expect(screen.getAllByText('3 in the next seating.')).toHaveLength(2)
  fireEvent.click(box('Dana Sato'))
  await waitFor(() => expect(isTicked('Dana Sato')).toBe(true))
  expect(screen.getAllByText('4 in the next seating.')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('a tick for a player who was removed from the event is refused with a reason, and the player counts as missing again', async () => {
  await showDoor()
  opened.answerWith(() => refused('not_found', { reason: 'player_not_registered' }))
  fireEvent.click(box('Anna Kalniņa'))
  expect(await screen.findByText(/The player is not registered in this event/)).toBeTruthy()
  expect(isTicked('Anna Kalniņa')).toBe(false)
})

test('when only one name fits, Enter ticks that player off and empties the search field', async () => {
  await showDoor()
  find('kaln')
  await waitFor(() => expect(names()).toEqual(['Anna Kalniņa is here']))
  fireEvent.submit(screen.getByLabelText('Find a player'))
  await waitFor(() => expect(isTicked('Anna Kalniņa')).toBe(true))
  expect(screen.getByText('Anna Kalniņa is ticked off.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Find a player').value).toBe('')
})

test.each([
  ['several names fit', 'a'],
  ['nothing was typed', ''],
  ['the player is here already', 'bruno'],
])('Enter ticks nobody off when %s', async (_, typed) => {
  await showDoor()
  find(typed)
  fireEvent.submit(screen.getByLabelText('Find a player'))
  expect(await rulings()).toEqual([])
})

test('the arrow keys move the focus from row to row', async () => {
  await showDoor()
  box('Anna Kalniņa').focus()
  fireEvent.keyDown(box('Anna Kalniņa'), { key: 'ArrowDown' })
  expect(document.activeElement).toBe(box('Bruno Ozols'))
  fireEvent.keyDown(box('Bruno Ozols'), { key: 'ArrowUp' })
  expect(document.activeElement).toBe(box('Anna Kalniņa'))
})

test('a row that was ticked off keeps its place among the missing, so that the next tap hits nobody else', async () => {
  await showDoor()
  fireEvent.click(screen.getByRole('button', { name: 'Missing 2' }))
  const missing = ['Anna Kalniņa is here', 'Clara Groß is here']
  expect(names()).toEqual(missing)
  fireEvent.click(box('Anna Kalniņa'))
  await screen.findByRole('button', { name: 'Missing 1' })
  expect(names()).toEqual(missing)
  fireEvent.click(screen.getByRole('button', { name: 'Missing 1' }))
  expect(names()).toEqual(['Clara Groß is here'])
})

test('after a question that names the missing players, one press leaves all of them out', async () => {
  await showDoor()
  fireEvent.click(screen.getByRole('button', { name: 'Leave out 2 missing players' }))
  const question = await screen.findByRole('dialog')
  expect(within(question).getByText('Anna Kalniņa and Clara Groß')).toBeTruthy()
  fireEvent.click(within(question).getByRole('button', { name: 'Leave out 2 missing players' }))
  await waitFor(() =>
    expect(opened.calls).toEqual([
      { method: 'Venue.LeaveOutMissing', request: { eventId: EVENT, session: 2 } },
    ]),
  )
  expect(opened.keys).toEqual([expect.any(String)])
})

test('missing players cannot be left out while ticks of this device are unsent, because ticked players would count as missing', async () => {
  await showDoor()
  fireEvent.click(box('Anna Kalniņa'))
  const button = await screen.findByRole('button', { name: 'Leave out 1 missing player' })
  await waitFor(() => expect(button.title).toBe('Ticks on this device are not sent yet'))
  fireEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  opened.answerWith(() => answered())
  await waitFor(() => expect(button.title).toBe(''))
})

test('the undo brings back only the players whom the last step left out', async () => {
  const earlier = '2026-05-16T07:10:00.000Z'
  const sixth = { id: 16, title: 'Fritz Berg', ignoreSeating: true, leftOutAt: earlier }
  await showDoor({ players: [...FIVE, sixth] })
  fireEvent.click(screen.getByRole('button', { name: 'Undo: 1 takes part again' }))
  await waitFor(() =>
    expect(opened.calls).toEqual([
      { method: 'Venue.TakeBackLeftOut', request: { eventId: EVENT, leftOutAt: LEFT } },
    ]),
  )
})

test('closed check-in can be opened again, and still offers the undo of the last step', async () => {
  await show({ config: { checkInSession: undefined } })
  fireEvent.click(screen.getByRole('tab', { name: 'Check-in' }))
  expect(await screen.findByText(/^1 player left out at/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Open check-in' }))
  await waitFor(() =>
    expect(opened.calls).toEqual([
      { method: 'Venue.SetCheckIn', request: { eventId: EVENT, isOpen: true } },
    ]),
  )
})

test('a tick that arrives after check-in was closed is refused, and the closed page says so', async () => {
  const subject = { players: [{ id: 11, name: 'Anna Kalniņa' }] }
  const tick = { eventId: EVENT, playerId: 11, session: 2, isHere: true, seenReplacementId: null }
  await opened.ruled(checkInPlayerIntent({ ...tick, subject }))
  await show({ config: { checkInSession: undefined } })
  fireEvent.click(screen.getByRole('tab', { name: 'Check-in' }))
  await screen.findByRole('button', { name: 'Open check-in' })
  opened.answerWith(() => refused('not_found', { reason: 'check_in_not_open' }))
  expect(await screen.findByText(/Check-in of this session is not open/)).toBeTruthy()
})

test('without a network the buttons of check-in that leave players out, undo this or close check-in do nothing', async () => {
  opened.connection.setState({ kind: 'offline' })
  await showDoor()
  for (const name of [
    'Leave out 2 missing players',
    'Undo: 1 takes part again',
    'Close check-in',
  ]) {
    fireEvent.click(screen.getByRole('button', { name }))
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(opened.calls).toEqual([])
})

test('in a finished event nobody is ticked off, and the page says why', async () => {
  await showDoor({ config: { isFinished: true } })
  fireEvent.click(box('Anna Kalniņa'))
  expect(screen.getAllByText(/^The event is finished/).length).toBeGreaterThan(0)
  expect(await rulings()).toEqual([])
})

test.each([
  ['on a server that has no check-in', {}, () => abilitiesOf('none')],
  ['in a club, where the server draws no seats', { syncStart: false }, () => abilitiesOf('given')],
])('%s the page shows no check-in', async (_, config, abilities) => {
  opened.connection.setState({ abilities: abilities() })
  await show({ config })
  expect(screen.queryByRole('tab', { name: 'Check-in' })).toBeNull()
})
