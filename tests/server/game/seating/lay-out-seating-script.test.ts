import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RequestOf } from '../../../../src/contract/methods'
import { readEverything } from '../../harness/everything'
import type { Hall } from '../../harness/hall'
import { layScriptedHall, saveScript } from '../../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../../harness/test-venue'

// The players' local ids are 1 to 8.
let venue: TestVenue
let hall: Hall

beforeAll(async () => {
  venue = await startTestVenue()
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  hall = await layScriptedHall(venue)
})

const admin = () => ({ credentials: hall.admin.credentials })
type Asked = Omit<RequestOf<'Venue.LayOutScript'>, 'eventId'>
const layOut = async (asked: Asked) => {
  const request = { eventId: hall.eventId, ...asked }
  return (await venue.call('Venue.LayOutScript', request, admin())).prescript ?? ''
}
const sessionsOf = (script: string) => script.split('\n\n').map((session) => session.split('\n'))

test('a generated script has the requested sessions, each session has every local id once, and the script is not stored', async () => {
  const before = await readEverything(venue)
  const script = await layOut({ players: 12, sessions: 3, seed: 7 })

  expect(script).toMatch(/^(\d+-\d+-\d+-\d+\n){3}(\n(\d+-\d+-\d+-\d+\n?){3}){2}$/)
  for (const session of sessionsOf(script)) {
    const ids = session.flatMap((row) => row.split('-').map(Number))
    expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  }
  expect(await readEverything(venue)).toEqual(before)
})

test('a generated script can be saved, has no errors, and the preview shows its next session as written', async () => {
  const script = await layOut({ players: 8, sessions: 4, seed: 7 })
  await saveScript(venue, { hall, script, next: 2 })
  const { eventId } = hall
  const config = await venue.call('Mimir.GetPrescriptedEventConfig', { eventId }, admin())
  const { tables } = await venue.call('Mimir.GetNextPrescriptedSeating', { eventId }, admin())
  const rows = tables?.map(({ players = [] }) => players.map(({ localId }) => localId).join('-'))

  expect(config).toMatchObject({ prescript: script, errors: [] })
  expect(rows).toEqual(sessionsOf(script)[1])
})

test('a script that is generated without a number of players has the local ids of the players who take part', async () => {
  const exclude = (playerId: number) =>
    venue.call(
      'Mimir.UpdatePlayerSeatingFlag',
      { eventId: hall.eventId, playerId, ignoreSeating: true },
      admin(),
    )
  // Players 6, 9, 11 and 12 stay in: those with the local ids 1, 3, 4 and 6 are excluded.
  for (const playerId of [5, 7, 8, 10]) await exclude(playerId)
  const [[row = ''] = []] = sessionsOf(await layOut({ sessions: 4, seed: 7 }))

  expect(row.split('-').toSorted()).toEqual(['2', '5', '7', '8'])
  await exclude(6)
  const asked = { eventId: hall.eventId, sessions: 4, seed: 7 }
  expect(await venue.refusal('Venue.LayOutScript', asked, admin())).toMatchObject({
    reason: 'too_few_players',
  })
})

test('no script is generated when players who take part have no local id, and the refusal names these players', async () => {
  const { eventId, players } = hall
  const idsToLocalIds = players.slice(2, 4).map(({ id }) => ({ playerId: id, localId: 0 }))
  await venue.call('Mimir.UpdatePlayersLocalIds', { eventId, idsToLocalIds }, admin())

  expect(
    await venue.refusal('Venue.LayOutScript', { eventId, sessions: 4, seed: 7 }, admin()),
  ).toMatchObject({
    status: 412,
    reason: 'local_id_missing',
    meta: { players: 'Player 3, Player 4' },
  })
})

test('the same seed gives the same script, and another seed gives another script', async () => {
  const script = await layOut({ players: 40, sessions: 12, seed: 7 })

  expect(await layOut({ players: 40, sessions: 12, seed: 7 })).toBe(script)
  expect(await layOut({ players: 40, sessions: 12, seed: -7 })).not.toBe(script)
})

test.each([
  { players: 4, sessions: 40, rows: 40 },
  { players: 400, sessions: 1, rows: 100 },
])(
  'a script of $players players and $sessions sessions can be generated',
  async ({ players, sessions, rows }) => {
    const script = await layOut({ players, sessions, seed: 0 })

    expect(sessionsOf(script)).toHaveLength(sessions)
    expect(sessionsOf(script).flat()).toHaveLength(rows)
  },
)
