import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

const EVENT = 3
const ADMIN_OF_IT = { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_ADMIN' }] }
const REFEREE_OF_IT = { roles: [{ eventId: EVENT, role: 'EVENT_ROLE_REFEREE' }] }
const ANNA = { ruleId: 31, personId: 7, personName: 'Anna Kalniņa' }
const BEN = { ruleId: 32, personId: 8, personName: 'Ben Weiß' }
const CLARA = { ruleId: 33, personId: 9, personName: 'Clara Sato' }
const DARIO = { id: 10, title: 'Dario Satoru', city: 'Riga', tenhouId: 'Dario<b>' }
const FOUND_CLARA = { id: 9, title: 'Clara Sato', city: '', tenhouId: '' }
const ANSWERS = {
  GetRoles: ADMIN_OF_IT,
  GetEventsById: { events: [{ id: EVENT, title: 'Rīga Riichi Open 2026' }] },
  GetGameConfig: { eventTitle: 'Rīga Riichi Open 2026' },
  GetEventReferees: { referees: [CLARA] },
  GetEventAdmins: { admins: [ANNA, BEN] },
  FindByTitle: { people: [FOUND_CLARA, DARIO] },
}

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

async function openPage(answers: object = {}) {
  const all = { ...ANSWERS, ...answers }
  opened = await openConsoleAt(`/ownedEvents/privileges/${EVENT}`, {
    isSignedIn: true,
    answers: all,
  })
}

async function openLists() {
  await openPage()
  await screen.findByText('Clara Sato')
  await screen.findByText('Ben Weiß')
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
}

const list = (name: string) => within(screen.getByRole('region', { name }))
const names = (name: string) =>
  list(name)
    .queryAllByRole('listitem')
    .map((row) => row.querySelector('p span')?.textContent)
const called = (method: string) =>
  opened.server.heard.filter(({ url }) => url.endsWith(`/${method}`))
const answer = (answers: object) => Object.assign(opened.answers, answers)

const field = () => screen.getByLabelText<HTMLInputElement>('Find a referee by name')

function lookFor(text: string) {
  field().focus()
  fireEvent.change(field(), { target: { value: text } })
}

/** Waits until the search has found a person with this name, and chooses the first person. */
async function chooseFirst(name: RegExp) {
  await screen.findByRole('option', { name })
  fireEvent.keyDown(field(), { key: 'Enter' })
}

describe('the lists of referees and administrators', () => {
  test('the lists of referees and administrators start with the person who was appointed last', async () => {
    await openLists()
    // The menu may already name the event too, so there may be several.
    expect(await screen.findAllByText('Rīga Riichi Open 2026')).not.toEqual([])
    expect(names('Referees')).toEqual(['Clara Sato'])
    expect(names('Administrators')).toEqual(['Ben Weiß', 'Anna Kalniņa'])
    expect(screen.getByText('Changes take effect at once.')).toBeTruthy()
  })

  test('an administrator cannot remove themselves from the list of administrators, and the list says so', async () => {
    await openLists()
    const [ben, anna] = list('Administrators').getAllByRole('listitem')
    expect(
      within(ben as HTMLElement)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual(['Show a sign-in code for Ben Weiß', 'Remove Ben Weiß from the administrators'])
    expect(within(anna as HTMLElement).queryByRole('button')).toBeNull()
    expect(anna?.textContent).toContain('You cannot remove yourself')
  })

  test('when an event has no referee, a message takes the place of the list of referees', async () => {
    await openPage({ GetEventReferees: {} })
    expect(await screen.findByText('Nobody is a referee of this event yet.')).toBeTruthy()
  })

  test('a referee who opens the page of referees and administrators is led to their profile', async () => {
    await openPage({ GetRoles: REFEREE_OF_IT })
    await waitFor(() => expect(opened.router.state.location.pathname).toBe('/profile/manage'))
  })
})

describe('appointing and removing a referee', () => {
  test('an administrator finds a person by name and appoints them as a referee under an idempotency key, and the list then shows them', async () => {
    await openLists()
    answer({ AddRuleForPerson: { ruleId: 34 } })
    lookFor('sato')
    await chooseFirst(/Dario Satoru.*#10, Riga, Tenhou: Dario<b>/)
    answer({
      GetEventReferees: { referees: [CLARA, { ...BEN, personId: 10, personName: DARIO.title }] },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Appoint referee' }))

    await waitFor(() => expect(names('Referees')).toEqual(['Dario Satoru', 'Clara Sato']))
    const [sent] = called('AddRuleForPerson')
    expect(sent?.body).toEqual({
      personId: 10,
      eventId: EVENT,
      ruleName: 'REFEREE_FOR_EVENT',
      ruleValue: 1,
    })
    expect(sent?.headers['idempotency-key']).toMatch(/^"[0-9a-f-]{36}"$/)
    expect(screen.getByText('Dario Satoru is now a referee.')).toBeTruthy()
  })

  test('the search for a new referee does not offer a person who is already a referee', async () => {
    await openLists()
    lookFor('sato')
    await screen.findByRole('option', { name: /Dario Satoru/ })
    expect(screen.queryByRole('option', { name: /Clara Sato/ })).toBeNull()
  })

  test('a referee is removed when the administrator confirms it', async () => {
    await openLists()
    answer({ DeleteRuleForPerson: { success: true } })
    fireEvent.click(screen.getByRole('button', { name: 'Remove Clara Sato from the referees' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('Remove Clara Sato from the referees?')
    answer({ GetEventReferees: {} })
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }))

    expect(await screen.findByText('Nobody is a referee of this event yet.')).toBeTruthy()
    expect(called('DeleteRuleForPerson')[0]?.body).toEqual({ ruleId: 33 })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Referees' })),
    )
  })

  test('a referee stays on the list when the administrator answers "Keep"', async () => {
    await openLists()
    fireEvent.click(screen.getByRole('button', { name: 'Remove Clara Sato from the referees' }))
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Keep' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(called('DeleteRuleForPerson')).toHaveLength(0)
  })
})

test('a person who is no longer an administrator is told that a removal failed and why, and is led to their profile', async () => {
  await openLists()
  answer({
    DeleteRuleForPerson: { code: 'permission_denied', msg: '', meta: { reason: 'wrong_role' } },
    GetRoles: REFEREE_OF_IT,
  })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Clara Sato from the referees' }))
  const question = await screen.findByRole('alertdialog')
  fireEvent.click(within(question).getByRole('button', { name: 'Remove' }))
  expect(
    await screen.findByText(
      /Failed to remove referee\. You do not have the right to do this in this event\./,
    ),
  ).toBeTruthy()
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/profile/manage'))
})

describe('the lists of referees and administrators without the server', () => {
  test('without the server, the search for a referee finds only people whom this device found before, and nobody can be appointed', async () => {
    await openLists()
    lookFor('sato')
    await screen.findByRole('option', { name: /Dario Satoru/ })
    lookFor('')
    await opened.server.close()
    await opened.shell.tryConnection()
    lookFor('dario')
    expect(
      await screen.findByText(/Only people found on this device before are shown/),
    ).toBeTruthy()
    await chooseFirst(/Dario Satoru/)
    const appoint = await screen.findByRole('button', { name: 'Appoint referee' })
    expect(appoint.getAttribute('aria-disabled')).toBe('true')
    expect(appoint.parentElement?.textContent).toContain('Needs the network')
    fireEvent.click(appoint)
    expect(called('AddRuleForPerson')).toHaveLength(0)
  })
})
