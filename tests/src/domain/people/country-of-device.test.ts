import { expect, test } from 'vitest'
import { countryOfDevice } from '../../../../src/domain/people/country-of-device'

test.each([
  ['a time zone of one country', { zone: 'Europe/Riga', languages: ['en-US'] }, 'LV'],
  ['the present name of a renamed time zone', { zone: 'Asia/Kolkata', languages: [] }, 'IN'],
  [
    'the language when the time zone has no country',
    { zone: 'UTC', languages: ['de-AT', 'en-US'] },
    'AT',
  ],
  [
    'the first language with a country when there is no time zone',
    { zone: '', languages: ['de', 'en-GB'] },
    'GB',
  ],
])('the country of a device is guessed by %s as $2', (_what, device, country) => {
  expect(countryOfDevice(device)).toBe(country)
})

test('the country of a device is unknown when neither its time zone nor its languages name a country', () => {
  const device = { zone: 'UTC', languages: ['de', 'not a language', 'es-419'] }
  expect(countryOfDevice(device)).toBeNull()
})
