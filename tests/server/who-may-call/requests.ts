import type { MethodName, RequestOf } from '../../../src/contract/methods'
import { smallFile } from '../harness/event-file'
import { eventForm } from '../harness/event-form'
import { drawnHand } from '../harness/played/games'
import type { Weakest } from './table'

/**
 * The ids in the hall: the event is 1, the game at table 1 has this hash, the players are 5 to 12, and person 4 is no
 * player.
 */
export interface Named {
  readonly eventId: number
  readonly sessionHash: string
}

type Requests = { readonly [M in MethodName]?: (named: Named) => RequestOf<M> }

const event = ({ eventId }: Named) => ({ eventId })
const id = ({ eventId }: Named) => ({ id: eventId })
const game = ({ sessionHash }: Named) => ({ sessionHash })
const hand = ({ sessionHash }: Named) => ({
  sessionHash,
  roundData: drawnHand({ roundIndex: 1, honba: 0 }),
})
const shuffled = ({ eventId }: Named) => ({
  eventId,
  options: { kind: 'SEATING_KIND_SHUFFLED' as const, seed: 1 },
})
const shown = (named: Named) => ({
  ...shuffled(named),
  stateKey: 'f00d',
  tables: [
    { tableIndex: 1, playerIds: [5, 6, 7, 8] },
    { tableIndex: 2, playerIds: [9, 10, 11, 12] },
  ],
})
/** The journal has no entry with this id. */
const entry = ({ eventId }: Named) => ({ eventId, entryId: 4321 })

/**
 * Valid requests. A call that is not listed here is refused because of its caller, before the server reads its request.
 */
