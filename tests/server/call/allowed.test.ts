import { expect, test } from 'vitest'
import { createCalls } from '../../../server/http/calls'

// Who may make each call, in one place: a call that is added, or opened to others, is seen here.
test('every call is open to whom the permission table says', () => {
  const calls = createCalls({ setupCode: { value: null } }).map(
    ({ kind, method, allow }) => `${method.parent.name}.${method.name}: ${kind}, ${allow}`,
  )
  expect(calls.toSorted()).toEqual([
    'Frey.Authorize: secret, anyone',
    'Frey.FindByTitle: read, anyone',
    'Frey.GetEventAdmins: read, anyone',
    'Frey.GetEventReferees: read, anyone',
    'Frey.GetOwnedEventIds: read, anyone',
    'Frey.GetPersonalInfo: read, anyone',
    'Frey.GetSuperadminFlag: read, anyone',
    'Frey.Me: read, signedIn',
    'Frey.QuickAuthorize: secret, anyone',
    'Mimir.AddExtraTime: change, manageTimer',
    'Mimir.AddPenalty: change, managePenalties',
    'Mimir.AddRound: change, signedIn',
    'Mimir.CancelPenalty: change, managePenalties',
    'Mimir.DropLastRound: change, manageGames',
    'Mimir.FinalizeSession: change, approveSessions',
    'Mimir.GetAllRegisteredPlayers: read, anyone',
    'Mimir.GetEvents: read, anyone',
    'Mimir.GetEventsById: read, anyone',
    'Mimir.GetGameConfig: read, anyone',
    'Mimir.GetTablesState: read, anyone',
    'Mimir.GetTimerState: read, anyone',
    'Mimir.ListChombo: read, readPenalties',
    'Mimir.ListPenalties: read, readPenalties',
    'Mimir.MakeShuffledSeating: change, manageSeating',
    'Mimir.PreviewRound: read, signedIn',
    'Mimir.ResetSeating: change, manageSeating',
    'Mimir.StartTimer: change, manageTimer',
    'Mimir.UpdatePlayerSeatingFlag: change, managePlayers',
    'Venue.GetRoles: read, signedIn',
    'Venue.GetSetupState: read, anyone',
    'Venue.SetUp: secret, anyone',
    'Venue.SignOut: secret, signedIn',
  ])
})
