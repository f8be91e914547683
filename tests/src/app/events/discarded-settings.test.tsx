import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { NEW_EVENT } from '../../../../src/features/event-form/draft'
import { readEventDraft } from '../../../../src/features/event-form/read-event-draft'
import { startI18n } from '../../../../src/i18n/start'
import { openConsoleAt, type OpenedConsole } from '../open-console'

let opened: OpenedConsole

beforeAll(async () => {
  await startI18n({ language: 'en' })
})

afterEach(() => {
  opened.shell.preferences.forgetEvent()
})

const settings = (title: string) => {
  const read = readEventDraft({ ...NEW_EVENT, title, timezone: 'Europe/Riga' })
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return { id: 3, event: read.value }
}
const PERSON = { personId: 7, email: 'anna@riichi.example', country: 'LV', city: 'Rīga' }
const profile = (title: string) => ({ ...PERSON, title })

test.each([
  {
    what: 'the settings of an event',
    at: '/ownedEvents/edit/3',
    reading: 'GetEventForEdit',
    saving: 'UpdateEvent',
    before: settings('Summer Open'),
    after: settings('Autumn Open'),
    field: 'Title',
    save: 'Save changes',
    discard: 'Discard changes',
    written: 'Autumn Open',
  },
  {
    what: 'a profile',
    at: '/profile/manage',
    reading: 'Me',
    saving: 'UpdatePersonalInfo',
    before: profile('Anna Kalniņa'),
    after: profile('Anna Bērziņa'),
    field: 'Your name',
    save: 'Save profile',
    discard: 'Discard profile changes',
    written: 'Anna Bērziņa',
  },
])(
  'when the answer to a save of $what was lost, discarding the changes shows the values that the server has now',
  async ({ at, reading, saving, before, after, field, save, discard, written }) => {
    const answers = { GetRoles: { isSuperadmin: true }, [reading]: before }
    opened = await openConsoleAt(at, { isSignedIn: true, answers })
    const input = await screen.findByLabelText<HTMLInputElement>(field)
    await waitFor(() => expect(opened.shell.connection.getState().kind).toBe('online'))
    opened.cut.add(saving)
    opened.cut.add('SettleKey')
    opened.answers[reading] = after
    fireEvent.change(input, { target: { value: written } })
    fireEvent.click(screen.getByRole('button', { name: save }))
    await screen.findByText(/We cannot tell whether it took effect/)

    fireEvent.click(screen.getByRole('button', { name: discard }))
    await waitFor(() => expect(input.value).toBe(written))
  },
)
