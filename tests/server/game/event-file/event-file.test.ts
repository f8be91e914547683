import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ResponseOf } from '../../../../src/contract/methods'
import { present } from '../../../../src/lib/assert'
import type { Credentials } from '../../../../src/rpc/client'
import { smallFile } from '../../harness/event-file'
import { readEverything } from '../../harness/everything'
import { drawnHand, record, startGames } from '../../harness/games'
import { layHall, layPeople, type Hall } from '../../harness/hall'
import { openOtherDatabase } from '../../harness/test-database'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

type EventFile = ResponseOf<'Venue.GetEventFile'>

let venue: TestVenue
let other: TestVenue
let root: Credentials
beforeAll(async () => {
  venue = await startTestVenue()
  other = await startTestVenue({ over: await openOtherDatabase() })
})
afterAll(async () => {
  await venue.stop()
  await other.stop()
})
beforeEach(async () => {
  await venue.empty()
  await other.empty()
  // These people are added first, so that the ids in the other database differ from those in the file.
  const [superadmin] = await layPeople(other, ['Superadmin'], { isSuperadmin: true })
  root = present(superadmin, 'the superadmin').credentials
})

const win = {
  yaku: [33, 8],
  dora: 1,
  uradora: 1,
  kandora: 0,
  kanuradora: 0,
  openHand: false,
  paoPlayerId: 0,
}

/**
 * Writes an event with everything that an event can contain: games of every status, a substitute, teams, penalties, a
 * script, and a game that was started and has no hand.
 */
async function layEventful(): Promise<Hall> {
  const hall = await layHall(venue, {
    players: 12,
    event: { isTeam: true, isPrescripted: true, seriesLength: 5, minGames: 1 },
    ruleset: { withYakitori: true, extraChomboPayments: true },
  })
  const { eventId, admin, referee, players, stranger } = hall
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = players.map(
    ({ id }) => id,
  )
  const asAdmin = { credentials: admin.credentials }
  const asReferee = { credentials: referee.credentials }
  await venue.call(
    'Mimir.UpdatePlayersTeams',
    { eventId, idsToTeamNames: [{ playerId: a, teamName: 'Daugava' }] },
    asAdmin,
  )
  await venue.call(
    'Mimir.UpdatePlayerSeatingFlag',
    { eventId, playerId: i, ignoreSeating: true },
    asReferee,
  )
  await venue.call(
    'Mimir.UpdatePlayerReplacement',
    { eventId, playerId: b, replacementId: stranger.id },
    asReferee,
  )
  const prescript = '1-2-3-4\n5-6-7-8\n9-10-11-12\n\n1-5-9-2\n3-6-10-4\n7-8-11-12'
  await venue.call(
    'Mimir.UpdatePrescriptedEventConfig',
    { eventId, nextSessionIndex: 1, prescript },
    asAdmin,
  )
  const [first = '', second = '', third = ''] = await startGames(venue, hall)
  const ron = {
    ...win,
    roundIndex: 1,
    honba: 0,
    winnerId: b,
    loserId: c,
    han: 3,
    fu: 40,
    riichiBets: [b, d],
  }
  await record(venue, { hall, hash: first, round: { ron } })
  await record(venue, {
    hall,
    hash: first,
    round: { chombo: { roundIndex: 2, honba: 0, loserId: d } },
  })
  await record(venue, {
    hall,
    hash: second,
    by: 4,
    round: drawnHand({ roundIndex: 1, honba: 0, tempai: [e, f], riichi: [f] }),
  })
  await venue.call('Mimir.AddExtraTime', { sessionHashList: [second], extraTime: 300 }, asReferee)
  await venue.call(
    'Mimir.AddPenalty',
    { eventId, playerId: g, amount: 1000, reason: 'Late' },
    asReferee,
  )
  await venue.call(
    'Mimir.AddPenalty',
    { eventId, playerId: h, amount: 0, reason: 'Noise' },
    asReferee,
  )
  const { penalties = [] } = await venue.call('Mimir.ListPenalties', { eventId }, asReferee)
  await venue.call(
    'Mimir.CancelPenalty',
    { penaltyId: penalties[1]?.id, reason: 'Not them' },
    asReferee,
  )
  venue.clock.forward({ minutes: 50 })
  // The second table is approved before the first.
  await venue.call('Mimir.ForceFinishGame', { sessionHash: second }, asReferee)
  venue.clock.forward({ minutes: 10 })
  await venue.call('Mimir.ForceFinishGame', { sessionHash: first }, asReferee)
  await venue.call('Mimir.CancelGame', { sessionHash: third }, asReferee)
  await venue.call('Mimir.AddPenaltyGame', { eventId, players: [e, f, g, h] }, asAdmin)
  const [running = '', waiting = ''] = await startGames(venue, hall)
  await record(venue, {
    hall,
    hash: running,
    round: drawnHand({ roundIndex: 1, honba: 0, tempai: [a] }),
  })
  await venue.call(
    'Mimir.EndGame',
    { sessionHash: waiting },
    { credentials: present(players[4], 'player 5').credentials },
  )
  return hall
}

