import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Credentials } from '../../../../src/rpc/client'
import { readEverything } from '../../harness/everything'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layEventful, saveEvent, type EventFile } from './eventful-hall'

// No call in this file may succeed, so all tests use one hall.
let venue: TestVenue
let root: Credentials
let saved: EventFile
let before: unknown
beforeAll(async () => {
  venue = await startTestVenue()
  await venue.empty()
  const hall = await layEventful(venue)
  root = hall.superadmin.credentials
  saved = await saveEvent(venue, hall)
  before = await readEverything(venue)
})
afterAll(() => venue.stop())

describe('an event file changed by hand is refused, the refusal names the field, and nothing is loaded', () => {
  const BAD: readonly [field: string, change: (file: EventFile) => unknown][] = [
    ['file', () => 'no object'],
    ['file.format', (file) => ({ ...file, format: 'shinpan-backup' })],
    ['file.version', (file) => ({ ...file, version: 2 })],
    ['file.savedAt', (file) => ({ ...file, savedAt: 'yesterday' })],
    ['file.event.settings', (file) => ({ ...file, event: {} })],
    ['file.event.settings.title', (file) => withSettings(file, { title: 'Cup' })],
    [
      'file.event.settings.rulesetConfig.startPoints',
      (file) =>
        withSettings(file, {
          rulesetConfig: { ...file.event?.settings?.rulesetConfig, startPoints: -1 },
        }),
    ],
    [
      'file.event.timerStartedAt',
      (file) => ({ ...file, event: { ...file.event, timerStartedAt: '10:00' } }),
    ],
    ['file.people', (file) => ({ ...file, people: file.people?.slice(1) })],
    ['file.people[1].id', (file) => ({ ...file, people: [file.people?.[0], file.people?.[0]] })],
    ['file.people[0].title', (file) => ({ ...file, people: [{ id: 1, title: ' ' }] })],
    [
      'file.people[0].country',
      (file) => ({ ...file, people: [{ id: 1, title: 'A', country: '<b>' }] }),
    ],
    [
      'file.registrations[1].playerId',
      (file) => ({ ...file, registrations: [file.registrations?.[0], file.registrations?.[0]] }),
    ],
    [
      'file.registrations[1].localId',
      (file) => ({
        ...file,
        registrations: file.registrations?.map((row) => ({ ...row, localId: 3 })),
      }),
    ],
    ['file.games[0].sessionHash', (file) => withGame(file, { sessionHash: 'x' })],
    [
      'file.games[1].sessionHash',
      (file) => ({ ...file, games: [file.games?.[0], file.games?.[0]] }),
    ],
    [
      'file.games[0].playerIds',
      (file) => withGame(file, { playerIds: file.games?.[0]?.playerIds?.slice(1) }),
    ],
    ['file.games[0].playerIds', (file) => withGame(file, { playerIds: [7, 7, 8, 9] })],
    ['file.games[0].status', (file) => withGame(file, { status: 'GAME_STATUS_UNSPECIFIED' })],
    ['file.event.settings.type', (file) => withSettings(file, { type: 99 })],
    ['file.games[0].status', (file) => withGame(file, { status: 'LOST' })],
    ['file.games[0].ratedAs', (file) => withGame(file, { ratedAs: 0 })],
    ['file.games[0].endedAt', (file) => withGame(file, { endedAt: '' })],
    ['file.games[0].startedAt', (file) => withGame(file, { startedAt: '2026-13-01T00:00:00Z' })],
    ['file.games[0].state', (file) => withGame(file, { state: undefined })],
    [
      'file.games[0].state.scores',
      (file) => withGame(file, { state: { ...file.games?.[0]?.state, scores: [1, 2, 3] } }),
    ],
    [
      'file.games[0].state.scores[1]',
      (file) => withGame(file, { state: { ...file.games?.[0]?.state, scores: [1, 'two', 3, 4] } }),
    ],
    [
      'file.games[0].state.roundIndex',
      (file) => withGame(file, { state: { ...file.games?.[0]?.state, roundIndex: 99 } }),
    ],
    [
      'file.games[0].state.lastOutcome',
      (file) => withGame(file, { state: { ...file.games?.[0]?.state, lastOutcome: 'win' } }),
    ],
    ['file.games[0].results', (file) => withGame(file, { results: [] })],
    [
      'file.games[0].results[0].place',
      (file) =>
        withGame(file, { results: file.games?.[0]?.results?.map((one) => ({ ...one, place: 5 })) }),
    ],
    ['file.games[0].hands[0].round', (file) => withHand(file, { round: {} })],
    [
      'file.games[0].hands[0].round.ron.winnerId',
      (file) =>
        withHand(file, {
          round: { ron: { ...file.games?.[0]?.hands?.[0]?.round?.ron, winnerId: 999 } },
        }),
    ],
    [
      'file.games[0].hands[0].round.ron.han',
      (file) =>
        withHand(file, { round: { ron: { ...file.games?.[0]?.hands?.[0]?.round?.ron, han: 99 } } }),
    ],
    ['file.games[0].hands[0].stateBefore', (file) => withHand(file, { stateBefore: undefined })],
    ['file.games[0].hands[0].recordedBy', (file) => withHand(file, { recordedBy: 0 })],
    ['file.penalties[0].reason', (file) => withPenalty(file, { reason: '' })],
    ['file.penalties[0].amount', (file) => withPenalty(file, { amount: -5 })],
    ['file.penalties[0].sessionHash', (file) => withPenalty(file, { sessionHash: 'f'.repeat(40) })],
    ['file.penalties[0].createdAt', (file) => withPenalty(file, { createdAt: '' })],
  ]
  const withSettings = (file: EventFile, settings: object) => ({
    ...file,
    event: { ...file.event, settings: { ...file.event?.settings, ...settings } },
  })
  const withGame = (file: EventFile, game: object) => ({
    ...file,
    games: file.games?.map((one, nth) => (nth === 0 ? { ...one, ...game } : one)),
  })
  const withHand = (file: EventFile, hand: object) =>
    withGame(file, { hands: [{ ...file.games?.[0]?.hands?.[0], ...hand }] })
  const withPenalty = (file: EventFile, penalty: object) => ({
    ...file,
    penalties: [{ ...file.penalties?.[0], ...penalty }],
  })

  test.each(BAD)(
    'an event file with a wrong value at %s is refused, the refusal names that field, and nothing is loaded',
    async (field, change) => {
      const file = JSON.stringify(change(saved))
      const credentials = root
      const refused = { status: 400, meta: { field } }
      expect(
        await venue.refusal('Venue.LoadEvent', { file, same: [] }, { credentials }),
      ).toMatchObject(refused)
      expect(
        await venue.refusal('Venue.PreviewEventFile', { file }, { credentials }),
      ).toMatchObject(refused)
      expect(await readEverything(venue)).toEqual(before)
    },
  )
})
