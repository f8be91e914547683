import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { present } from '../../../../src/lib/assert'
import type { Credentials } from '../../../../src/rpc/client'
import { smallFile } from '../../harness/event-file'
import { readEverything } from '../../harness/everything'
import { layHall, layPeople, type Hall } from '../../harness/hall'
import { openOtherDatabase } from '../../harness/test-database'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'
import { layEventful, saveEvent, type EventFile } from './eventful-hall'

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
  // These people are added first, so that people have other ids in this database than in the file.
  const [superadmin] = await layPeople(other, ['Superadmin'], { isSuperadmin: true })
  root = present(superadmin, 'the superadmin').credentials
})

const save = (hall: Hall) => saveEvent(venue, hall)

async function load(file: EventFile): Promise<{ eventId: number; credentials: Credentials }> {
  const request = { file: JSON.stringify(file), same: [] }
  const { eventId = 0 } = await other.call('Venue.LoadEvent', request, { credentials: root })
  return { eventId, credentials: root }
}

/** Returns the contents of an event's file with names in place of ids, without the time and the hall of the save. */
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
  const hall = await layEventful(venue)
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

test('a running game of a loaded event continues from the state that the file has', async () => {
  const hall = await layEventful(venue)
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
  const file = await save(await layEventful(venue))
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

test('when a person of an event file is matched with a person of this hall, no second person is created', async () => {
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

test('a file that this hall saved finds its people by their accounts, even if their names differ now', async () => {
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
  // On a busy machine this call takes longer than the usual limit of a call.
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

test('a file loaded twice under the same idempotency key makes one event', async () => {
  const file = await save(await layHall(venue))
  const request = { file: JSON.stringify(file), same: [] }
  const options = { credentials: root, key: 'load-one-event' }
  const first = await other.call('Venue.LoadEvent', request, options)
  const before = await readEverything(other)
  expect(await other.call('Venue.LoadEvent', request, options)).toEqual(first)
  expect(await readEverything(other)).toEqual(before)
})

describe('checking which people of an event file are matched with people of this hall', () => {
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
    'an event file is not loaded when its people are matched wrongly, and the refusal names the field %s',
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
