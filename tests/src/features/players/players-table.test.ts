import i18next from 'i18next'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decodeListed } from '../../../../src/contract/decode/listed'
import { decodeRegisteredPlayers } from '../../../../src/contract/decode/registered-player'
import { guessLayout } from '../../../../src/features/players/import/list/columns'
import { readLines } from '../../../../src/features/players/import/list/lines'
import { readText } from '../../../../src/features/players/import/list/read-file'
import { playersTable } from '../../../../src/features/players/players-table'
import { startI18n } from '../../../../src/i18n/start'
import { toCsv } from '../../../../src/parts/files/csv'

beforeAll(() => startI18n({ language: 'en' }))
afterAll(() => i18next.changeLanguage('en'))

const players = decodeRegisteredPlayers({
  players: [
    { id: 11, title: 'Piet van Dijk', localId: 3, teamName: 'Cranes', tenhouId: 'piet' },
    { id: 12, title: '김 서연', replacedBy: { id: 20, title: 'Max' }, sitsOut: true },
  ],
})
const { registered } = decodeListed({
  people: [
    {
      id: 11,
      title: 'Piet van Dijk',
      surname: 'van Dijk',
      city: 'Utrecht',
      country: 'NL',
      associationNumber: '11000123',
      isRegistered: true,
    },
    { id: 12, title: '김 서연', surname: '김', isRegistered: true },
  ],
})
const facts = new Map(registered.map((person) => [person.id, person]))
const given = (language: string) => ({ t: i18next.t, language, players, facts })

test('the list of players for spreadsheets has the parts of each name, the city, the country and the number of the association', () => {
  expect(playersTable(given('en'))).toEqual([
    [
      'ID',
      'Name',
      'First name',
      'Last name',
      'City',
      'Country',
      'Association number',
      'Local ID',
      'Team',
      'Tenhou',
      'Next seating',
      'Replaced by',
    ],
    [
      11,
      'Piet van Dijk',
      'Piet',
      'van Dijk',
      'Utrecht',
      'Netherlands',
      '11000123',
      3,
      'Cranes',
      'piet',
      'Takes part',
      '',
    ],
    [12, '김 서연', '서연', '김', '', '', '', '', '', '', 'Sits out', 'Max'],
  ])
})

test('the list of players for spreadsheets leaves out columns for which the device has no data', () => {
  expect(playersTable({ ...given('en'), facts: null }).map((row) => row.slice(0, 6))).toEqual([
    ['ID', 'Name', 'First name', 'Last name', 'Local ID', 'Team'],
    [11, 'Piet van Dijk', 'Piet van', 'Dijk', 3, 'Cranes'],
    [12, '김 서연', '김', '서연', '', ''],
  ])
})

describe('a list of players that was edited in a spreadsheet names the same people', () => {
  test.each(['en', 'de', 'ru', 'ko'] as const)(
    'a list of players that was edited in a spreadsheet in the language %s names the same people',
    async (language) => {
      await i18next.changeLanguage(language)
      const { rows } = readText(await toCsv(playersTable(given(language)), language))

      expect(readLines(rows, guessLayout(rows))).toEqual([
        {
          line: 2,
          title: 'Piet van Dijk',
          surname: 'van Dijk',
          city: 'Utrecht',
          country: 'NL',
          associationNumber: '11000123',
          accountId: 11,
          localId: 3,
          teamName: 'Cranes',
          doubt: null,
        },
        {
          line: 3,
          title: '김 서연',
          surname: '김',
          city: '',
          country: '',
          associationNumber: '',
          accountId: 12,
          localId: null,
          teamName: '',
          doubt: null,
        },
      ])
    },
  )
})
