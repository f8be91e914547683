import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

const RUNS = {
  id: 3,
  title: 'Rīga Riichi Open 2026',
  type: 'EVENT_TYPE_TOURNAMENT',
  isListed: true,
  isRatingShown: true,
}
const CLUB = { id: 4, title: 'Weißer Drache', type: 'EVENT_TYPE_LOCAL' }
const OVER = { id: 2, title: 'Stammtisch', type: 'EVENT_TYPE_LOCAL', finished: true }
const ANSWERS = {
  GetRoles: {
    roles: [
      { eventId: 3, role: 'EVENT_ROLE_ADMIN' },
      { eventId: 4, role: 'EVENT_ROLE_REFEREE' },
      { eventId: 2, role: 'EVENT_ROLE_ADMIN' },
    ],
  },
  GetEventsById: { events: [OVER, RUNS, CLUB] },
}
const FORBIDDEN = { code: 'permission_denied', msg: '', meta: { reason: 'no_right' } }

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

beforeEach(async () => {
  opened = await openConsoleAt('/', { isSignedIn: true, answers: ANSWERS })
  await screen.findByRole('link', { name: 'Rīga Riichi Open 2026' })
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
})

/** Opens a menu of the list by its button, and returns the menu's actions and switches. */
async function openList(
  name: string,
  entry: 'menuitem' | 'menuitemcheckbox' = 'menuitem',
): Promise<(string | null)[]> {
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
  const entries = await screen.findAllByRole(entry)
  return entries.map((entry) => entry.textContent)
}

const choose = async (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }))
const turn = async (name: string) => fireEvent.click(screen.getByRole('menuitemcheckbox', { name }))
const called = (method: string) =>
  opened.server.heard.filter(({ url }) => url.endsWith(`/${method}`))

describe('the list of my events', () => {
  test('in the list of my events, each event links to its games, whatever the person’s role is', async () => {
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    await screen.findAllByText('Administrator of this event')
    expect(to('Rīga Riichi Open 2026')).toBe('/event/3/games')
    expect(to('Weißer Drache')).toBe('/event/4/games')
  })

  test('for an event that this device never opened, the list of my events shows only the type, the person’s role and the state', async () => {
    const row = (title: string) =>
      screen.getByRole('link', { name: title }).closest('li')?.textContent
    await waitFor(() =>
      expect(row('Rīga Riichi Open 2026')).toBe(
        'Rīga Riichi Open 2026TournamentAdministrator of this eventNot started',
      ),
    )
    expect(row('Weißer Drache')).toBe('Weißer DracheLocal ratingReferee of this event')
    expect(row('Stammtisch')).toBe(
      'StammtischLocal ratingAdministrator of this eventEvent finished',
    )
  })

  test('the list of my events offers an administrator the settings and the actions on the whole event', async () => {
    expect(await openList('Actions: Rīga Riichi Open 2026')).toEqual([
      'Settings',
      'Manage privileges',
      'Manage players',
      'Penalties',
      'Manage games',
      'Print',
      'Log',
      'Download event',
      'Open event page',
      'Recalculate achievements',
      'Recalculate player stats',
      'Finish event',
    ])
  })

  test('the list of my events offers a referee only the screens they may use', async () => {
    expect(await openList('Actions: Weißer Drache')).toEqual([
      'Manage players',
      'Penalties',
      'Manage games',
      'Print',
      'Log',
      'Open event page',
    ])
  })

  test('the list of my events marks a finished event, and offers only its settings, its print, its log, its file and its page', async () => {
    expect(screen.getByText('Event finished')).toBeTruthy()
    expect(await openList('Actions: Stammtisch')).toEqual([
      'Settings',
      'Print',
      'Log',
      'Download event',
      'Open event page',
    ])
  })

  test('in the list of my events, a referee can show or hide results and achievements, but cannot make the event public', async () => {
    expect(await openList('Actions: Weißer Drache', 'menuitemcheckbox')).toEqual([
      'Rating table is visible',
      'Achievements are visible',
    ])
  })
})

