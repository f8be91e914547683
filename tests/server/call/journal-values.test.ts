import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { journal, type JournalValues } from '../../../server/db/schema/hall/journal'
import { createCalls } from '../../../server/http/calls'
import type { MethodName, RequestOf } from '../../../src/contract/methods'
import { present } from '../../../src/lib/assert'
import { BOT_NAME } from '../harness/messages/bot-api'
import { CHANGES, makerOf } from '../harness/changes'
import { drawnHand, startGames } from '../harness/played/games'
import { layHall } from '../harness/hall'
import { layScriptedHall } from '../harness/played/seatings'
import { startTestVenue, type TestVenue } from '../harness/test-venue'

// For each call: the values that an undo needs. harness/changes.ts makes the changes at 10:00 in a fresh hall. The
// players' ids are 5 to 12, in the order of their registration, and 5 to 8 sit at table 1.
let venue: TestVenue
beforeAll(async () => {
  venue = await startTestVenue({ botName: BOT_NAME })
})
afterAll(() => venue.stop())
beforeEach(async () => {
  await venue.empty()
  venue.clock.time = Date.parse('2026-05-16T10:00:00Z')
})

const GAME = expect.stringMatching(/^[0-9a-f]{40}$/) as unknown
const STATE_HASH = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown
const FOUR = [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)]
const START = [30000, 30000, 30000, 30000]
const NOTHING = { before: null, after: null }
const seated = (before: JournalValues) => ({
  before: { ...before, script: null },
  after: { gamesStatus: 'seatingReady', script: null, seats: [FOUR, FOUR] },
})
const NO_PHASE = { gamesStatus: null }
const PLAYED = { gamesStatus: 'started' }