export const REQUESTS: Requests = {
  'Frey.CreateAccount': () => ({
    email: 'vera@example.org',
    title: 'Vera',
    password: 'correct-Horse-9',
  }),
  'Mimir.AddExtraTime': ({ sessionHash }) => ({ sessionHashList: [sessionHash], extraTime: 60 }),
  'Mimir.AddPenalty': ({ eventId }) => ({ eventId, playerId: 5, amount: 500, reason: 'late' }),
  'Mimir.AddPenaltyGame': ({ eventId }) => ({ eventId, players: [5, 6, 7, 8] }),
  'Mimir.AddRound': hand,
  'Mimir.CallReferee': ({ eventId }) => ({ eventId, tableIndex: 0 }),
  'Mimir.CancelGame': game,
  'Mimir.CancelPenalty': () => ({ penaltyId: 1, reason: 'by mistake' }),
  'Mimir.CreateEvent': () => eventForm(),
  'Mimir.DefinalizeGame': game,
  'Mimir.DropLastRound': ({ sessionHash }) => ({
    sessionHash,
    intermediateResults: [5, 6, 7, 8].map((playerId) => ({ playerId, score: 30_000 })),
  }),
  'Mimir.EndGame': game,
  'Mimir.FinalizeSession': event,
  'Mimir.FinishEvent': event,
  'Mimir.ForceFinishGame': game,
  'Mimir.GenerateSwissSeating': event,
  'Mimir.GetEventForEdit': id,
  'Mimir.GetNextPrescriptedSeating': event,
  'Mimir.GetPrescriptedEventConfig': event,
  'Mimir.InitStartingTimer': event,
  'Mimir.ListChombo': event,
  'Mimir.ListMyPenalties': event,
  'Mimir.ListPenalties': event,
  'Mimir.MakeIntervalSeating': ({ eventId }) => ({ eventId, step: 1 }),
  'Mimir.MakePrescriptedSeating': event,
  'Mimir.MakeShuffledSeating': ({ eventId }) => ({ eventId, groupsCount: 1, seed: 1 }),
  'Mimir.MakeSwissSeating': event,
  'Mimir.NotifyPlayersSessionStartsSoon': event,
  'Mimir.PreviewRound': hand,
  'Mimir.RebuildScoring': event,
  'Mimir.RecalcAchievements': event,
  'Mimir.RecalcPlayerStats': event,
  'Mimir.RegisterPlayer': ({ eventId }) => ({ eventId, playerId: 4 }),
  'Mimir.ResetSeating': event,
  'Mimir.StartGame': ({ eventId }) => ({ eventId, players: [5, 6, 7, 8] }),
  'Mimir.StartTimer': event,
  'Mimir.ToggleHideAchievements': event,
  'Mimir.ToggleHideResults': event,
  'Mimir.ToggleListed': event,
  'Mimir.UnregisterPlayer': ({ eventId }) => ({ eventId, playerId: 5 }),
  'Mimir.UpdateEvent': (named) => ({ ...id(named), event: eventForm() }),
  'Mimir.UpdatePlayerReplacement': ({ eventId }) => ({ eventId, playerId: 5, replacementId: 4 }),
  'Mimir.UpdatePlayerSeatingFlag': ({ eventId }) => ({
    eventId,
    playerId: 5,
    ignoreSeating: true,
  }),
  'Mimir.UpdatePlayersLocalIds': ({ eventId }) => ({
    eventId,
    idsToLocalIds: [{ playerId: 5, localId: 1 }],
  }),
  'Mimir.UpdatePlayersTeams': ({ eventId }) => ({
    eventId,
    idsToTeamNames: [{ playerId: 5, teamName: 'Cranes' }],
  }),
  'Mimir.UpdatePrescriptedEventConfig': ({ eventId }) => ({
    eventId,
    nextSessionIndex: 1,
    prescript: '1-2-3-4',
  }),
  'Venue.AnswerRefereeCall': (named) => ({ ...game(named), calledAt: '2026-05-16T10:00:00Z' }),
  'Venue.ClaimRefereeCall': (named) => ({
    ...game(named),
    calledAt: '2026-05-16T10:00:00Z',
    isGoing: true,
  }),
  'Venue.KeepClaim': (named) => ({
    ...event(named),
    ...game(named),
    calledAt: '2026-05-16T10:00:00Z',
  }),
  'Venue.AppointNewPerson': ({ eventId }) => ({
    eventId,
    role: 'EVENT_ROLE_REFEREE',
    title: 'Vera Holm',
  }),
  'Venue.EndSignInsOf': () => ({ personId: 6 }),
  'Venue.GetEventFile': event,
  'Venue.GetJobs': event,
  'Venue.GetJournal': event,
  'Venue.GetRanks': event,
  'Venue.GetTableCodes': event,
  'Venue.Impersonate': () => ({ personId: 6 }),
  'Venue.FindListed': ({ eventId }) => ({ eventId, lines: [{ title: 'Vera Holm' }] }),
  // Person 6 has no account.
  'Venue.JoinPeople': () => ({ personId: 6, accountId: 4 }),
  'Venue.LayOutScript': ({ eventId }) => ({ eventId, players: 4, sessions: 1, seed: 1 }),
  'Venue.LoadEvent': () => ({ file: smallFile(), same: [] }),
  'Venue.MakePeople': ({ eventId }) => ({ eventId, people: [{ title: 'Vera Holm' }] }),
  'Venue.MakeSignInCode': ({ eventId }) => ({ eventId, personId: 3 }),
  'Venue.PreviewEventFile': () => ({ file: smallFile() }),
  'Venue.PreviewSeating': shuffled,
  'Venue.RestorePenalty': entry,
  'Venue.RestoreRound': entry,
  'Venue.CheckInPlayer': ({ eventId }) => ({ eventId, playerId: 5, session: 1, isHere: true }),
  'Venue.LeaveOutMissing': ({ eventId }) => ({ eventId, session: 1 }),
  'Venue.SetCheckIn': ({ eventId }) => ({ eventId, isOpen: true }),
  'Venue.SetEventLogo': ({ eventId }) => ({ eventId, picture: '' }),
  'Venue.SetNextStart': ({ eventId }) => ({ eventId, timeOfDay: '14:30' }),
  'Venue.SetPlayingOn': ({ eventId }) => ({ eventId, playerIds: [5, 6, 7, 8] }),
  'Venue.SetSitOuts': ({ eventId }) => ({ eventId, playerIds: [5] }),
  'Venue.SetTemporaryPassword': () => ({ personId: 6 }),
  'Venue.SwapSeats': (named) => ({ ...shown(named), firstPlayerId: 5, secondPlayerId: 9 }),
  'Venue.TakeBackApproval': entry,
  'Venue.EnterResult': (named) => ({ ...game(named), scores: [30000, 30000, 30000, 30000] }),
  'Venue.TakeBackEnding': entry,
  'Venue.TakeBackExtraTime': entry,
  'Venue.TakeBackLeftOut': ({ eventId }) => ({ eventId, leftOutAt: '2026-05-16T10:00:00Z' }),
  'Venue.TakeSeating': shown,
}

