import { expect, test } from 'vitest'
import { countryOfDevice } from '../../../../src/domain/people/country-of-device'

test.each([
  ['a time zone of one country', { zone: 'Europe/Riga', languages: ['en-US'] }, 'LV'],
  ['the present name of a zone', { zone: 'Asia/Kolkata', languages: [] }, 'IN'],
  [
    'the language when the zone has no country',
    { zone: 'UTC', languages: ['de-AT', 'en-US'] },
    'AT',
  ],
  [
    'the first language with a country when there is no zone',
    { zone: '', languages: ['de', 'en-GB'] },
    'GB',
  ],
  [
    'neither a zone nor a language of a country',
    { zone: 'UTC', languages: ['de', 'not a language', 'es-419'] },
    null,
  ],
])('the country of a device is guessed by %s as $2', (_what, device, country) => {
  expect(countryOfDevice(device)).toBe(country)
})
