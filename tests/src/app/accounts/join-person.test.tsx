import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type Answers } from '../open-console'

beforeAll(async () => {
  await startI18n({ language: 'en' })
})

const PEOPLE = [
  { id: 5, title: 'Olga Krievs', email: '', city: 'Rīga' },
  { id: 30, title: 'Olga Krieva', email: 'olga@example.org' },
]

const openPerson = (id: number, answers: Answers = {}) =>
  openConsoleAt(`/profile/editPlayer/${id}`, {
    isSignedIn: true,
    answers: {
      GetRoles: { isSuperadmin: true },
      GetPersonalInfo: { people: PEOPLE },
      FindByTitle: { people: PEOPLE },
      ...answers,
    },
  })

async function chooseAccount() {
  const field = await screen.findByRole('combobox', { name: 'The account' })
  field.focus()
  fireEvent.change(field, { target: { value: 'olga' } })
  await screen.findByRole('option', { name: /Olga Krieva/ })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('button', { name: 'Merge' }))
  return within(await screen.findByRole('alertdialog'))
}

test('a superadmin joins a person without an account to an account, and is led to the page of the account', async () => {
  const { server, router } = await openPerson(5, { JoinPeople: { games: 3 } })
  const question = await chooseAccount()
  expect(
    question.getByText(
      /^Olga Krieva \(#30\) gets all .* of Olga Krievs \(#5\)\. This cannot be undone/,
    ),
  ).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Merge' }))

  expect(await screen.findByText('Merged: Olga Krievs (#5) is now Olga Krieva (#30)')).toBeTruthy()
  const asked = server.heard.filter(({ url }) => url.endsWith('/JoinPeople'))
  expect(asked.map(({ body }) => body)).toEqual([{ personId: 5, accountId: 30 }])
  expect(router.state.location.pathname).toBe('/profile/editPlayer/30')
})

test('a superadmin who opens another page while the server joins two people is not led away from that page', async () => {
  let join = () => {}
  const JoinPeople = new Promise((resolve) => (join = () => resolve({ games: 3 })))
  const { server, router } = await openPerson(5, { JoinPeople })
  const question = await chooseAccount()
  fireEvent.click(question.getByRole('button', { name: 'Merge' }))
  await waitFor(() =>
    expect(server.heard.map(({ url }) => url)).toContainEqual(expect.stringMatching(/JoinPeople$/)),
  )
  await act(() => router.navigate('/outbox'))
  await screen.findByRole('heading', { level: 1, name: 'Outbox' })
  join()

  expect(await screen.findByText('Merged: Olga Krievs (#5) is now Olga Krieva (#30)')).toBeTruthy()
  expect(router.state).toMatchObject({
    location: { pathname: '/outbox' },
    navigation: { state: 'idle' },
  })
})

test('when a superadmin joins a person to an account, the list of accounts does not offer that same person', async () => {
  await openPerson(5)
  const field = await screen.findByRole('combobox', { name: 'The account' })
  field.focus()
  fireEvent.change(field, { target: { value: 'olga' } })

  await screen.findByRole('option', { name: /Olga Krieva/ })
  expect(screen.queryByRole('option', { name: /Olga Krievs/ })).toBeNull()
})

test('when the server refuses to join two people because both are in one event, the page says why and stays open', async () => {
  const { router } = await openPerson(5, {
    JoinPeople: {
      code: 'failed_precondition',
      msg: 'no',
      meta: { reason: 'both_in_one_event', field: 'accountId' },
    },
  })
  const question = await chooseAccount()
  fireEvent.click(question.getByRole('button', { name: 'Merge' }))

  expect(await screen.findByText(/Both are registered in one event/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/profile/editPlayer/5')
})

test('the page of a person who has an account does not offer to join them to another account', async () => {
  await openPerson(30)
  expect(await screen.findByDisplayValue('Olga Krieva')).toBeTruthy()
  expect(screen.queryByText('Merge into an account')).toBeNull()
})
