import { desc, sql } from 'drizzle-orm'
import { systemRandom } from '../../../server/call/random'
import { issueToken, listSignIns } from '../../../server/call/caller/tokens'
import { journal } from '../../../server/db/schema/hall/journal'
import { persons } from '../../../server/db/schema/people/persons'
import type { MethodName, RequestOf } from '../../../src/contract/methods'
import { present } from '../../../src/lib/assert'
import { smallFile } from './event-file'
import { eventForm } from './event-form'
import { drawnHand, record, seatInOrder, startGames } from './played/games'
import { layHall, type Hall, type HallPerson } from './hall'
import { endGames, FIRST_SCORES, layPlayedHall, layScriptedHall } from './played/seatings'
import { dataUrl, redAndBlue } from './pictures'
import type { TestVenue } from './test-venue'

type Role = 'superadmin' | 'admin' | 'referee' | 'player'

/** A hall in which a change can be made, with the ids of its games. */
interface Laid {
  readonly hall: Hall
  readonly hashes: readonly string[]
}

interface Change<M extends MethodName = MethodName> {
  readonly by: Role
  readonly lay: (venue: TestVenue) => Promise<Laid>
  readonly request: (laid: Laid, venue: TestVenue) => RequestOf<M> | Promise<RequestOf<M>>
}

/** The person of the hall who makes a change in this role; `player` is the first player. */
export const makerOf = (hall: Hall, by: Role): HallPerson =>
  by === 'player' ? present(hall.players[0], 'player 1') : hall[by]

const fresh = async (venue: TestVenue): Promise<Laid> => ({
  hall: await layHall(venue, { event: { isTeam: true } }),
  hashes: [],
})
const seated = async (venue: TestVenue): Promise<Laid> => {
  const hall = await layHall(venue)
  return { hall, hashes: await seatInOrder(venue, hall) }
}
const playing = async (venue: TestVenue): Promise<Laid> => {
  const hall = await layHall(venue)
  return { hall, hashes: await startGames(venue, hall) }
}
const ended = async (venue: TestVenue): Promise<Laid> => {
  const laid = await playing(venue)
  await endGames(venue, laid.hall, FIRST_SCORES)
  return laid
}
const approved = async (venue: TestVenue): Promise<Laid> => {
  const laid = await ended(venue)
  const { eventId, referee } = laid.hall
  await venue.call('Mimir.FinalizeSession', { eventId }, { credentials: referee.credentials })
  return laid
}
const withCheckIn = async (venue: TestVenue): Promise<Laid> => {
  const laid = await fresh(venue)
  const { credentials } = laid.hall.referee
  await venue.call('Venue.SetCheckIn', { ...event(laid), isOpen: true }, { credentials })
  return laid
}
const withLeftOut = async (venue: TestVenue): Promise<Laid> => {
  const laid = await withCheckIn(venue)
  const { credentials } = laid.hall.referee
  await venue.call('Venue.LeaveOutMissing', { ...event(laid), session: 1 }, { credentials })
  return laid
}
const withCountdown = async (venue: TestVenue): Promise<Laid> => ({
  hall: await layHall(venue, { event: { countdownSeconds: 90 } }),
  hashes: [],
})
const played = async (venue: TestVenue): Promise<Laid> => ({
  hall: await layPlayedHall(venue),
  hashes: [],
})
const scripted = async (venue: TestVenue): Promise<Laid> => ({
  hall: await layScriptedHall(venue),
  hashes: [],
})
const withHand = async (venue: TestVenue): Promise<Laid> => {
  const laid = await playing(venue)
  const round = drawnHand({ roundIndex: 1, honba: 0 })
  await record(venue, { hall: laid.hall, hash: laid.hashes[0] ?? '', round })
  return laid
}
const withPenalty = async (venue: TestVenue): Promise<Laid> => {
  const laid = await fresh(venue)
  const { credentials } = laid.hall.referee
  await venue.call('Mimir.AddPenalty', penalty(laid), { credentials })
  return laid
}
/** Makes the hall of `lay`, and then a change in it that can be undone. */
const withUndoable =
  (
    lay: (venue: TestVenue) => Promise<Laid>,
    method: 'Mimir.AddExtraTime' | 'Mimir.CancelPenalty' | 'Mimir.DropLastRound' | 'Mimir.EndGame',
  ) =>
  async (venue: TestVenue): Promise<Laid> => {
    const laid = await lay(venue)
    const change = present(CHANGES[method], method)
    const { credentials } = laid.hall.referee
    await venue.call(method, await change.request(laid, venue), { credentials })
    return laid
  }
