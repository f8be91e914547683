import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../../../src/i18n/start'
import { useCountries, useTimeZones } from '../../../../src/parts/places/use-places'
import { openConsole, type TestConsole } from '../../features/console'

let opened: TestConsole
let asked: string[]
beforeEach(() => {
  localStorage.clear()
  asked = []
})
afterEach(() => opened.stop())

function Shown() {
  const { countries, preferred } = useCountries()
  const zones = useTimeZones()
  const named = (wanted: string) => countries.find(({ code }) => code === wanted)?.name ?? 'none'
  return (
    <ul>
      <li>{`Latvia: ${named('LV')}`}</li>
      <li>{`Kosovo: ${named('XK')}`}</li>
      <li>{`Countries: ${countries.length}`}</li>
      <li>{`First: ${countries[0]?.name ?? ''}`}</li>
      <li>{`Here: ${preferred ?? 'unknown'}`}</li>
      <li>{`Riga: ${zones.timeZones.includes('Europe/Riga')}`}</li>
      <li>{`Newest: ${zones.timeZones.includes('Mars/Base')}`}</li>
      <li>{`Zone: ${zones.preferred}`}</li>
    </ul>
  )
}
const says = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy())

const COUNTRIES = {
  countries: [
    { code: 'LV', name: 'Latvia' },
    { code: 'XK', name: 'Kosovo' },
    { code: '!!', name: 'Atlantis' },
    { code: 7 },
  ],
  preferredByIp: 'LV',
}
const ZONES = { timezones: ['Europe/Riga', 'Mars/Base', 7], preferredByIp: 'Europe/Riga' }
const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en-US'])

interface Scene {
  language?: 'en' | 'de'
  isOnline?: boolean
  answers?: Record<string, unknown>
}

async function open({ language = 'en', isOnline = true, answers = {} }: Scene = {}) {
  await startI18n({ language })
  opened = await openConsole({
    askPlaces: (action) => {
      asked.push(action)
      return Promise.resolve(answers[action] ?? null)
    },
  })
  if (isOnline) opened.connection.setState({ kind: 'online' })
  return opened.show(<Shown />)
}

test('without the server the list of countries is complete, in the reader’s language and order', async () => {
  await open({ language: 'de', isOnline: false })
  await says('Latvia: Lettland')
  await says('Countries: 249')
  await says('First: Afghanistan')
  await says('Here: AT')
  await says('Riga: true')
  await says(`Zone: ${OWN_ZONE}`)
  expect(asked).toEqual([])
})

test('the list of countries is the one that the server sends, and this device’s country is the one that the server names', async () => {
  await open({ answers: { get_countries: COUNTRIES, get_timezones: ZONES } })
  await says('Here: LV')
  await says('Countries: 3')
  await says('Kosovo: Kosovo')
  await says('First: Atlantis')
  await says('Zone: Europe/Riga')
  await says('Newest: false')
})

test('a time zone that the server sends under an old name gets its present name', async () => {
  const zones = { timezones: ['Asia/Calcutta'], preferredByIp: 'Asia/Calcutta' }
  await open({ answers: { get_timezones: zones } })
  await says('Zone: Asia/Kolkata')
})

test('the server’s answer about countries is stored for use without a network', async () => {
  const { unmount } = await open({ answers: { get_countries: COUNTRIES } })
  await says('Here: LV')
  unmount()
  await open({ isOnline: false })
  await says('Here: LV')
})

test.each([null, 'ok', {}, { countries: 'all' }, { countries: [] }])(
  'the invalid answer %j changes neither countries nor zones',
  async (answer) => {
    await open({ answers: { get_countries: answer, get_timezones: answer } })
    await waitFor(() => expect(asked).toHaveLength(2))
    await says('Countries: 249')
    await says(`Zone: ${OWN_ZONE}`)
  },
)
