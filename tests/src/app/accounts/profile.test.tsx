import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, test } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

const ME = {
  personId: 7,
  title: 'Anna Kalniņa',
  email: 'anna@riichi.example',
  country: 'LV',
  city: 'Rīga',
  phone: '+371 555',
  tenhouId: 'AnnaK',
  hasAvatar: true,
}
const HERE = { id: 1, device: 'Chrome on Linux', lastUsedAt: '2026-11-21T12:00:00Z', isThis: true }
const TABLET = { id: 2, device: 'Safari on iPad', lastUsedAt: '2026-11-20T12:00:00Z' }
const ANSWERS = {
  Me: ME,
  GetSignIns: { signIns: [HERE, TABLET] },
  UpdatePersonalInfo: { success: true },
}

let opened: OpenedConsole

beforeAll(() => startI18n({ language: 'en' }))

async function openProfile(answers: object = {}) {
  opened = await openConsoleAt('/profile/manage', {
    isSignedIn: true,
    answers: { ...ANSWERS, ...answers },
  })
  await screen.findByDisplayValue(ME.title)
  await screen.findByText('Chrome on Linux')
  await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
}

const called = (method: string) =>
  opened.server.heard.filter(({ url }) => url.endsWith(`/${method}`))
const answer = (answers: object) => Object.assign(opened.answers, answers)
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const refusal = (meta: object) => ({ code: 'invalid_argument', msg: '', meta })

/** Types a part of a country’s name, waits until the country with this name is marked, and chooses it. */
async function choose(text: string, name: string) {
  field('Country').focus()
  type('Country', text)
  await waitFor(() =>
    expect(screen.getByRole('option', { name })).toHaveProperty('dataset.focus', ''),
  )
  fireEvent.keyDown(field('Country'), { key: 'Enter' })
}

const buttonBelow = (words: string) => screen.getByText(words).nextElementSibling?.textContent

describe('the person’s own profile', () => {
  test('the profile shows the values that the server has, and its e-mail cannot be changed', async () => {
    await openProfile()
    expect(field('City').value).toBe('Rīga')
    expect(field('Phone').value).toBe('+371 555')
    expect(field('Country').value).toBe('Latvia')
    expect(field('Tenhou nickname').value).toBe('AnnaK')
    expect(field('Show the picture to others').checked).toBe(true)
    expect(field('Email').value).toBe('anna@riichi.example')
    expect(field('Email').readOnly).toBe(true)
    expect(screen.getByText('Only a superadmin can change an email address.')).toBeTruthy()
  })

  test('on the profile page, a note at each button names the form that this button does not save; saving the profile changes no password', async () => {
    await openProfile()
    type('Your name', 'Anna Bērziņa')
    type('Current password', 'Chankan-Ippatsu-3')
    type('New password', 'Tsumo-Haitei-7')
    expect(buttonBelow('This button does not save: New password')).toContain('Save profile')
    expect(buttonBelow('This button does not save: Profile')).toContain('Change password')
    press('Save profile')
    expect(await screen.findByText('Changes saved!')).toBeTruthy()
    expect(screen.getByText('This button does not save: New password')).toBeTruthy()
    expect(screen.queryByText('This button does not save: Profile')).toBeNull()
    expect(called('ChangePassword')).toEqual([])
    expect(field('New password').value).toBe('Tsumo-Haitei-7')
  })

  test('a profile is saved under an idempotency key, and its hidden fields keep their values', async () => {
    await openProfile()
    type('Your name', ' Anna Bērziņa ')
    answer({ Me: { ...ME, title: 'Anna Bērziņa' } })
    press('Save profile')
    expect(await screen.findByText('Changes saved!')).toBeTruthy()
    const [sent] = called('UpdatePersonalInfo')
    expect(sent?.body).toEqual({
      id: 7,
      title: 'Anna Bērziņa',
      email: 'anna@riichi.example',
      country: 'LV',
      city: 'Rīga',
      phone: '+371 555',
      tenhouId: 'AnnaK',
      hasAvatar: true,
      avatarData: '',
      msNickname: '',
      msFriendId: -1,
      msAccountId: -1,
    })
    expect(sent?.headers['idempotency-key']).toMatch(/^"[0-9a-f-]{36}"$/)
    await waitFor(() => expect(opened.shell.session.getState().person?.title).toBe('Anna Bērziņa'))
  })

  test('the person finds a country in the profile by a part of its name, and can choose no country', async () => {
    await openProfile()
    await choose('denm', 'Denmark')
    await waitFor(() => expect(field('Country').value).toBe('Denmark'))
    await choose('no cou', 'No country')
    await waitFor(() => expect(field('Country').value).toBe(''))
    press('Save profile')
    await waitFor(() => expect(called('UpdatePersonalInfo')).toHaveLength(1))
    expect(called('UpdatePersonalInfo')[0]?.body).toMatchObject({ country: '' })
  })

  test('the profile shows an error at the field with a wrong value, and sends nothing', async () => {
    await openProfile()
    type('Your name', ' ')
    type('Tenhou nickname', 'ID12345678')
    press('Save profile')
    expect(await screen.findByText('Invalid name')).toBeTruthy()
    expect(screen.getByText(/has at most 8 characters/)).toBeTruthy()
    expect(document.activeElement).toBe(field('Your name'))
    expect(called('UpdatePersonalInfo')).toHaveLength(0)
  })

  test('when the server refuses a value of the profile, the page marks the field that the server names', async () => {
    await openProfile({
      UpdatePersonalInfo: refusal({ reason: 'field_invalid', field: 'city' }),
    })
    press('Save profile')
    await waitFor(() => expect(field('City').getAttribute('aria-invalid')).toBe('true'))
  })

  test('typed profile values are still there after a visit to another page, and discarding them does not remove the typed new password', async () => {
    await openProfile()
    type('City', 'Ventspils')
    await opened.router.navigate('/outbox')
    await opened.router.navigate('/profile/manage')
    expect(await screen.findByDisplayValue('Ventspils')).toBeTruthy()
    type('New password', 'Rinshan-Kaihou-9')
    press('Discard profile changes')
    await waitFor(() => expect(field('City').value).toBe('Rīga'))
    expect(field('New password').value).toBe('Rinshan-Kaihou-9')
  })
})