const save = ({ eventId, admin }: Hall): Promise<EventFile> =>
  venue.call('Venue.GetEventFile', { eventId }, { credentials: admin.credentials })

async function load(file: EventFile): Promise<{ eventId: number; credentials: Credentials }> {
  const request = { file: JSON.stringify(file), same: [] }
  const { eventId = 0 } = await other.call('Venue.LoadEvent', request, { credentials: root })
  return { eventId, credentials: root }
}

/** A file with names in the place of ids, without the time and the hall it was saved in. */
function byNames({ savedAt: _, venue: __, ...file }: EventFile): unknown {
  const names = new Map(file.people?.map(({ id = 0, title }) => [id, title]))
  const hashes = new Map(
    file.games?.map(({ sessionHash = '' }, nth) => [sessionHash, `game ${nth}`]),
  )
  return JSON.parse(
    JSON.stringify(file, (key, value: unknown) => {
      if (key === 'sessionHash') return hashes.get(value as string)
      if (key === 'people')
        return (value as { title?: string }[]).map(({ title }) => title).toSorted()
      if (typeof value === 'number' && PERSON.test(key)) return names.get(value)
      if (Array.isArray(value) && PEOPLE.test(key)) return value.map((id: number) => names.get(id))
      return value
    }),
  )
}
const PERSON = /^(playerId|replacementId|recordedBy|assignedBy|cancelledBy|winnerId|loserId)$/
const PEOPLE = /^(playerIds|riichiBets|tempai|nagashi)$/

test('an event saved, loaded into another database and saved again gives the same file', async () => {
  const hall = await layEventful()
  const file = await save(hall)
  const loaded = await load(file)
  const again = await other.call('Venue.GetEventFile', { eventId: loaded.eventId }, loaded)

  expect(byNames(again)).toEqual(byNames(file))
  expect(file.games?.map(({ status, ratedAs }) => [status, ratedAs])).toEqual([
    ['GAME_STATUS_FINISHED', 2],
    ['GAME_STATUS_FINISHED', 1],
    ['GAME_STATUS_CANCELLED', 0],
    ['GAME_STATUS_FINISHED', 3],
    ['GAME_STATUS_RUNNING', 0],
    ['GAME_STATUS_WAITING', 0],
    ['GAME_STATUS_RUNNING', 0],
  ])
  expect(file.registrations?.[0]?.teamName).toBe('Daugava')
  expect(file.registrations?.[8]?.ignoreSeating).toBe(true)
  expect(file.penalties?.map(({ reason, isCancelled }) => [reason, isCancelled])).toEqual([
    ['Late', false],
    ['Noise', true],
  ])
})

test('a running game of a loaded event continues where it was', async () => {
  const hall = await layEventful()
  const file = await save(hall)
  const { eventId, credentials } = await load(file)
  const { tables = [] } = await other.call('Mimir.GetTablesState', { eventId }, { credentials })
  const { tables: here = [] } = await venue.call(
    'Mimir.GetTablesState',
    { eventId: hall.eventId },
    { credentials: hall.admin.credentials },
  )
  const shown = (all: typeof tables) =>
    all.map(({ scores, currentRoundIndex, honba, riichiSticks, tableIndex, status }) => ({
      scores: scores?.map(({ score }) => score),
      currentRoundIndex,
      honba,
      riichiSticks,
      tableIndex,
      status,
    }))
  expect(shown(tables)).toEqual(shown(here))
  expect(here.length).toBeGreaterThan(0)
})

test('the person who loads an event is its administrator, and no other person gets a role', async () => {
  const file = await save(await layEventful())
  const { eventId } = await load(file)
  const { admins = [] } = await other.call(
    'Frey.GetEventAdmins',
    { eventId },
    { credentials: root },
  )
  const { referees = [] } = await other.call(
    'Frey.GetEventReferees',
    { eventId },
    { credentials: root },
  )
  expect(admins.map(({ personName }) => personName)).toEqual(['Superadmin'])
  expect(referees).toEqual([])
})

