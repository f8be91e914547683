import { eq } from 'drizzle-orm'
import { persons } from '../../../server/db/schema/people/persons'
import type { RequestOf, MethodName } from '../../../src/contract/methods'
import { present } from '../../../src/lib/assert'
import { drawnHand, record, ronHand, seatInOrder, startGames } from '../harness/played/games'
import { layHall, type Hall, type HallOptions } from '../harness/hall'
import {
  endGames,
  FIRST_SCORES,
  giveLocalIds,
  saveScript,
  SCRIPT,
} from '../harness/played/seatings'
import type { TestVenue } from '../harness/test-venue'

/** An event in one of the states that it passes through. */
export interface State {
  readonly name: string
  readonly lay: (venue: TestVenue) => Promise<Hall>
}

/**
 * Writes an event, by default of eight players. The messenger reaches only the first player, who already
 * has a penalty.
 */
async function hallOf(venue: TestVenue, options: HallOptions = {}): Promise<Hall> {
  const hall = await layHall(venue, options)
  const first = present(hall.players[0], 'a player')
  await venue.database.db.update(persons).set({ telegramId: '101' }).where(eq(persons.id, first.id))
  const { eventId } = hall
  const penalty = { eventId, playerId: first.id, amount: 500, reason: 'late' }
  await asReferee(venue, hall, 'Mimir.AddPenalty', penalty)
  return hall
}

function asReferee<M extends MethodName>(
  venue: TestVenue,
  { referee }: Hall,
  method: M,
  request: RequestOf<M>,
) {
  return venue.call(method, request, { credentials: referee.credentials })
}

async function seated(venue: TestVenue, options?: HallOptions): Promise<Hall> {
  const hall = await hallOf(venue, options)
  await seatInOrder(venue, hall)
  return hall
}

const exclude = (venue: TestVenue, hall: Hall, nth: number) =>
  asReferee(venue, hall, 'Mimir.UpdatePlayerSeatingFlag', {
    eventId: hall.eventId,
    playerId: present(hall.players[nth - 1], `player ${nth}`).id,
    ignoreSeating: true,
  })

/** A session runs. One hand is recorded at table 1, and none at table 2. */
async function playing(venue: TestVenue): Promise<Hall> {
  const hall = await hallOf(venue)
  const [hash = ''] = await startGames(venue, hall)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
  return hall
}

async function ended(venue: TestVenue): Promise<Hall> {
  const hall = await hallOf(venue)
  const hashes = await startGames(venue, hall)
  for (const [table, hash] of hashes.entries()) {
    const round = drawnHand({ roundIndex: 1, honba: 0 })
    await record(venue, { hall, hash, round, by: table * 4 })
  }
  await endGames(venue, hall, FIRST_SCORES)
  return hall
}

/** After the session's time, the referee ended the game of a table without hands. */
async function endedByReferee(venue: TestVenue): Promise<Hall> {
  const hall = await playing(venue)
  venue.clock.forward({ minutes: 80 })
  const { tables = [] } = await asReferee(venue, hall, 'Mimir.GetTablesState', {
    eventId: hall.eventId,
  })
  await asReferee(venue, hall, 'Mimir.EndGame', { sessionHash: tables[1]?.sessionHash ?? '' })
  return hall
}

const enter = (venue: TestVenue, { hall, hash }: { hall: Hall; hash: string }) =>
  asReferee(venue, hall, 'Venue.EnterResult', {
    sessionHash: hash,
    scores: [40_000, 30_000, 30_000, 20_000],
    sticks: 0,
  })

/** Table 1 had a hand and now has the result of its slip; table 2 plays. */
async function entered(venue: TestVenue): Promise<Hall> {
  const hall = await hallOf(venue)
  const [hash = ''] = await startGames(venue, hall)
  await record(venue, { hall, hash, round: drawnHand({ roundIndex: 1, honba: 0 }) })
  await enter(venue, { hall, hash })
  return hall
}

async function approvedSlips(venue: TestVenue): Promise<Hall> {
  const hall = await hallOf(venue)
  for (const hash of await startGames(venue, hall)) await enter(venue, { hall, hash })
  await asReferee(venue, hall, 'Mimir.FinalizeSession', { eventId: hall.eventId })
  return hall
}

