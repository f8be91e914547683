import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { NEW_EVENT } from '../../../../src/features/event-form/draft'
import { TimeZoneField } from '../../../../src/features/event-form/time-zone-field'
import { startI18n } from '../../../../src/i18n/start'
import { ok } from '../../../../src/lib/result'
import { createDraft } from '../../../../src/parts/form/draft'
import { createForm } from '../../../../src/parts/form/form'
import { openConsole, type TestConsole } from '../console'

let opened: TestConsole
beforeAll(() => startI18n({ language: 'en' }))
beforeEach(async () => {
  opened = await openConsole()
})
afterEach(() => {
  cleanup()
  opened.stop()
  vi.unstubAllGlobals()
})

async function show(timezone = '') {
  const draft = createDraft({ ...NEW_EVENT, timezone }, () => 'key')
  const form = createForm(draft, () => ({
    read: () => ok(null),
    say: () => '',
    save: () => Promise.resolve(ok(null)),
    after: () => {},
  }))
  await opened.show(<TimeZoneField form={form} label="Time zone" hint={undefined} />)
}

const field = () => screen.getByLabelText<HTMLInputElement>('Time zone')

async function type(text: string) {
  await act(async () => {
    field().focus()
    fireEvent.change(field(), { target: { value: text } })
  })
}

test.each([
  ['kyiv', 'Europe/Kyiv'],
  ['kiev', 'Europe/Kyiv'],
  ['kolkata', 'Asia/Kolkata'],
  ['Calcutta', 'Asia/Kolkata'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['katmandu', 'Asia/Kathmandu'],
  ['ho chi minh', 'Asia/Ho_Chi_Minh'],
  ['saigon', 'Asia/Ho_Chi_Minh'],
  ['yangon', 'Asia/Yangon'],
  ['rangoon', 'Asia/Yangon'],
  ['UTC+5:30', 'Asia/Kolkata'],
  ['utc+05:30', 'Asia/Kolkata'],
  ['GMT+5:45', 'Asia/Kathmandu'],
])('the search for a time zone by "%s" finds %s under its present name', async (typed, zone) => {
  await show()
  await type(typed)
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toContainEqual(
      expect.stringContaining(zone),
    ),
  )
})

test.each([
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Europe/Riga', 'Europe/Riga'],
  // This zone is newer than the device, which does not know it.
  ['Asia/Atlantis', 'Asia/Atlantis'],
])('the field of the time zone shows the zone %s of an event as %s', async (kept, shown) => {
  await show(kept)
  expect(field().value).toBe(shown)
})
