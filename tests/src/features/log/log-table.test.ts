import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { logTable } from '../../../../src/features/log/log-table'
import { startI18n } from '../../../../src/i18n/start'

beforeAll(() => startI18n({ language: 'en' }))

test('the file of the log has the date of each entry with the year', () => {
  const entry = {
    id: 4,
    personId: 7,
    personName: 'Anna',
    method: 'Mimir.StartTimer',
    sessionHashes: [],
    tables: [1, 2],
    playerIds: [12],
    penaltyId: null,
    undoes: null,
    ruledAt: null,
    recordedAt: Date.UTC(2026, 10, 26, 18, 32),
    isRuledOffline: false,
    device: 'Chrome on Android',
    before: {},
    after: {},
  }
  const table = logTable({
    t: i18next.t,
    entries: [entry],
    language: 'en',
    zone: { timeZone: 'UTC' },
    nameOf: String,
    tableNames: ['A10', 'A2'],
    whoAt: () => () => 'Sato Ken',
  })
  expect(table).toEqual([
    ['Time', 'What', 'Who', 'Device', 'Tables', 'Players', 'Changes'],
    ['2026-11-26 18:32', 'Timer started', 'Anna', 'Chrome on Android', 'A2, A10', 'Sato Ken', ''],
  ])
})