const VALUES: { readonly [M in MethodName]?: { before: unknown; after: unknown } } = {
  'Frey.AddRuleForPerson': { before: null, after: { ruleId: 3, name: 'REFEREE_FOR_EVENT' } },
  // An undo cannot remove an account.
  'Frey.CreateAccount': NOTHING,
  'Frey.DeleteRuleForPerson': { before: { ruleId: 2, name: 'REFEREE_FOR_EVENT' }, after: null },
  // The person's address for messages is private, so the journal does not have it.
  'Frey.SetNotificationsSettings': NOTHING,
  // Personal data are deleted with the account, but the journal keeps every entry. So the journal has no personal data.
  'Frey.UpdatePersonalInfo': NOTHING,
  'Mimir.AddExtraTime': {
    before: { extraTimeSeconds: [0, 0] },
    after: { extraTimeSeconds: [60, 60] },
  },
  'Mimir.AddPenalty': { before: null, after: { amount: 500, reason: 'late', sessionId: null } },
  'Mimir.AddPenaltyGame': { before: null, after: { status: 'finished', isPenaltyGame: true } },
  'Mimir.AddRound': {
    before: { status: 'inprogress', handCount: 0, stateHash: STATE_HASH },
    after: { status: 'inprogress', handCount: 1, stateHash: STATE_HASH },
  },
  'Mimir.CallReferee': {
    before: { calledAt: null },
    after: { calledAt: '2026-05-16T10:00:00.000Z' },
  },
  'Mimir.CancelGame': { before: { status: 'inprogress' }, after: { status: 'cancelled' } },
  'Mimir.CancelPenalty': {
    before: { isCancelled: false },
    after: { isCancelled: true, reason: 'by mistake' },
  },
  // The server computes this anew from data that it still has, so there is nothing to undo.
  'Mimir.ClearStatCache': NOTHING,
  'Mimir.CreateEvent': NOTHING,
  'Mimir.DefinalizeGame': {
    before: { status: 'finished', endedAt: '2026-05-16T10:00:00.000Z' },
    after: { status: 'inprogress', endedAt: null },
  },
  'Mimir.DropLastRound': {
    before: {
      status: 'inprogress',
      endedAt: null,
      handCount: 1,
      state: {
        scores: START,
        roundIndex: 2,
        honba: 1,
        riichiSticks: 0,
        roundJustChanged: true,
        lastHandStarted: false,
        lastOutcome: 'draw',
        prematurelyFinished: false,
        chombo: [0, 0, 0, 0],
        yakitori: [false, false, false, false],
      },
      hand: { kind: 'draw', roundIndex: 1, honba: 0, riichi: [], tempai: [] },
      recordedBy: 5,
      recordedAt: '2026-05-16T10:00:00.000Z',
    },
    after: { status: 'inprogress', handCount: 0, scores: START, stateHash: STATE_HASH },
  },
  'Mimir.EndGame': {
    before: { status: 'inprogress' },
    after: { status: 'prefinished', endedAt: '2026-05-16T10:00:00.000Z', stateHash: STATE_HASH },
  },
  'Mimir.FinalizeSession': {
    before: { status: 'prefinished' },
    after: {
      status: 'finished',
      games: [
        { endedAt: '2026-05-16T10:00:00.000Z', stateHash: STATE_HASH },
        { endedAt: '2026-05-16T10:00:00.000Z', stateHash: STATE_HASH },
      ],
    },
  },
  'Mimir.FinishEvent': { before: { isFinished: false }, after: { isFinished: true } },
  'Mimir.ForceFinishGame': { before: { status: 'inprogress' }, after: { status: 'finished' } },
  'Mimir.InitStartingTimer': {
    before: { nextStartAt: null },
    after: { nextStartAt: '2026-05-16T10:01:30.000Z' },
  },
  'Mimir.MakeIntervalSeating': seated(PLAYED),
  'Mimir.MakePrescriptedSeating': {
    before: { gamesStatus: null, script: { nextSessionIndex: 0, isSeated: false } },
    after: {
      gamesStatus: 'seatingReady',
      script: { nextSessionIndex: 1, isSeated: true },
      seats: [
        [5, 6, 7, 8],
        [9, 10, 11, 12],
      ],
    },
  },
  'Mimir.MakeShuffledSeating': seated(NO_PHASE),
  'Mimir.MakeSwissSeating': seated(PLAYED),
  'Mimir.NotifyPlayersSessionStartsSoon': NOTHING,
  'Mimir.RebuildScoring': NOTHING,
  'Mimir.RecalcAchievements': NOTHING,
  'Mimir.RecalcPlayerStats': NOTHING,
  'Mimir.RegisterPlayer': { before: { isRegistered: false }, after: { isRegistered: true } },
  'Mimir.ResetSeating': {
    before: {
      gamesStatus: 'seatingReady',
      script: null,
      games: [
        {
          sessionHash: GAME,
          tableIndex: 1,
          players: [5, 6, 7, 8],
          startedAt: '2026-05-16T10:00:00.000Z',
          extraTimeSeconds: 0,
        },
        {
          sessionHash: GAME,
          tableIndex: 2,
          players: [9, 10, 11, 12],
          startedAt: '2026-05-16T10:00:00.000Z',
          extraTimeSeconds: 0,
        },
      ],
      penalties: [],
    },
    after: { gamesStatus: 'started', script: null },
  },
  'Mimir.StartGame': { before: null, after: { status: 'inprogress' } },
  'Mimir.StartTimer': {
    before: { gamesStatus: 'seatingReady', timerStartedAt: null },
    after: { gamesStatus: 'started', timerStartedAt: '2026-05-16T10:00:00.000Z' },
  },
  'Mimir.ToggleHideAchievements': {
    before: { hideAchievements: false },
    after: { hideAchievements: true },
  },
  'Mimir.ToggleHideResults': { before: { hideResults: false }, after: { hideResults: true } },
  'Mimir.ToggleListed': { before: { isListed: true }, after: { isListed: false } },
  'Mimir.UnregisterPlayer': {
    before: {
      isRegistered: true,
      playsOn: true,
      ordinal: 1,
      localId: null,
      teamName: null,
      ignoreSeating: false,
      replacementId: null,
    },
    after: { isRegistered: false },
  },
  'Mimir.UpdateEvent': {
    before: {
      title: 'Spring Open',
      isTeam: true,
      timezone: 'Europe/Berlin',
      ruleset: expect.any(Object),
    },
    after: {
      title: 'Summer Open',
      isTeam: false,
      timezone: 'Europe/Riga',
      ruleset: expect.any(Object),
    },
  },
  'Mimir.UpdatePlayerReplacement': {
    before: { replacementId: null },
    after: { replacementId: 4 },
  },
  'Mimir.UpdatePlayerSeatingFlag': {
    before: { ignoreSeating: false },
    after: { ignoreSeating: true },
  },
  'Mimir.UpdatePlayersLocalIds': { before: { localIds: [0] }, after: { localIds: [7] } },
  'Mimir.UpdatePlayersTeams': { before: { teamNames: [null] }, after: { teamNames: ['Cranes'] } },
  'Mimir.UpdatePrescriptedEventConfig': {
    before: { script: null, nextSessionIndex: null, isSeated: null },
    after: { script: '1-2-3-4', nextSessionIndex: 0, isSeated: false },
  },
  'Venue.AnswerRefereeCall': {
    before: { calledAt: '2026-05-16T10:00:00.000Z' },
    after: { calledAt: null },
  },
  'Venue.ClaimRefereeCall': { before: { isGoing: false }, after: { isGoing: true } },
  'Venue.AppointNewPerson': { before: null, after: { ruleId: 3, name: 'REFEREE_FOR_EVENT' } },
  // An undo signs nobody in again, so calls that end sign-ins have no values.
  'Venue.EndOtherSignIns': NOTHING,
  'Venue.EndSignIn': NOTHING,
  'Venue.EndSignInsOf': NOTHING,
  'Venue.JoinPeople': { before: null, after: { joinedInto: 4, games: 0 } },
  // The journal of a loaded event begins with its loading, so nothing was there before.
  'Venue.LoadEvent': { before: null, after: { games: 0, savedAt: '2026-05-16T10:00:00.000Z' } },
  'Venue.MakePeople': { before: null, after: { isRegistered: true, madeIds: [13] } },
  'Venue.RestorePenalty': {
    before: { isCancelled: true, reason: 'by mistake', cancelledBy: 3 },
    after: { isCancelled: false },
  },
  'Venue.RestoreRound': {
    before: { status: 'inprogress', handCount: 0, scores: START },
    after: {
      status: 'inprogress',
      handCount: 1,
      scores: START,
      lastHand: {
        kind: 'draw',
        roundIndex: 1,
        honba: 0,
        wins: [],
        loserId: 0,
        riichi: [],
        at: '2026-05-16T10:00:00.000Z',
      },
    },
  },
  'Venue.TakeBackApproval': { before: { status: 'finished' }, after: { status: 'prefinished' } },
  'Venue.EnterResult': {
    before: {
      status: 'inprogress',
      handCount: 1,
      scores: START,
      game: {
        state: expect.objectContaining({ scores: START, lastOutcome: 'draw' }),
        entered: null,
        endedAt: null,
        hands: [
          {
            number: 1,
            hand: { kind: 'draw', roundIndex: 1, honba: 0, riichi: [], tempai: [] },
            stateBefore: expect.objectContaining({ scores: START, lastOutcome: null }),
            recordedBy: 5,
            recordedAt: '2026-05-16T10:00:00.000Z',
          },
        ],
      },
    },
    after: {
      status: 'prefinished',
      endedAt: '2026-05-16T10:00:00.000Z',
      stateHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      handCount: 0,
      scores: [35000, 30000, 29000, 25000],
    },
  },
  'Venue.CheckInPlayer': { before: { isHere: false }, after: { isHere: true } },
  'Venue.LeaveOutMissing': {
    before: { ignoreSeating: false },
    after: { ignoreSeating: true, leftOutAt: '2026-05-16T10:00:00.000Z' },
  },
  'Venue.SetCheckIn': { before: { checkInSession: null }, after: { checkInSession: 1 } },
  // The journal does not contain pictures.
  'Venue.SetEventLogo': {
    before: { logoAt: null },
    after: { logoAt: '2026-05-16T10:00:00.000Z' },
  },
  'Venue.SetNextStart': {
    before: { nextStartAt: null },
    after: { nextStartAt: '2026-05-16T12:30:00.000Z' },
  },
  'Venue.SetPlayingOn': { before: { out: [] }, after: { out: [9, 10, 11, 12] } },
  'Venue.SetSitOuts': { before: { sittingOut: [] }, after: { sittingOut: [5] } },
  'Venue.TakeBackEnding': { before: { status: 'prefinished' }, after: { status: 'inprogress' } },
  'Venue.TakeBackExtraTime': {
    before: { extraTimeSeconds: [60, 60] },
    after: { extraTimeSeconds: [0, 0] },
  },
  'Venue.TakeBackLeftOut': {
    before: { ignoreSeating: true, leftOutAt: '2026-05-16T10:00:00.000Z' },
    after: { ignoreSeating: false },
  },
  'Venue.TakeSeating': seated(NO_PHASE),
}

