import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import {
  changeInOneLine,
  changesOf,
  entryTitle,
  kindWords,
} from '../../../../src/features/log/entry-words'
import { startI18n } from '../../../../src/i18n/start'

const NAMES = ['Anna', 'Ben', 'Clara', 'Dan']
const telling = {
  name: (id: number) => NAMES[id - 1] ?? `Player ${id}`,
  clock: (at: number) => new Date(at).toISOString().slice(11, 16),
}

beforeAll(() => startI18n({ language: 'en' }))

const OPEN = { status: 'prefinished' }

// For each call: the values that the server writes into the journal, and the sentence in the log.
test.each([
  [
    'AddPenalty',
    {},
    { amount: 1000, reason: 'late', sessionId: 7 },
    'Points:  → \u22121\u2009000; Reason:  → late',
  ],
  ['AddPenalty', {}, { amount: 0, reason: 'noise' }, 'Points:  → Warning; Reason:  → noise'],
  [
    'CancelPenalty',
    { isCancelled: false },
    { isCancelled: true, reason: 'by mistake' },
    'Cancelled: no → yes; Reason:  → by mistake',
  ],
  [
    'RestorePenalty',
    { isCancelled: true, cancelledBy: 5 },
    { isCancelled: false },
    'Cancelled: yes → no',
  ],
  [
    'AddExtraTime',
    { extraTimeSeconds: [0] },
    { extraTimeSeconds: [300] },
    'Extra time: 0 min → 5 min',
  ],
  [
    'AddExtraTime',
    { extraTimeSeconds: [60, 60] },
    { extraTimeSeconds: [150, 150] },
    'Extra time: 1 min → 02:30',
  ],
  [
    'TakeBackExtraTime',
    { extraTimeSeconds: [60, 0] },
    { extraTimeSeconds: [0, 0] },
    'Extra time: 1 min, 0 min → 0 min',
  ],
  [
    'StartTimer',
    { timerStartedAt: null, gamesStatus: 'seatingReady' },
    { timerStartedAt: '2026-05-16T10:05:00.000Z', gamesStatus: 'started' },
    'Started:  → 10:05',
  ],
  [
    'InitStartingTimer',
    { nextStartAt: null },
    { nextStartAt: '2026-05-16T10:05:00.000Z' },
    'Next start:  → 10:05',
  ],
  [
    'TakeSeating',
    { gamesStatus: null, script: null },
    { gamesStatus: 'seatingReady', seats: [[1, 2, 3, 4]] },
    '',
  ],
  [
    'ResetSeating',
    { gamesStatus: 'seatingReady', games: [{ hash: 'a' }], penalties: [{ id: 1 }] },
    { gamesStatus: null },
    '',
  ],
  ['FinalizeSession', OPEN, { status: 'finished' }, 'State: Ended, not approved → Ended'],
  [
    'DropLastRound',
    { status: 'inprogress', handCount: 3, hand: { kind: 'ron' } },
    { handCount: 2, status: 'inprogress' },
    'Hands: 3 → 2',
  ],
  [
    'RestoreRound',
    { scores: [30_000, 30_000, 30_000, 30_000] },
    { scores: [33_900, 30_000, 30_000, -1_000] },
    'Scores: Anna 30\u2009000, Ben 30\u2009000, Clara 30\u2009000, Dan 30\u2009000 → Anna 33\u2009900, Ben 30\u2009000, Clara 30\u2009000, Dan \u22121\u2009000',
  ],
  [
    'UpdatePlayerReplacement',
    { replacementId: null },
    { replacementId: 20 },
    'Who plays:  → Player 20',
  ],
  [
    'UpdatePlayerSeatingFlag',
    { ignoreSeating: false },
    { ignoreSeating: true },
    'Excluded from seating: no → yes',
  ],
  [
    'UpdatePlayersLocalIds',
    { localIds: [0, 2] },
    { localIds: [1, 2] },
    'Local IDs: Anna –, Ben 2 → Anna 1, Ben 2',
  ],
  ['UpdatePlayersTeams', { teamNames: [''] }, { teamNames: ['Reds'] }, 'Teams: Anna – → Anna Reds'],
  [
    'UnregisterPlayer',
    {
      isRegistered: true,
      ordinal: 3,
      localId: 4,
      teamName: 'Reds',
      ignoreSeating: false,
      replacementId: 2,
    },
    { isRegistered: false },
    'Registered: yes → no; Local ID: 4 → ; Team: Reds → ; Excluded from seating: no → ; Who plays: Ben → ',
  ],
  [
    'UpdateEvent',
    { durationMinutes: 5, ruleset: { startPoints: 25_000, withKuitan: true } },
    { durationMinutes: 75, ruleset: { startPoints: 30_000, withKuitan: true } },
    'Session duration: 5 min → 75 min; Changed rules:  → Start points',
  ],
  [
    'ToggleHideAchievements',
    { hideAchievements: false },
    { hideAchievements: true },
    'Achievements hidden: no → yes',
  ],
  ['FinishEvent', { isFinished: false }, { isFinished: true }, 'Finished: no → yes'],
  [
    'UpdatePrescriptedEventConfig',
    { script: null, nextSessionIndex: null, isSeated: null },
    { script: [[1]], nextSessionIndex: 0, isSeated: false },
    'Next session:  → 1',
  ],
  ['AddRuleForPerson', {}, { ruleId: 4, name: 'REFEREE_FOR_EVENT' }, 'Right:  → Referees'],
  [
    'AnswerRefereeCall',
    { calledAt: '2026-05-16T10:05:00.000Z' },
    { calledAt: null },
    'Calling a referee since: 10:05 → ',
  ],
  ['LoadEvent', {}, { games: 40, savedAt: '2026-05-16T10:05:00.000Z' }, 'File saved:  → 10:05'],
])('the log describes what %s changed: %j → %j', (_, before, after, told) => {
  const changes = changesOf(i18next.t, { before, after, playerIds: [1, 2, 3, 4] }, telling)
  const said = changes.map(({ field, before: was, after: is }) => `${field}: ${was} → ${is}`)
  expect(said.join('; ')).toBe(told)
})