describe('the password on the profile page', () => {
  test('a person changes their password by typing the old one, and stays signed in in this window', async () => {
    await openProfile({ ChangePassword: { authToken: 'new token of Anna' } })
    type('Current password', 'Tsumo-Haitei-7')
    type('New password', 'Rinshan-Kaihou-9')
    press('Change password')
    expect(await screen.findByText('Password successfully updated')).toBeTruthy()
    expect(called('ChangePassword')[0]?.body).toEqual({
      email: 'anna@riichi.example',
      password: 'Tsumo-Haitei-7',
      newPassword: 'Rinshan-Kaihou-9',
    })
    expect(opened.shell.session.getState().session?.authToken).toBe('new token of Anna')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/Haitei|Kaihou/)
  })

  test('when the answer to a password change is lost, the console sends the change again and says that the password was changed', async () => {
    await openProfile({ ChangePassword: { authToken: 'new token of Anna' } })
    opened.unsigned.add('ChangePassword')
    type('Current password', 'Tsumo-Haitei-7')
    type('New password', 'Rinshan-Kaihou-9')
    press('Change password')
    await waitFor(() => expect(called('ChangePassword')).toHaveLength(1))
    opened.unsigned.clear()
    const LATER = { timeout: 10_000 }
    expect(await screen.findByText('Password successfully updated', {}, LATER)).toBeTruthy()
    expect(called('ChangePassword')[1]?.body).toEqual(called('ChangePassword')[0]?.body)
  })

  test('when a password change gets no answer at all, the console says that it cannot tell whether the password was changed', async () => {
    await openProfile({ ChangePassword: { authToken: 'new token of Anna' } })
    opened.unsigned.add('ChangePassword')
    type('Current password', 'Tsumo-Haitei-7')
    type('New password', 'Rinshan-Kaihou-9')
    press('Change password')
    const LATER = { timeout: 10_000 }
    expect(await screen.findByText(/We cannot tell whether it took effect/, {}, LATER)).toBeTruthy()
  })

  test.each([
    ['bad_credentials', 'password', 'Current password', 'The current password is wrong.'],
    [
      'password_not_new',
      'newPassword',
      'New password',
      'The new password is the same as the one before.',
    ],
  ])(
    'when the server refuses a password change with %s, the page shows the reason at the field that the reason is about',
    async (reason, at, label, words) => {
      await openProfile({ ChangePassword: refusal({ reason, field: at }) })
      type('Current password', 'Tsumo-Haitei-7')
      type('New password', 'Rinshan-Kaihou-9')
      press('Change password')
      expect(await screen.findByText(words)).toBeTruthy()
      expect(field(label).getAttribute('aria-invalid')).toBe('true')
    },
  )
})

