import type { Mutant } from './mutant'

const DOOR = 'server/game/check-in'
const CHECK_IN = 'tests/server/game/check-in/check-in.test.ts'
const DAY = 'src/features/play/player-day.ts'
const PLAYER_DAY = 'tests/src/features/play/player-day.test.ts'
const CODES = 'server/game/notices'
const CLAIMS = 'tests/server/game/notices/claimed-calls.test.ts'
const CALL_WRITER = 'server/game/sessions/call-writer.ts'
const AT_A_TABLE = 'tests/src/features/games/calling-table.test.tsx'
const ON_EVERY_SCREEN = 'tests/src/app/calls/calls-of-event.test.tsx'
const BY_CODE = 'tests/server/game/notices/calls-by-code.test.ts'

/** Mistakes in what the hall and its players see: check-in, the players' page, calls from a table. */
export const HALL_MUTANTS: readonly Mutant[] = [
  {
    name: 'ticks a player off at the check-in of another session',
    file: `${DOOR}/check-in-rows.ts`,
    find: 'event.checkInSession === null || event.checkInSession !== session',
    replace: 'event.checkInSession === null',
    caughtBy: CHECK_IN,
  },
  {
    name: 'forgets since when somebody was here when they are ticked off again',
    file: `${DOOR}/check-in-rows.ts`,
    find: '.onConflictDoNothing()',
    replace:
      '.onConflictDoUpdate({ target: [checkIns.eventId, checkIns.playerId, checkIns.sessionNumber], set: { hereSince } })',
    caughtBy: CHECK_IN,
  },
  {
    name: 'leaves out those who are here',
    file: `${DOOR}/leave-out-missing.ts`,
    find: '!here.has(id)',
    replace: 'here.has(id)',
    caughtBy: CHECK_IN,
  },
  {
    name: 'keeps a late comer out of the seating',
    file: `${DOOR}/check-in-player.ts`,
    find: 'if (comesBack) await setIgnoreSeating',
    replace: 'if (comesBack && !isHere) await setIgnoreSeating',
    caughtBy: CHECK_IN,
  },
  {
    name: 'ticks off another substitute than the desk saw',
    file: `${DOOR}/check-in-player.ts`,
    find: 'expect.replacementId !== registration.replacementId',
    replace: 'false',
    caughtBy: CHECK_IN,
  },
  {
    name: 'brings back more than one step had left out',
    file: `${DOOR}/take-back-left-out.ts`,
    find: '      eq(registrations.leftOutAt, leftOutAt),\n',
    replace: '',
    caughtBy: CHECK_IN,
  },
  {
    name: 'opens check-in for the session that is seated',
    file: `${DOOR}/set-check-in.ts`,
    find: '.length + 1',
    replace: '.length',
    caughtBy: CHECK_IN,
  },
  {
    name: 'counts somebody as missing who was left out',
    file: 'src/domain/session/check-in.ts',
    find: "if (player.leftOutAt !== '') return 'leftOut'",
    replace: "if (player.leftOutAt === '-') return 'leftOut'",
    caughtBy: 'tests/src/domain/session/pre-flight.test.ts',
  },
  {
    name: 'shows a player of a club the game that waits for approval instead of the one they play',
    file: DAY,
    find: "own.find(({ status }) => status !== 'prefinished') ?? own[0]",
    replace: 'own[0]',
    caughtBy: PLAYER_DAY,
  },
  {
    name: 'shows a player the clock without the minutes of their table',
    file: DAY,
    find: 'tableCountdown(view, table.extraSeconds)',
    replace: 'tableCountdown(view, 0)',
    caughtBy: PLAYER_DAY,
  },
  {
    name: 'keeps a table on the page of an event that is finished',
    file: DAY,
    find: 'config.isFinished ? null : tableOf',
    replace: 'tableOf',
    caughtBy: PLAYER_DAY,
  },
  {
    name: 'tells somebody who sits out that they have no seat',
    file: DAY,
    find: "  if (player.sitsOut) return 'sitsOut'\n",
    replace: '',
    caughtBy: PLAYER_DAY,
  },
  {
    name: 'tells the results that an event hides',
    file: 'server/game/results/get-player-results.ts',
    find: 'if (event.hideResults)',
    replace: 'if (event.hideAchievements)',
    caughtBy: 'tests/server/game/results/get-player-results.test.ts',
  },
  {
    name: 'lets a phone call with the code of another table',
    file: `${CODES}/calls-by-code.ts`,
    find: 'game !== null && tableCode(secret, game) === code',
    replace: 'game !== null',
    caughtBy: BY_CODE,
  },
  {
    name: 'counts no wrong code',
    file: `${CODES}/calls-by-code.ts`,
    find: '      limits.countWrong(asked)\n',
    replace: '',
    caughtBy: BY_CODE,
  },
  {
    name: 'takes back a later call than the phone saw',
    file: `${CODES}/calls-by-code.ts`,
    find: '        if (game.calledAt?.getTime() !== seen) return\n',
    replace: '        if (game.calledAt === null) return\n',
    caughtBy: BY_CODE,
  },
  {
    name: 'lets two referees claim one call',
    file: `${CODES}/claim-call.ts`,
    find: 'isGoing && holder !== null && holder !== personId',
    replace: 'isGoing && holder === personId',
    caughtBy: CLAIMS,
  },
  {
    name: 'keeps a claim whose device no longer renews it',
    file: `${CODES}/claim-call.ts`,
    find: '!claim.hasLapsed && Date.parse(claim.until) > now.getTime() ? claim.by : null',
    replace: '!claim.hasLapsed ? claim.by : null',
    caughtBy: CLAIMS,
  },
  {
    name: 'leaves a claim on the next call of its table',
    file: CALL_WRITER,
    find: 'set({ calledAt, claim: null })',
    replace: 'set({ calledAt })',
    caughtBy: CLAIMS,
  },
  {
    name: 'hides the next call of a table whose last one was answered without the network',
    file: 'src/outbox/policies/answer-referee-call.ts',
    find: 'table.value.calledAt !== Date.parse(row.args.calledAt)',
    replace: 'table.value.calledAt === null',
    caughtBy: 'tests/src/outbox/policies/answer-referee-call.test.ts',
  },
  {
    name: 'gives all games of a table one code',
    file: `${CODES}/table-code.ts`,
    find: '`table ${eventId} ${hash}`',
    replace: '`table ${eventId}`',
    caughtBy: BY_CODE,
  },
  {
    name: 'renews the claim of another referee',
    file: CALL_WRITER,
    find: "        sql`(${sessions.claim} ->> 'by')::int = ${claim.by}`,\n",
    replace: '',
    caughtBy: CLAIMS,
  },
  {
    name: 'frees a call that another referee has',
    file: `${CODES}/claim-call.ts`,
    find: '    if (!isGoing && holder !== personId) return { success: true }\n',
    replace: '',
    caughtBy: CLAIMS,
  },
  {
    name: 'tells the end of a claim again at every look',
    file: CALL_WRITER,
    find: '<= ${now.toISOString()}`,\n    isUntold,\n',
    replace: '<= ${now.toISOString()}`,\n',
    caughtBy: CLAIMS,
  },
  {
    name: 'gives back more than an hour for a call that was left open',
    file: 'src/features/games/intents.ts',
    find: 'Math.min(60, Math.max(1, Math.round((serverNow - calledAt) / 60_000)))',
    replace: 'Math.max(1, Math.round((serverNow - calledAt) / 60_000))',
    caughtBy: 'tests/src/features/games/rulings-at-a-table.test.ts',
  },
  {
    name: 'gives the minutes back twice when Done is pressed twice',
    file: 'src/parts/rulings/use-rulings.ts',
    find: "if (saved.error.kind === 'already_pending') {",
    replace: "if (saved.error.kind === 'already_given') {",
    caughtBy: AT_A_TABLE,
  },
  {
    name: 'shows the table that waits longest last',
    file: 'src/features/games/filters.ts',
    find: 'waitsSince(a) - waitsSince(b)',
    replace: 'waitsSince(b) - waitsSince(a)',
    caughtBy: AT_A_TABLE,
  },
  {
    name: 'rings again for each reading while a whole hall calls',
    file: 'src/parts/event/calls/use-call-ring.ts',
    find: '    if (Date.parse(last) - Date.parse(heard.current) < ONE_RING_MS) return\n',
    replace: '',
    caughtBy: ON_EVERY_SCREEN,
  },
  {
    name: 'takes any number of calls from the tables of an event together',
    file: `${CODES}/table-call-limits.ts`,
    find: '      { key: `calls ${eventId}`, most: MOST_OF_EVENT, perMs: MINUTE_MS },\n',
    replace: '',
    caughtBy: 'tests/server/game/notices/table-call-limits.test.ts',
  },
]
