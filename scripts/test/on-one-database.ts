/**
 * Tests of code that decides before a statement reaches the database, or that has no statements. Such code does the
 * same on both databases, so these tests run on one. The tests of restores themselves restore into PostgreSQL and back.
 */
const BEFORE_SQL = [
  'tests/e2e/**',
  'tests/server/{bad-input,commands,config,who-may-call}.test.ts',
  'tests/server/backup/{older-schema,restore,rulings-over-a-restore}.test.ts',
  'tests/server/{demo,encoding,http,lan,offers,places,plain,threads}/**',
  'tests/server/**/{*-refused,not-seated-here}.test.ts',
  'tests/server/call/**/{declared,describe-device,off-thread,rate-limiter}.test.ts',
  'tests/server/db/**/{database-failure,embedded-client,turns}.test.ts',
  'tests/server/files/make-avatar.test.ts',
  'tests/server/game/event-file/played-day.test.ts',
  'tests/server/game/events/event-form.test.ts',
  'tests/server/game/notices/{notice-words,table-call-limits}.test.ts',
  'tests/server/live/{event-news,live-streams,stream-places}.test.ts',
  'tests/server/users/**/{equal-work,form-and-server,good-password,passwords,sign-in-limits,sign-in-tries}.test.ts',
]

/**
 * Files that run on both databases send every statement of these files too, and none of these files tests several
 * connections. They would take nearly half of the run on PostgreSQL. `npm test` records all statements and fails when
 * one of these files sends a new statement.
 */
export const SAME_STATEMENTS: readonly string[] = [
  'tests/server/call/journal-values.test.ts',
  'tests/server/files/make-picture.test.ts',
  'tests/server/game/event-file/event-file.test.ts',
  'tests/server/game/events/{choose-platform,create-event,event-writer,get-rulesets}.test.ts',
  'tests/server/game/hands/{add-round,drop-last-round,hand-answers,preview-round,referee-hand}.test.ts',
  'tests/server/game/notices/{notice-occasions,players-told}.test.ts',
  'tests/server/game/players/{register-player,update-player-*}.test.ts',
  'tests/server/game/prescript/{prescript-config,reset-script}.test.ts',
  'tests/server/game/results/{get-games-series,get-last-results}.test.ts',
  'tests/server/game/results/endings/{end-game,force-finish-game,take-back-ending}.test.ts',
  'tests/server/game/seating/{generate-*,get-*,make-*,preview-seating,seating-*,take-seating}.test.ts',
  'tests/server/game/sessions/{cancel-game,take-back-extra-time}.test.ts',
  'tests/server/game/timer/*.test.ts',
  'tests/server/tournament/{mixed-seatings,undone-by-two,undone-days}.test.ts',
  'tests/server/users/accounts/set-up.test.ts',
  'tests/server/users/passwords/{change,reset}-password.test.ts',
  'tests/server/users/sign-ins/{sign-ins,tokens}.test.ts',
]

/** Service tests that run on the embedded database alone. All others also run on PostgreSQL, if one answers. */
export const ON_ONE_DATABASE: readonly string[] = [...BEFORE_SQL, ...SAME_STATEMENTS]