const CHANGING = createCalls({ setupCode: { value: null } })
  .filter(({ kind, isJournaled }) => isJournaled && kind !== 'secret')
  .map(({ method }) => `${method.parent.name}.${method.name}` as MethodName)

const newest = async () => {
  const [row] = await venue.database.db.select().from(journal).orderBy(desc(journal.id)).limit(1)
  return present(row, 'the newest row')
}

describe('the journal keeps the values before and after a change', () => {
  test.each(CHANGING)(
    'the journal stores exactly the listed values before and after %s, and for some calls none',
    async (method) => {
      const change = present(CHANGES[method], `a change by ${method} in harness/changes.ts`)
      const laid = await change.lay(venue)
      const asked = Promise.resolve(change.request(laid, venue))
      const request = (await asked) as RequestOf<typeof method>
      const { credentials } = makerOf(laid.hall, change.by)
      await venue.call(method, request, { credentials })

      const { before, after } = await newest()
      expect({ method, before, after }).toEqual({ method, ...VALUES[method] })
    },
  )
})

test('the journal entry of a reset seating keeps the state of the script and the penalties whose game was removed', async () => {
  const hall = await layScriptedHall(venue)
  const { eventId, referee } = hall
  const { credentials } = referee
  await venue.call('Mimir.MakePrescriptedSeating', { eventId }, { credentials })
  const penalty = { eventId, playerId: 5, amount: 500, reason: 'late' }
  await venue.call('Mimir.AddPenalty', penalty, { credentials })
  await venue.call('Mimir.ResetSeating', { eventId }, { credentials })

  const { subject, before, after } = await newest()
  expect(before).toMatchObject({
    script: { nextSessionIndex: 1, isSeated: true },
    penalties: [{ id: 1, sessionHash: subject.sessionHashes?.[0] }],
  })
  expect(after).toMatchObject({ script: { nextSessionIndex: 0, isSeated: false } })
})

test('the journal entry of a restarted timer keeps the time of the earlier start', async () => {
  const hall = await layHall(venue)
  await startGames(venue, hall)
  venue.clock.forward({ minutes: 5 })
  const { credentials } = hall.referee
  await venue.call('Mimir.StartTimer', { eventId: hall.eventId }, { credentials })

  expect(await newest()).toMatchObject({
    before: { timerStartedAt: '2026-05-16T10:00:00.000Z' },
    after: { timerStartedAt: '2026-05-16T10:05:00.000Z' },
  })
})

test('the journal entry of a hand that ends its game shows the status of the game before and after', async () => {
  const hall = await layHall(venue, { ruleset: { endingPolicy: 'endAfterHand' } })
  const [sessionHash = ''] = await startGames(venue, hall)
  venue.clock.forward({ minutes: 80 })
  const roundData = drawnHand({ roundIndex: 1, honba: 0 })
  const { credentials } = present(hall.players[0], 'player 1')
  await venue.call('Mimir.AddRound', { sessionHash, roundData }, { credentials })

  expect(await newest()).toMatchObject({
    before: { status: 'inprogress' },
    after: { status: 'prefinished' },
  })
})