describe('a switch of visibility', () => {
  test('a changed visibility is sent with the value that the screen showed before, and the list of events is read again', async () => {
    Object.assign(opened.answers, { ToggleListed: { success: true } })
    const readBefore = called('GetEventsById').length
    await openList('Actions: Rīga Riichi Open 2026', 'menuitemcheckbox')
    await turn('Listed in the global list')
    await waitFor(() => expect(called('GetEventsById').length).toBeGreaterThan(readBefore))
    const [sent] = called('ToggleListed')
    expect(JSON.parse(atob(String(sent?.headers['x-expect'])))).toEqual({ isListed: true })
    expect(sent?.headers['idempotency-key']).toMatch(/^"[0-9a-f-]{36}"$/)
  })

  test('when a change of visibility fails, the page says which visibility and why', async () => {
    Object.assign(opened.answers, { ToggleHideResults: FORBIDDEN })
    await openList('Actions: Rīga Riichi Open 2026', 'menuitemcheckbox')
    await turn('Rating table is visible')
    expect(await screen.findByText(/Failed to toggle results visibility/)).toBeTruthy()
    expect(screen.getByText('Error has occurred: Rīga Riichi Open 2026')).toBeTruthy()
  })
})

test('in the menu of an event, only entries that cannot be undone are red: finishing the event is, a recalculation is not', async () => {
  await openList('Actions: Rīga Riichi Open 2026')
  const isRed = (name: string) =>
    screen.getByRole('menuitem', { name }).classList.contains('text-bad')
  expect(isRed('Finish event')).toBe(true)
  expect(isRed('Recalculate achievements')).toBe(false)
})

describe('finishing an event', () => {
  test('the console asks with the event’s name before it finishes an event, and does nothing when the person declines', async () => {
    await openList('Actions: Rīga Riichi Open 2026')
    await choose('Finish event')
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Finish “Rīga Riichi Open 2026”?')
    expect(question.textContent).toContain('cannot be undone')
    fireEvent.click(within(question).getByRole('button', { name: 'Keep it running' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(called('FinishEvent')).toHaveLength(0)
  })

  test('when the person confirms, the console finishes the event with one call and the list marks the event as finished', async () => {
    Object.assign(opened.answers, {
      FinishEvent: { success: true },
      GetEventsById: { events: [OVER, { ...RUNS, finished: true }, CLUB] },
    })
    await openList('Actions: Rīga Riichi Open 2026')
    await choose('Finish event')
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Finish event' }))
    await waitFor(() => expect(screen.getAllByText('Event finished')).toHaveLength(2))
    expect(called('FinishEvent')).toHaveLength(1)
  })
})

describe('a recalculation that the list of my events starts', () => {
  test('the dialog of a recalculation says that the recalculation is scheduled, and shows its progress', async () => {
    const running = { id: 1, kind: 'JOB_KIND_ACHIEVEMENTS', status: 'JOB_STATUS_RUNNING' }
    Object.assign(opened.answers, { RecalcAchievements: { success: true }, GetJobs: {} })
    await openList('Actions: Rīga Riichi Open 2026')
    await choose('Recalculate achievements')
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain('This takes several minutes.')
    await waitFor(() => expect(called('GetJobs')).toHaveLength(1))
    Object.assign(opened.answers, {
      GetJobs: { jobs: [{ ...running, stepsDone: 3, stepsTotal: 10 }] },
    })
    fireEvent.click(within(question).getByRole('button', { name: 'Recalculate achievements' }))
    const said = await within(question).findByText('Recalculation scheduled')
    expect(said.closest('[role=status]')?.querySelector('.text-ok')).toBeTruthy()
    expect(await within(question).findByText('Running: 3 of 10')).toBeTruthy()
  })

  test('a recalculation that cannot be scheduled is reported as failed', async () => {
    Object.assign(opened.answers, { RecalcPlayerStats: FORBIDDEN, GetJobs: {} })
    await openList('Actions: Rīga Riichi Open 2026')
    await choose('Recalculate player stats')
    const question = await screen.findByRole('dialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Recalculate player stats' }))
    expect(await screen.findByText(/Recalculation schedule failed/)).toBeTruthy()
  })
})