test.each([
  'Mimir.AddExtraTime',
  'Mimir.AddPenalty',
  'Mimir.AddPenaltyGame',
  'Mimir.AddRound',
  'Mimir.CallReferee',
  'Venue.AnswerRefereeCall',
  'Venue.ClaimRefereeCall',
  'Venue.CallFromTable',
  'Venue.TakeBackCall',
  'Mimir.CancelGame',
  'Mimir.CancelPenalty',
  'Mimir.ClearStatCache',
  'Mimir.CreateEvent',
  'Mimir.DefinalizeGame',
  'Mimir.DropLastRound',
  'Mimir.EndGame',
  'Mimir.FinalizeSession',
  'Mimir.FinishEvent',
  'Mimir.ForceFinishGame',
  'Mimir.InitStartingTimer',
  'Mimir.MakeIntervalSeating',
  'Mimir.MakePrescriptedSeating',
  'Mimir.MakeShuffledSeating',
  'Mimir.MakeSwissSeating',
  'Mimir.NotifyPlayersSessionStartsSoon',
  'Mimir.RebuildScoring',
  'Mimir.RecalcAchievements',
  'Mimir.RecalcPlayerStats',
  'Mimir.RegisterPlayer',
  'Mimir.ResetSeating',
  'Mimir.StartGame',
  'Mimir.StartTimer',
  'Mimir.ToggleHideAchievements',
  'Mimir.ToggleHideResults',
  'Mimir.ToggleListed',
  'Mimir.UnregisterPlayer',
  'Mimir.UpdateEvent',
  'Mimir.UpdatePlayerReplacement',
  'Mimir.UpdatePlayerSeatingFlag',
  'Mimir.UpdatePlayersLocalIds',
  'Mimir.UpdatePlayersTeams',
  'Mimir.UpdatePrescriptedEventConfig',
  'Frey.AddRuleForPerson',
  'Frey.DeleteRuleForPerson',
  'Venue.LoadEvent',
  'Venue.PutBack',
  'Venue.RestorePenalty',
  'Venue.RestoreRound',
  'Venue.TakeBackApproval',
  'Venue.EnterResult',
  'Venue.TakeBackEnding',
  'Venue.TakeBackExtraTime',
  'Venue.TakeSeating',
  'Venue.SetCheckIn',
  'Venue.SetNextStart',
  'Venue.CheckInPlayer',
  'Venue.LeaveOutMissing',
  'Venue.TakeBackLeftOut',
])('the log has a text for %s', (method) => {
  expect(kindWords(i18next.t, method)).not.toBe(method.split('.')[1])
})

test.each([
  ['Stage', '', 'Ready to start', 'Stage: Ready to start'],
  ['Registered', 'no', 'yes', 'Registered: no → yes'],
])(
  'the file of the log describes a change of %s from “%s” in one line',
  (field, before, after, line) => {
    expect(changeInOneLine({ field, before, after })).toBe(line)
  },
)

const ENTERED = { status: 'prefinished', game: { entered: { by: 5 } }, scores: [400, 300] }

test.each([
  ['Result read a second time', 'Venue.EnterResult', ENTERED, { scores: [400, 300] }],
  ['Result entered from the slip', 'Venue.EnterResult', ENTERED, { scores: [300, 400] }],
  [
    'Result entered from the slip',
    'Venue.EnterResult',
    { game: { entered: null }, scores: [300, 300] },
    { scores: [300, 300] },
  ],
  [
    'Result from the slip taken back',
    'Venue.TakeBackEnding',
    { status: 'prefinished' },
    { status: 'prefinished' },
  ],
  [
    'End of a game taken back',
    'Venue.TakeBackEnding',
    { status: 'prefinished' },
    { status: 'inprogress' },
  ],
])(
  'the log calls an entry “%s” by comparing the values before and after the call %s',
  (title, method, before, after) => {
    expect(entryTitle(i18next.t, { method, before, after })).toBe(title)
  },
)
