import type { MethodName } from '../../../src/contract/methods'
import { isAtLeast, type RoleLevel } from '../../../src/domain/people/permissions'

/**
 * The weakest who may make a call: `anyone` without a sign-in, `none` with any sign-in. A call may be about a person or
 * a game, and then refuse whoever is somebody else; those rules are tested beside each call.
 */
export type Weakest = 'anyone' | RoleLevel

const CALLS: Readonly<Record<Weakest, readonly MethodName[]>> = {
  anyone: [
    'Frey.ApproveRegistration',
    'Frey.ApproveResetPassword',
    'Frey.Authorize',
    // ChangePassword checks the password instead of a sign-in.
    'Frey.ChangePassword',
    'Frey.FindByMajsoulAccountId',
    'Frey.FindByTenhouIds',
    'Frey.FindByTitle',
    'Frey.GetEventAdmins',
    'Frey.GetEventReferees',
    'Frey.GetMajsoulNicknames',
    'Frey.GetOwnedEventIds',
    'Frey.GetPersonalInfo',
    'Frey.GetSuperadminFlag',
    'Frey.QuickAuthorize',
    'Frey.RequestRegistration',
    'Frey.RequestResetPassword',
    'Mimir.GetAchievements',
    'Mimir.GetAllRegisteredPlayers',
    'Mimir.GetAllRounds',
    'Mimir.GetCurrentSeating',
    'Mimir.GetCurrentSessions',
    'Mimir.GetCurrentStateForPlayer',
    'Mimir.GetEvents',
    'Mimir.GetEventsById',
    'Mimir.GetGame',
    'Mimir.GetGameConfig',
    'Mimir.GetGamesSeries',
    'Mimir.GetLastGames',
    'Mimir.GetLastResults',
    'Mimir.GetLastRound',
    'Mimir.GetLastRoundByHash',
    'Mimir.GetPlayer',
    'Mimir.GetPlayerStats',
    'Mimir.GetRatingTable',
    'Mimir.GetRulesets',
    'Mimir.GetSessionOverview',
    'Mimir.GetStartingTimer',
    'Mimir.GetTablesState',
    'Mimir.GetTimerState',
    'Venue.GetSetupState',
    'Venue.SetUp',
    'Venue.SignInWithCode',
  ],
  none: [
    'Frey.AddRuleForPerson',
    'Frey.DeleteRuleForPerson',
    'Frey.DepersonalizeAccount',
    'Frey.GetNotificationsSettings',
    'Frey.Me',
    'Frey.SetNotificationsSettings',
    'Frey.UpdatePersonalInfo',
    'Mimir.AddRound',
    'Mimir.CallReferee',
    'Mimir.ClearStatCache',
    'Mimir.CreateEvent',
    // One of the four players, or a referee.
    'Mimir.EndGame',
    'Mimir.GetMyEvents',
    'Mimir.ListMyPenalties',
    'Mimir.PreviewRound',
    // StartGame is open to players of a club; in a tournament only to the referee.
    'Mimir.StartGame',
    'Venue.EndOtherSignIns',
    'Venue.EndSignIn',
    'Venue.GetKnownKeys',
    'Venue.GetRoles',
    'Venue.GetSignIns',
    'Venue.SettleKey',
    'Venue.SignOut',
  ],
  referee: [
    'Mimir.AddExtraTime',
    'Mimir.AddPenalty',
    'Mimir.CancelGame',
    'Mimir.CancelPenalty',
    'Mimir.DefinalizeGame',
    'Mimir.DropLastRound',
    'Mimir.FinalizeSession',
    'Mimir.ForceFinishGame',
    'Mimir.GenerateSwissSeating',
    'Mimir.GetNextPrescriptedSeating',
    'Mimir.GetPrescriptedEventConfig',
    'Mimir.InitStartingTimer',
    'Mimir.ListChombo',
    'Mimir.ListPenalties',
    'Mimir.MakeIntervalSeating',
    'Mimir.MakePrescriptedSeating',
    'Mimir.MakeShuffledSeating',
    'Mimir.MakeSwissSeating',
    'Mimir.NotifyPlayersSessionStartsSoon',
    'Mimir.ResetSeating',
    'Mimir.StartTimer',
    'Mimir.ToggleHideAchievements',
    'Mimir.ToggleHideResults',
    'Mimir.UpdatePlayerReplacement',
    'Mimir.UpdatePlayerSeatingFlag',
    'Venue.GetJournal',
    'Venue.GetRanks',
    'Venue.PreviewSeating',
    'Venue.RestorePenalty',
    'Venue.RestoreRound',
    'Venue.SetPlayingOn',
    'Venue.SetSitOuts',
    'Venue.SwapSeats',
    'Venue.TakeBackApproval',
    'Venue.TakeBackEnding',
    'Venue.TakeBackExtraTime',
    'Venue.TakeSeating',
  ],
  admin: [
    'Mimir.AddPenaltyGame',
    'Mimir.FinishEvent',
    'Mimir.GetEventForEdit',
    'Mimir.RecalcAchievements',
    'Mimir.RecalcPlayerStats',
    'Mimir.RegisterPlayer',
    'Mimir.ToggleListed',
    'Mimir.UnregisterPlayer',
    'Mimir.UpdateEvent',
    'Mimir.UpdatePlayersLocalIds',
    'Mimir.UpdatePlayersTeams',
    'Mimir.UpdatePrescriptedEventConfig',
    'Venue.GetEventFile',
    'Venue.GetJobs',
    'Venue.FindListed',
    'Venue.LayOutScript',
    'Venue.AppointNewPerson',
    'Venue.MakePeople',
    'Venue.MakeSignInCode',
  ],
  superadmin: [
    'Frey.CreateAccount',
    'Hugin.GetLastDay',
    'Hugin.GetLastMonth',
    'Hugin.GetLastYear',
    'Mimir.RebuildScoring',
    'Venue.EndSignInsOf',
    'Venue.Impersonate',
    'Venue.LoadEvent',
    'Venue.PreviewEventFile',
    'Venue.SetTemporaryPassword',
  ],
}

/** Every call of the server with the weakest who may make it. Source: docs/rules/people.md#roles. */
export const WHO_MAY_CALL: readonly { readonly method: MethodName; readonly weakest: Weakest }[] = (
  Object.keys(CALLS) as Weakest[]
).flatMap((weakest) => CALLS[weakest].map((method) => ({ method, weakest })))

const WEAKEST = new Map(WHO_MAY_CALL.map(({ method, weakest }) => [method, weakest]))

/** True when a person of this role, or a visitor (`null`), may make the call. */
export function isAllowed(method: MethodName, role: RoleLevel | null): boolean {
  const weakest = WEAKEST.get(method)
  if (weakest === undefined) throw new Error(`${method} is not in the table`)
  return weakest === 'anyone' || (role !== null && isAtLeast(role, weakest))
}
