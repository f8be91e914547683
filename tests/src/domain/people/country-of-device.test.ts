import { expect, test } from 'vitest'
import { countryOfDevice } from '../../../../src/domain/people/country-of-device'

test.each([
  ['a time zone of one country', { zone: 'Europe/Riga', languages: ['en-US'] }, 'LV'],
  ['the present name of a zone', { zone: 'Asia/Kolkata', languages: [] }, 'IN'],
  ['a zone of no country', { zone: 'UTC', languages: ['de-AT', 'en-US'] }, 'AT'],
  ['no zone, and a language without a country', { zone: '', languages: ['de', 'en-GB'] }, 'GB'],
  ['neither', { zone: 'UTC', languages: ['de', 'not a language', 'es-419'] }, null],
])('the country of a device is guessed by %s', (_what, device, country) => {
  expect(countryOfDevice(device)).toBe(country)
})