describe('the list of sign-ins', () => {
  test('in the list of sign-ins, a person can sign out another device after a question', async () => {
    await openProfile({ EndSignIn: { success: true } })
    press('Sign out: Safari on iPad')
    const question = await screen.findByRole('alertdialog')
    answer({ GetSignIns: { signIns: [HERE] } })
    fireEvent.click(within(question).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(screen.queryByText('Safari on iPad')).toBeNull())
    expect(called('EndSignIn')[0]?.body).toEqual({ id: 2 })
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull()
  })

  test('in the list of sign-ins, a person can sign out all other devices with one button', async () => {
    await openProfile({ EndOtherSignIns: { success: true } })
    press('Sign out everywhere else')
    const question = await screen.findByRole('alertdialog')
    fireEvent.click(within(question).getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(called('EndOtherSignIns')).toHaveLength(1))
  })

  test('the list of sign-ins says that this device is in use now, and when each other device was last used', async () => {
    await openProfile({})
    const [here, tablet] = screen
      .getAllByText(/^In use now$|^Last used/)
      .map(({ parentElement }) => parentElement?.textContent)
    expect(here).toMatch(/In use now$/)
    expect(tablet).toMatch(/^Safari on iPadLast used 20 Nov/)
  })

  test('the list of sign-ins marks a superadmin who is signed in as this person', async () => {
    await openProfile({ GetSignIns: { signIns: [HERE, { ...TABLET, isImpersonation: true }] } })
    expect(screen.getByText('A superadmin in your name')).toBeTruthy()
  })

  test('after a password change, the list of sign-ins no longer shows the other devices', async () => {
    await openProfile({ ChangePassword: { authToken: 'token of Anna' } })
    answer({ GetSignIns: { signIns: [HERE] } })
    type('Current password', 'Tsumo-Haitei-7')
    type('New password', 'Rinshan-Kaihou-9')
    press('Change password')
    await waitFor(() => expect(screen.queryByText('Safari on iPad')).toBeNull())
  })
})

describe('the removal of an account', () => {
  const confirm = (text: string) => type('Type “Anna Kalniņa” to confirm', text)

  test('a person removes their account by typing its name exactly, and is then signed out', async () => {
    await openProfile({ DepersonalizeAccount: { success: true } })
    press('Remove my account')
    const question = await screen.findByRole('alertdialog')
    const remove = within(question).getByRole('button', { name: 'Remove my account' })
    confirm('anna kalniņa')
    fireEvent.click(remove)
    expect(within(question).getByText('Type the name exactly first')).toBeTruthy()
    expect(called('DepersonalizeAccount')).toHaveLength(0)
    confirm('Anna Kalniņa')
    fireEvent.click(remove)
    await screen.findByRole('heading', { level: 1, name: 'Sign in' })
    expect(called('DepersonalizeAccount')).toHaveLength(1)
    expect(opened.shell.session.getState().session).toBeNull()
  })

  test('when the server refuses to remove an account, the page says why and the person stays signed in', async () => {
    const meta = { reason: 'last_superadmin' }
    await openProfile({ DepersonalizeAccount: { code: 'failed_precondition', msg: '', meta } })
    press('Remove my account')
    const question = await screen.findByRole('alertdialog')
    confirm('Anna Kalniņa')
    fireEvent.click(within(question).getByRole('button', { name: 'Remove my account' }))
    expect(await within(question).findByText(/This is the server’s only superadmin/)).toBeTruthy()
    expect(opened.shell.session.getState().session).not.toBeNull()
  })
})

test('when the profile cannot be read, the page says so', async () => {
  opened = await openConsoleAt('/profile/manage', {
    isSignedIn: true,
    answers: { Me: { code: 'internal', msg: '', meta: { reason: 'internal' } } },
  })
  expect(await screen.findByText(/Failed to fetch the profile/)).toBeTruthy()
})
