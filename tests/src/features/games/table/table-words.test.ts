import { beforeAll, expect, test } from 'vitest'
import i18next from 'i18next'
import { noHandWords, roundLine } from '../../../../../src/features/games/table/table-words'
import { startI18n } from '../../../../../src/i18n/start'
import { roundWords } from '../../../../../src/ui/marks/round-name'
import { NOON } from '../../../outbox/rulings'
import { onlyTable, TABLE_47, viewOf } from '../hall'

beforeAll(() => startI18n({ language: 'en' }))

const tableOf = (changes: object) =>
  onlyTable(viewOf({ tables: [{ ...TABLE_47, ...changes }] })).value

const lineOf = (here: object, onServer: object) =>
  roundLine(i18next.t, tableOf(here), {
    onServer: tableOf(onServer),
    fetchedAt: NOON,
    rounds: (roundIndex, honba) => roundWords(i18next.t, roundIndex, honba ?? 0),
    zone: { timeZone: 'UTC' },
  })

const LAST_ROUND = { currentRoundIndex: 8 }
const ENDED = {
  currentRoundIndex: 9,
  status: 'SESSION_STATUS_PREFINISHED',
  endedAt: '2026-11-21T11:58:00.000Z',
}

test.each([
  {
    of: 'at the same hand on the server and here',
    here: LAST_ROUND,
    server: LAST_ROUND,
    line: 'South 4',
  },
  {
    of: 'one hand further on the server, while a cancelled hand waits here,',
    here: { currentRoundIndex: 7 },
    server: LAST_ROUND,
    line: /^South 4 on the server at .+, here South 3$/,
  },
  {
    of: 'ended on the server, while the cancelled last hand waits here,',
    here: LAST_ROUND,
    server: ENDED,
    line: /^Ended, not approved on the server at .+, here South 4$/,
  },
  { of: 'ended', here: ENDED, server: ENDED, line: 'ended 11:58' },
])('the line of a table that is $of says $line', ({ here, server, line }) => {
  expect(lineOf(here, server)).toMatch(line)
})

const WITHOUT_HAND = { lastRound: undefined, lastHandAt: undefined }

test.each([
  ['without hands', { ...WITHOUT_HAND, handCount: 0 }, 'No hand recorded yet'],
  [
    'with a result from the slip',
    { ...WITHOUT_HAND, ...ENDED, handCount: 0, enteredBy: 7, enteredAt: ENDED.endedAt },
    'Result from the slip',
  ],
  [
    'with hands that the server does not describe',
    { ...WITHOUT_HAND, handCount: 3 },
    'A hand that this console does not know',
  ],
])('a table %s shows “$2” in place of its last hand', (_, changes, words) => {
  expect(noHandWords(i18next.t, tableOf(changes))).toBe(words)
})