test('a person of the file who is matched with a person of this hall is not created again', async () => {
  const file = await save(await layHall(venue))
  const [twin] = await layPeople(other, ['Player 3'])
  const preview = await other.call(
    'Venue.PreviewEventFile',
    { file: JSON.stringify(file) },
    { credentials: root },
  )
  const third = present(
    preview.people?.find(({ title }) => title === 'Player 3'),
    'player 3',
  )
  expect(third.found).toEqual([{ id: twin?.id, title: 'Player 3', city: '' }])
  expect(
    preview.people?.filter(({ found }) => found !== undefined && found.length > 0),
  ).toHaveLength(1)

  const same = [{ fileId: third.fileId, personId: twin?.id }]
  const request = { file: JSON.stringify(file), same }
  const { eventId } = await other.call('Venue.LoadEvent', request, { credentials: root })
  const { players = [] } = await other.call(
    'Mimir.GetAllRegisteredPlayers',
    { eventIds: [eventId ?? 0] },
    { credentials: root },
  )
  expect(players.map(({ id, title }) => [title, id === twin?.id])).toEqual([
    ['Player 1', false],
    ['Player 2', false],
    ['Player 3', true],
    ['Player 4', false],
    ['Player 5', false],
    ['Player 6', false],
    ['Player 7', false],
    ['Player 8', false],
  ])
})

test('a file of this same hall finds its people by their accounts, even if they have other names now', async () => {
  const hall = await layHall(venue, { players: 4 })
  const file = { ...(await save(hall)), people: [{ id: hall.players[0]?.id, title: 'Renamed' }] }
  const known = { ...file, registrations: file.registrations?.slice(0, 1) }
  const preview = await venue.call(
    'Venue.PreviewEventFile',
    { file: JSON.stringify(known) },
    { credentials: hall.superadmin.credentials },
  )
  expect(preview.people?.[0]?.found?.map(({ title }) => title)).toEqual(['Player 1'])
})

test('an event of 20,000 people is loaded, and all are registered', async () => {
  const ids = Array.from({ length: 20_000 }, (_, nth) => nth + 1)
  const file = smallFile({
    people: ids.map((id) => ({ id, title: `Player ${id}`, city: 'Riga' })),
    registrations: ids.map((playerId) => ({ playerId })),
  })
  // A busy machine takes longer than the usual limit of a call.
  const asked = { credentials: root, timeoutMs: 100_000 }
  const preview = await other.call('Venue.PreviewEventFile', { file }, asked)
  expect(preview.playerCount).toBe(20_000)

  const { eventId = 0 } = await other.call('Venue.LoadEvent', { file }, asked)
  const { players = [] } = await other.call(
    'Mimir.GetAllRegisteredPlayers',
    { eventIds: [eventId] },
    { credentials: root },
  )
  expect(players).toHaveLength(20_000)
  expect(players.at(-1)).toMatchObject({ title: 'Player 20000' })
})

test('a file loaded twice under the same key makes one event', async () => {
  const file = await save(await layHall(venue))
  const request = { file: JSON.stringify(file), same: [] }
  const options = { credentials: root, key: 'load-one-event' }
  const first = await other.call('Venue.LoadEvent', request, options)
  const before = await readEverything(other)
  expect(await other.call('Venue.LoadEvent', request, options)).toEqual(first)
  expect(await readEverything(other)).toEqual(before)
})

describe('a file changed by hand is refused with the field, and nothing is loaded', () => {
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
  let saved: EventFile | null = null
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
    'a file changed by hand is refused with the field, and nothing is loaded: %s',
    async (field, change) => {
      saved ??= await save(await layEventful())
      const file = JSON.stringify(change(saved))
      const before = await readEverything(other)
      const refused = { status: 400, meta: { field } }
      expect(
        await other.refusal('Venue.LoadEvent', { file, same: [] }, { credentials: root }),
      ).toMatchObject(refused)
      expect(
        await other.refusal('Venue.PreviewEventFile', { file }, { credentials: root }),
      ).toMatchObject(refused)
      expect(await readEverything(other)).toEqual(before)
    },
  )
})

describe('the check of the people of this hall who are matched with people of a file', () => {
  test.each([
    ['same[0].fileId', [{ fileId: 999, personId: 1 }]],
    ['same[0].personId', [{ fileId: 5, personId: 999 }]],
    [
      'same[1].fileId',
      [
        { fileId: 5, personId: 1 },
        { fileId: 5, personId: 2 },
      ],
    ],
    [
      'same[1].personId',
      [
        { fileId: 5, personId: 1 },
        { fileId: 6, personId: 1 },
      ],
    ],
  ])(
    'the check of the people of this hall who are matched with people of a file: %s',
    async (field, same) => {
      const file = JSON.stringify(await save(await layHall(venue)))
      await layPeople(other, ['Somebody'])
      const before = await readEverything(other)
      expect(
        await other.refusal('Venue.LoadEvent', { file, same }, { credentials: root }),
      ).toMatchObject({ meta: { field } })
      expect(await readEverything(other)).toEqual(before)
    },
  )
})