interface InnerRight<M extends MethodName = MethodName> {
  readonly method: M
  readonly about: string
  readonly weakest: Exclude<Weakest, 'anyone' | 'none'>
  readonly request: RequestOf<M>
}

const inner = <M extends MethodName>(right: InnerRight<M>): InnerRight => right
const OTHER = { about: 'about somebody else', weakest: 'superadmin' } as const

/**
 * Calls that need more rights in some cases. In the case `about`, the call needs at least the role
 * `weakest`.
 */
export const INNER_RIGHTS: readonly InnerRight[] = [
  inner({
    method: 'Frey.AddRuleForPerson',
    about: 'in an event',
    weakest: 'admin',
    request: { ruleName: 'REFEREE_FOR_EVENT', ruleValue: 1, personId: 4, eventId: 1 },
  }),
  inner({
    method: 'Frey.DeleteRuleForPerson',
    about: 'in an event',
    weakest: 'admin',
    request: { ruleId: 2 },
  }),
  inner({
    method: 'Mimir.StartGame',
    about: 'in a tournament',
    weakest: 'referee',
    request: { eventId: 1, players: [5, 6, 7, 8] },
  }),
  inner({
    method: 'Venue.GetJournal',
    about: 'about what belongs to no event',
    weakest: 'superadmin',
    request: {},
  }),
  inner({
    method: 'Frey.UpdatePersonalInfo',
    ...OTHER,
    request: { id: 6, title: 'Vera' },
  }),
  inner({ method: 'Mimir.ClearStatCache', ...OTHER, request: { playerId: 6 } }),
  inner({ method: 'Frey.GetNotificationsSettings', ...OTHER, request: { personId: 6 } }),
  inner({
    method: 'Frey.SetNotificationsSettings',
    ...OTHER,
    request: { personId: 6, telegramId: '', notifications: '' },
  }),
]

/** The calls that referees and administrators may still make when the event is finished. */
export const STAYS_OPEN: ReadonlySet<MethodName> = new Set<MethodName>([
  'Mimir.GetEventForEdit',
  'Mimir.GetNextPrescriptedSeating',
  'Mimir.GetPrescriptedEventConfig',
  'Mimir.ListChombo',
  'Mimir.ListPenalties',
  'Mimir.RecalcAchievements',
  'Mimir.RecalcPlayerStats',
  'Mimir.ToggleHideAchievements',
  'Mimir.ToggleHideResults',
  'Mimir.ToggleListed',
  'Venue.AnswerRefereeCall',
  'Venue.AppointNewPerson',
  'Venue.FindListed',
  'Venue.GetEventFile',
  'Venue.GetJobs',
  'Venue.GetJournal',
  'Venue.GetRanks',
  'Venue.GetTableCodes',
  'Venue.KeepClaim',
  'Venue.LayOutScript',
  'Venue.MakeSignInCode',
])