/** A hall whose messenger reaches everybody. */
const reachable = async (venue: TestVenue): Promise<Laid> => {
  const laid = await fresh(venue)
  await venue.database.db.update(persons).set({ telegramId: sql`${persons.id}` })
  return laid
}

const event = ({ hall: { eventId } }: Laid) => ({ eventId })
const game = ({ hashes: [sessionHash = ''] }: Laid) => ({ sessionHash })
const playerOf = ({ hall }: Laid, nth = 0) => present(hall.players[nth], `player ${nth}`).id
const four = (laid: Laid) => ({
  ...event(laid),
  players: [0, 1, 2, 3].map((nth) => playerOf(laid, nth)),
})
const playingOn = (laid: Laid) => {
  const { players: playerIds, ...rest } = four(laid)
  return { ...rest, playerIds }
}
const penalty = (laid: Laid) => ({
  ...event(laid),
  playerId: playerOf(laid),
  amount: 500,
  reason: 'late',
})
/** A hall whose first table calls a referee. */
const calling = async (venue: TestVenue): Promise<Laid> => {
  const laid = await playing(venue)
  const { credentials } = present(laid.hall.players[0], 'player 1')
  await venue.call('Mimir.CallReferee', { ...event(laid), tableIndex: 1 }, { credentials })
  return laid
}
/** Returns the newest entry of the journal, in the form of a request to undo it. */
export async function newestEntry(
  { eventId }: Pick<Hall, 'eventId'>,
  { database: { db } }: TestVenue,
) {
  const [newest] = await db.select().from(journal).orderBy(desc(journal.id)).limit(1)
  return { eventId, entryId: present(newest, 'the newest entry').id }
}
const undoNewest = ({ hall }: Laid, venue: TestVenue) => newestEntry(hall, venue)
const SHUFFLED = { kind: 'SEATING_KIND_SHUFFLED' as const, seed: 1 }