async function approved(venue: TestVenue): Promise<Hall> {
  const hall = await ended(venue)
  await asReferee(venue, hall, 'Mimir.FinalizeSession', { eventId: hall.eventId })
  return hall
}

async function finished(venue: TestVenue, hall: Hall): Promise<Hall> {
  const { eventId, admin } = hall
  await venue.call('Mimir.FinishEvent', { eventId }, { credentials: admin.credentials })
  return hall
}

async function scripted(venue: TestVenue, script: string, next = 1): Promise<Hall> {
  const hall = await hallOf(venue, { event: { isPrescripted: true } })
  await giveLocalIds(venue, hall)
  await saveScript(venue, { hall, script, next })
  return hall
}

async function seatedByScript(venue: TestVenue, script: string): Promise<Hall> {
  const hall = await scripted(venue, script)
  await asReferee(venue, hall, 'Mimir.MakePrescriptedSeating', { eventId: hall.eventId })
  return hall
}

/** Check-in is open, and the first four of eight players are here. */
async function atDoor(venue: TestVenue): Promise<Hall> {
  const hall = await hallOf(venue)
  const { eventId } = hall
  await asReferee(venue, hall, 'Venue.SetCheckIn', { eventId, isOpen: true })
  for (const { id: playerId } of hall.players.slice(0, 4)) {
    const ticked = { eventId, playerId, session: 1, isHere: true }
    await asReferee(venue, hall, 'Venue.CheckInPlayer', ticked)
  }
  return hall
}

async function leftOut(venue: TestVenue): Promise<Hall> {
  const hall = await atDoor(venue)
  await asReferee(venue, hall, 'Venue.LeaveOutMissing', { eventId: hall.eventId, session: 1 })
  return hall
}

const CLUB = { event: { type: 'local', title: 'Club' } } as const satisfies HallOptions
const ONLINE = { event: { type: 'online', isTeam: true } } as const satisfies HallOptions

async function begun(venue: TestVenue, options: HallOptions) {
  const hall = await hallOf(venue, options)
  const players = hall.players.slice(0, 4).map(({ id }) => id)
  const request = { eventId: hall.eventId, players }
  const { sessionHash } = await asReferee(venue, hall, 'Mimir.StartGame', request)
  return { hall, hash: sessionHash ?? '' }
}

async function begunWithAHand(venue: TestVenue, options: HallOptions) {
  const game = await begun(venue, options)
  const [first, second] = game.hall.players
  const winners = { winnerId: second?.id ?? 0, loserId: first?.id ?? 0 }
  await record(venue, { ...game, round: ronHand({ roundIndex: 1, honba: 0, ...winners }) })
  return game
}

async function played(venue: TestVenue, options: HallOptions): Promise<Hall> {
  const { hall, hash } = await begunWithAHand(venue, options)
  await asReferee(venue, hall, 'Mimir.ForceFinishGame', { sessionHash: hash })
  return hall
}

