import { cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { CONFIG, TABLE_47 } from '../../features/games/hall'
import { openConsoleAt, type Answers } from '../open-console'

beforeAll(() => startI18n({ language: 'en' }))

const ANSWERS = {
  GetRoles: { roles: [{ eventId: 3, role: 'EVENT_ROLE_ADMIN' }] },
  GetGameConfig: { ...CONFIG, gamesStatus: 'TOURNAMENT_GAMES_STATUS_UNSPECIFIED' },
  GetAllRegisteredPlayers: {},
  GetTablesState: {},
  GetTimerState: {},
  ListPenalties: {},
  ListChombo: {},
  GetEventReferees: {},
}
const open = (answers: Answers = {}) =>
  openConsoleAt('/event/3/games', { isSignedIn: true, answers: { ...ANSWERS, ...answers } })
const steps = () =>
  screen
    .getByText('What comes next:')
    .closest('[role=status]')
    ?.querySelectorAll<HTMLAnchorElement>('a')
const shown = () => [...(steps() ?? [])].map((link) => [link.textContent, link.pathname])

test('the games page of a new tournament shows its administrator the next steps, each as a link', async () => {
  await open()
  await screen.findByText('What comes next:')
  expect(shown()).toEqual([
    ['Register players', '/event/3/players'],
    ['Appoint referees', '/ownedEvents/privileges/3'],
    ['Draw seats', '/event/3/seating'],
  ])
})

test('the step “Register players” is marked as done once there are enough players for a table', async () => {
  await open({ GetAllRegisteredPlayers: { players: TABLE_47.players } })
  await screen.findByText('What comes next:')
  const done = screen.getByRole('img', { name: 'done' })
  expect(done.closest('a')?.textContent).toBe('Register players')
})

test('the step “Appoint referees” is marked as done once the event has a referee', async () => {
  await open({
    GetEventReferees: { referees: [{ ruleId: 1, personId: 9, personName: 'Max Hoffmann' }] },
  })
  const done = await screen.findByRole('img', { name: 'done' })
  expect(done.closest('a')?.textContent).toBe('Appoint referees')
})

test('the list of next steps, once closed, stays closed on this device, also after a reload', async () => {
  await open()
  await screen.findByText('What comes next:')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('What comes next:')).toBeNull()
  expect(localStorage.getItem('shinpan-steps-3')).toBe('closed')
  cleanup()
  await open()
  await screen.findByText('The tables appear here once players are seated.')
  expect(screen.queryByText('What comes next:')).toBeNull()
})

const REFEREE = { roles: [{ eventId: 3, role: 'EVENT_ROLE_REFEREE' }] }
const NOT_TOLD: { who: string; answers: Answers }[] = [
  {
    who: 'an administrator once a session was seated',
    answers: { GetTablesState: { sessionNumber: 1 } },
  },
  { who: 'a referee', answers: { GetRoles: REFEREE } },
]

test.each(NOT_TOLD)('$who does not see the list of next steps', async ({ answers }) => {
  await open(answers)
  await screen.findByText('The tables appear here once players are seated.')
  expect(screen.queryByText('What comes next:')).toBeNull()
})