/** For each call, a change that the call can make under an idempotency key. */
export const CHANGES: { readonly [M in MethodName]?: Change<M> } = {
  'Frey.AddRuleForPerson': {
    by: 'admin',
    lay: fresh,
    request: ({ hall }) => ({
      ruleName: 'REFEREE_FOR_EVENT',
      ruleValue: 1,
      personId: hall.stranger.id,
      eventId: hall.eventId,
    }),
  },
  'Frey.CreateAccount': {
    by: 'superadmin',
    lay: fresh,
    request: () => ({ email: 'vera@example.org', title: 'Vera', password: 'correct-Horse-9' }),
  },
  // Right 2 is the right of the referee.
  'Frey.DeleteRuleForPerson': { by: 'admin', lay: fresh, request: () => ({ ruleId: 2 }) },
  'Frey.SetNotificationsSettings': {
    by: 'player',
    lay: fresh,
    request: (laid) => ({ personId: playerOf(laid), telegramId: '', notifications: '{"sr":0}' }),
  },
  'Frey.UpdatePersonalInfo': {
    by: 'player',
    lay: fresh,
    request: (laid) => ({ id: playerOf(laid), title: 'Vera' }),
  },
  'Mimir.AddExtraTime': {
    by: 'referee',
    lay: playing,
    request: ({ hashes }) => ({ sessionHashList: [...hashes], extraTime: 60 }),
  },
  'Mimir.AddPenalty': { by: 'referee', lay: fresh, request: penalty },
  'Mimir.AddPenaltyGame': { by: 'admin', lay: fresh, request: four },
  'Mimir.AddRound': {
    by: 'player',
    lay: playing,
    request: (laid) => ({ ...game(laid), roundData: drawnHand({ roundIndex: 1, honba: 0 }) }),
  },
  'Mimir.CallReferee': {
    by: 'player',
    lay: playing,
    request: (laid) => ({ ...event(laid), tableIndex: 1 }),
  },
  'Mimir.CancelGame': { by: 'referee', lay: playing, request: game },
  'Mimir.CancelPenalty': {
    by: 'referee',
    lay: withPenalty,
    request: () => ({ penaltyId: 1, reason: 'by mistake' }),
  },
  'Mimir.ClearStatCache': {
    by: 'player',
    lay: approved,
    request: (laid) => ({ playerId: playerOf(laid) }),
  },
  'Mimir.CreateEvent': { by: 'player', lay: fresh, request: () => eventForm() },
  'Mimir.DefinalizeGame': { by: 'referee', lay: approved, request: game },
  'Mimir.DropLastRound': { by: 'referee', lay: withHand, request: game },
  'Mimir.EndGame': { by: 'player', lay: playing, request: game },
  'Mimir.FinalizeSession': { by: 'referee', lay: ended, request: event },
  'Mimir.FinishEvent': { by: 'admin', lay: fresh, request: event },
  'Mimir.ForceFinishGame': { by: 'referee', lay: playing, request: game },
  'Mimir.InitStartingTimer': { by: 'referee', lay: withCountdown, request: event },
  'Mimir.MakeIntervalSeating': {
    by: 'referee',
    lay: played,
    request: (laid) => ({ ...event(laid), step: 1 }),
  },
  'Mimir.MakePrescriptedSeating': { by: 'referee', lay: scripted, request: event },
  'Mimir.MakeShuffledSeating': {
    by: 'referee',
    lay: fresh,
    request: (laid) => ({ ...event(laid), groupsCount: 1, seed: 1 }),
  },
  'Mimir.MakeSwissSeating': { by: 'referee', lay: played, request: event },
  'Mimir.NotifyPlayersSessionStartsSoon': { by: 'referee', lay: reachable, request: event },
  'Mimir.RebuildScoring': { by: 'superadmin', lay: fresh, request: event },
  'Mimir.RecalcAchievements': { by: 'admin', lay: fresh, request: event },
  'Mimir.RecalcPlayerStats': { by: 'admin', lay: fresh, request: event },
  'Mimir.RegisterPlayer': {
    by: 'admin',
    lay: fresh,
    request: (laid) => ({ ...event(laid), playerId: laid.hall.stranger.id }),
  },
  'Mimir.ResetSeating': { by: 'referee', lay: seated, request: event },
  'Mimir.StartGame': { by: 'referee', lay: fresh, request: four },
  'Mimir.StartTimer': { by: 'referee', lay: seated, request: event },
  'Mimir.ToggleHideAchievements': { by: 'referee', lay: fresh, request: event },
  'Mimir.ToggleHideResults': { by: 'referee', lay: fresh, request: event },
  'Mimir.ToggleListed': { by: 'admin', lay: fresh, request: event },
  'Mimir.UnregisterPlayer': {
    by: 'admin',
    lay: fresh,
    request: (laid) => ({ ...event(laid), playerId: playerOf(laid) }),
  },
  'Mimir.UpdateEvent': {
    by: 'admin',
    lay: fresh,
    request: ({ hall }) => ({ id: hall.eventId, event: eventForm({ title: 'Summer Open' }) }),
  },
  'Mimir.UpdatePlayerReplacement': {
    by: 'referee',
    lay: fresh,
    request: (laid) => ({
      ...event(laid),
      playerId: playerOf(laid),
      replacementId: laid.hall.stranger.id,
    }),
  },
  'Mimir.UpdatePlayerSeatingFlag': {
    by: 'referee',
    lay: fresh,
    request: (laid) => ({ ...event(laid), playerId: playerOf(laid), ignoreSeating: true }),
  },
  'Mimir.UpdatePlayersLocalIds': {
    by: 'admin',
    lay: fresh,
    request: (laid) => ({
      ...event(laid),
      idsToLocalIds: [{ playerId: playerOf(laid), localId: 7 }],
    }),
  },
  'Mimir.UpdatePlayersTeams': {
    by: 'admin',
    lay: fresh,
    request: (laid) => ({
      ...event(laid),
      idsToTeamNames: [{ playerId: playerOf(laid), teamName: 'Cranes' }],
    }),
  },
  'Mimir.UpdatePrescriptedEventConfig': {
    by: 'admin',
    lay: fresh,
    request: (laid) => ({ ...event(laid), nextSessionIndex: 1, prescript: '1-2-3-4' }),
  },
  'Venue.AnswerRefereeCall': {
    by: 'referee',
    lay: calling,
    request: (laid, venue) => ({
      ...game(laid),
      calledAt: new Date(venue.clock.time).toISOString(),
    }),
  },
  'Venue.ClaimRefereeCall': {
    by: 'referee',
    lay: calling,
    request: (laid, venue) => ({
      ...game(laid),
      calledAt: new Date(venue.clock.time).toISOString(),
      isGoing: true,
    }),
  },
  'Venue.AppointNewPerson': {
    by: 'admin',
    lay: fresh,
    request: (laid) => ({ ...event(laid), role: 'EVENT_ROLE_REFEREE', title: 'Vera Holm' }),
  },
  'Venue.EndOtherSignIns': { by: 'player', lay: fresh, request: () => ({}) },
  'Venue.EndSignIn': {
    by: 'player',
    lay: fresh,
    async request(laid, { database: { db }, clock }) {
      const now = new Date(clock.time)
      await issueToken({ db, personId: playerOf(laid), now, random: systemRandom })
      const [latest] = await listSignIns(db, { personId: playerOf(laid), now })
      return { id: present(latest, 'the sign-in').id }
    },
  },
  'Venue.EndSignInsOf': {
    by: 'superadmin',
    lay: fresh,
    request: (laid) => ({ personId: playerOf(laid) }),
  },
  'Venue.MakePeople': {
    by: 'admin',
    lay: fresh,
    request: (laid) => ({
      ...event(laid),
      people: [{ title: 'Vera Holm' }, { personId: laid.hall.stranger.id, title: 'Stranger' }],
    }),
  },
  'Venue.EnterResult': {
    by: 'referee',
    lay: withHand,
    request: (laid) => ({ ...game(laid), scores: [35000, 30000, 29000, 25000], sticks: 1 }),
  },
  'Venue.JoinPeople': {
    by: 'superadmin',
    lay: fresh,
    request: (laid) => ({ personId: playerOf(laid), accountId: laid.hall.stranger.id }),
  },
  'Venue.LoadEvent': {
    by: 'superadmin',
    lay: fresh,
    request: () => ({ file: smallFile(), same: [] }),
  },
  'Venue.RestorePenalty': {
    by: 'referee',
    lay: withUndoable(withPenalty, 'Mimir.CancelPenalty'),
    request: undoNewest,
  },
  'Venue.RestoreRound': {
    by: 'referee',
    lay: withUndoable(withHand, 'Mimir.DropLastRound'),
    request: undoNewest,
  },
  'Venue.CheckInPlayer': {
    by: 'referee',
    lay: withCheckIn,
    request: (laid) => ({ ...event(laid), playerId: playerOf(laid), session: 1, isHere: true }),
  },
  'Venue.LeaveOutMissing': {
    by: 'referee',
    lay: withCheckIn,
    request: (laid) => ({ ...event(laid), session: 1 }),
  },
  'Venue.SetCheckIn': {
    by: 'referee',
    lay: fresh,
    request: (laid) => ({ ...event(laid), isOpen: true }),
  },
  'Venue.SetEventLogo': {
    by: 'admin',
    lay: fresh,
    request: async (laid) => ({
      ...event(laid),
      picture: dataUrl(await redAndBlue().png().toBuffer()),
    }),
  },
  'Venue.SetNextStart': {
    by: 'referee',
    lay: fresh,
    request: (laid) => ({ ...event(laid), timeOfDay: '14:30' }),
  },
  'Venue.SetPlayingOn': { by: 'referee', lay: fresh, request: playingOn },
  'Venue.SetSitOuts': {
    by: 'referee',
    lay: fresh,
    request: (laid) => ({ ...event(laid), playerIds: [playerOf(laid)] }),
  },
  'Venue.TakeBackApproval': { by: 'referee', lay: approved, request: undoNewest },
  'Venue.TakeBackEnding': {
    by: 'referee',
    lay: withUndoable(playing, 'Mimir.EndGame'),
    request: undoNewest,
  },
  'Venue.TakeBackExtraTime': {
    by: 'referee',
    lay: withUndoable(playing, 'Mimir.AddExtraTime'),
    request: undoNewest,
  },
  'Venue.TakeBackLeftOut': {
    by: 'referee',
    lay: withLeftOut,
    async request(laid, venue) {
      const asked = { eventIds: [laid.hall.eventId] }
      const { players = [] } = await venue.call('Mimir.GetAllRegisteredPlayers', asked)
      return { ...event(laid), leftOutAt: present(players[0]?.leftOutAt, 'a step') }
    },
  },
  'Venue.TakeSeating': {
    by: 'referee',
    lay: fresh,
    async request(laid, venue) {
      const asked = { ...event(laid), options: SHUFFLED }
      const { credentials } = laid.hall.referee
      const shown = await venue.call('Venue.PreviewSeating', asked, { credentials })
      return { ...asked, stateKey: shown.stateKey ?? '', tables: shown.tables ?? [] }
    },
  },
}