/** Every state that an event can reach, by its type. */
export const STATES: readonly State[] = [
  { name: 'a tournament before its first session', lay: (venue) => hallOf(venue) },
  { name: 'a tournament of nine', lay: (venue) => hallOf(venue, { players: 9 }) },
  { name: 'a tournament of nobody', lay: (venue) => emptyHall(venue) },
  { name: 'check-in is open', lay: (venue) => atDoor(venue) },
  { name: 'who is missing at check-in is left out', lay: (venue) => leftOut(venue) },
  { name: 'seats are drawn', lay: (venue) => seated(venue) },
  {
    name: 'seats are drawn and somebody is excluded since',
    async lay(venue) {
      const hall = await seated(venue)
      await exclude(venue, hall, 8)
      return hall
    },
  },
  {
    name: 'seats were taken back',
    async lay(venue) {
      const hall = await seated(venue)
      await asReferee(venue, hall, 'Mimir.ResetSeating', { eventId: hall.eventId })
      return hall
    },
  },
  {
    name: 'the timer runs and no hand is recorded',
    async lay(venue) {
      const hall = await hallOf(venue)
      await startGames(venue, hall)
      return hall
    },
  },
  { name: 'hands are recorded', lay: playing },
  {
    name: 'somebody is excluded while they play',
    async lay(venue) {
      const hall = await playing(venue)
      await exclude(venue, hall, 3)
      return hall
    },
  },
  {
    name: 'the time is over',
    async lay(venue) {
      const hall = await playing(venue)
      venue.clock.forward({ minutes: 80 })
      return hall
    },
  },
  {
    name: 'one table has ended',
    async lay(venue) {
      const hall = await playing(venue)
      venue.clock.forward({ minutes: 80 })
      const tables = await asReferee(venue, hall, 'Mimir.GetTablesState', {
        eventId: hall.eventId,
      })
      const hash = tables.tables?.[0]?.sessionHash ?? ''
      const round = { honba: 1, winnerId: 6, loserId: 7 }
      await record(venue, { hall, hash, round: ronHand({ roundIndex: 2, ...round }) })
      await record(venue, { hall, hash, round: ronHand({ roundIndex: 2, ...round, honba: 2 }) })
      return hall
    },
  },
  { name: 'all tables have ended', lay: ended },
  { name: 'a referee ended a table', lay: endedByReferee },
  { name: 'a result is entered from a slip', lay: (venue) => entered(venue) },
  { name: 'results from slips are approved', lay: approvedSlips },
  {
    name: 'all tables have ended and the results are hidden',
    async lay(venue) {
      const hall = await ended(venue)
      await asReferee(venue, hall, 'Mimir.ToggleHideResults', { eventId: hall.eventId })
      return hall
    },
  },
  { name: 'the results are approved', lay: approved },
  {
    name: 'the second session is seated',
    async lay(venue) {
      const hall = await approved(venue)
      await seatInOrder(venue, hall)
      return hall
    },
  },
  {
    name: 'a finished tournament',
    lay: async (venue) => finished(venue, await approved(venue)),
  },
  { name: 'a script that fits', lay: (venue) => scripted(venue, SCRIPT) },
  { name: 'a script at its end', lay: (venue) => scripted(venue, SCRIPT, 3) },
  { name: 'a script that names nobody', lay: (venue) => scripted(venue, '1-2-3-99\n5-6-7-8') },
  { name: 'a script that seats four of eight', lay: (venue) => scripted(venue, '1-2-3-4') },
  {
    name: 'a script that seats somebody excluded',
    async lay(venue) {
      const hall = await scripted(venue, SCRIPT)
      for (const nth of [1, 2, 3, 4]) await exclude(venue, hall, nth)
      return hall
    },
  },
  {
    name: 'seats are drawn by a script',
    lay: (venue) => seatedByScript(venue, SCRIPT),
  },
  {
    name: 'seats are drawn by a script for four of eight',
    lay: (venue) => seatedByScript(venue, '1-2-3-4'),
  },
  { name: 'a club where nobody plays', lay: (venue) => hallOf(venue, CLUB) },
  {
    name: 'a game of a club without a hand',
    lay: async (venue) => (await begun(venue, CLUB)).hall,
  },
  {
    name: 'a game of a club with a hand',
    lay: async (venue) => (await begunWithAHand(venue, CLUB)).hall,
  },
  { name: 'a finished game of a club', lay: (venue) => played(venue, CLUB) },
  {
    name: 'a game of a club with a result from a slip',
    async lay(venue) {
      const { hall, hash } = await begunWithAHand(venue, CLUB)
      await enter(venue, { hall, hash })
      return hall
    },
  },
  {
    name: 'a game of a club that finished four hours ago',
    async lay(venue) {
      const hall = await played(venue, CLUB)
      venue.clock.forward({ hours: 4 })
      return hall
    },
  },
  {
    name: 'a cancelled game of a club',
    async lay(venue) {
      const { hall, hash } = await begun(venue, CLUB)
      await asReferee(venue, hall, 'Mimir.CancelGame', { sessionHash: hash })
      return hall
    },
  },
  { name: 'a finished club', lay: async (venue) => finished(venue, await played(venue, CLUB)) },
  { name: 'an online event where nobody plays', lay: (venue) => hallOf(venue, ONLINE) },
  {
    name: 'an online game with a hand',
    lay: async (venue) => (await begunWithAHand(venue, ONLINE)).hall,
  },
  { name: 'a finished online game', lay: (venue) => played(venue, ONLINE) },
]

/** Every registered player is excluded from the seating. */
async function emptyHall(venue: TestVenue): Promise<Hall> {
  const hall = await hallOf(venue)
  for (const nth of hall.players.keys()) await exclude(venue, hall, nth + 1)
  return hall
}
