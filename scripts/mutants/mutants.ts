/** A plausible mistake in the code that keeps the promise: one passage, word for word, and what would stand there. */
export interface Mutant {
  /** What the console would do wrong. */
  readonly name: string
  readonly file: string
  readonly find: string
  readonly replace: string
  /** What has to notice: the model, within 10,000 schedules, or one test file. */
  readonly caughtBy: 'model' | `tests/${string}.test.ts`
}

const CORE = 'src/outbox/core'
const ACTIONS = 'src/outbox/actions'

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'takes every failed precondition for done',
    file: `${CORE}/settle.ts`,
    find: 'serverState?.isAsWished === true',
    replace: 'serverState !== null',
    caughtBy: 'model',
  },
  {
    name: 'gives a ruling a new key after the server failed',
    file: 'src/outbox/rpc-transport.ts',
    find: 'key: row.id,',
    replace: 'key: row.failures > 0 ? `${row.id}-${row.failures}` : row.id,',
    caughtBy: 'model',
  },
  {
    name: 'repeats a ruling whose key the server may have forgotten',
    file: `${CORE}/heads.ts`,
    find: '> standing.retentionMs - KEY_MARGIN_MS',
    replace: '> Number.POSITIVE_INFINITY',
    caughtBy: 'model',
  },
  {
    name: 'sends old extra time unasked',
    file: `${ACTIONS}/add-extra-time.ts`,
    find: 'expiresAfterMs: EXTRA_TIME_ASKED_AFTER_MS,',
    replace: 'expiresAfterMs: null,',
    caughtBy: 'model',
  },
  {
    name: 'ignores what a ruling builds on',
    file: `${CORE}/heads.ts`,
    find: 'holdByDependencies(row, known) ??',
    replace: '',
    caughtBy: 'model',
  },
  {
    name: 'lets one question hold back every table',
    file: `${CORE}/heads.ts`,
    find: 'questions.get(`${row.lane} ${row.call}`)',
    replace: '[...questions.values()][0]',
    caughtBy: 'tests/src/outbox/runner.test.ts',
  },
  {
    name: 'goes on after its turn was taken over',
    file: `${CORE}/drain.ts`,
    find: "if (outcome.kind === 'fence_lost') isOver = true",
    replace: '',
    caughtBy: 'tests/src/outbox/drain-on-dexie.test.ts',
  },
  {
    name: 'lets the browser forget a saved ruling in a power cut',
    file: 'src/store/rulings-db.ts',
    find: "chromeTransactionDurability: 'strict'",
    replace: "chromeTransactionDurability: 'relaxed'",
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'takes an answer without success for success',
    file: `${CORE}/settle.ts`,
    find: 'answer.body.success === false',
    replace: 'answer.body.success === null',
    caughtBy: 'tests/src/outbox/core/settle.test.ts',
  },
  {
    name: 'takes no answer for a refusal',
    file: `${CORE}/settle.ts`,
    find: "changeOf(row, 'no_answer', { sends: ended(row, 'none') })",
    replace: "changeOf(row, 'no_answer', { sends: ended(row, 'refused') })",
    caughtBy: 'model',
  },
  {
    name: 'asks a failing server for ever',
    file: `${CORE}/settle.ts`,
    find: 'FAILURES_BEFORE_ASKING = 5',
    replace: 'FAILURES_BEFORE_ASKING = 5_000',
    caughtBy: 'tests/src/outbox/core/settle.test.ts',
  },
  {
    name: 'sends under the token of a person who left',
    file: `${CORE}/drain.ts`,
    find: 'if (deps.credentials()?.authToken !== credentials.authToken) {',
    replace: 'if (deps.credentials() === undefined) {',
    caughtBy: 'model',
  },
  {
    name: 'sends a ruling to another hall at its address',
    file: `${CORE}/standing.ts`,
    find: "return isOfVenue(row, venue) ? null : 'other_venue'",
    replace: 'return null',
    caughtBy: 'model',
  },
  {
    name: 'sends to a server that stopped promising',
    file: `${CORE}/standing.ts`,
    find: "if (!keepsKeys) return 'no_promise'",
    replace: '',
    caughtBy: 'model',
  },
  {
    name: 'lets rulings leave without asking whether the server is there',
    file: `${CORE}/drain.ts`,
    find: 'if (!link.isFresh()) return startProbe(credentials)',
    replace: '',
    caughtBy: 'tests/src/outbox/runner.test.ts',
  },
  {
    name: 'forgets what a send settled while rows were read',
    file: `${CORE}/drain.ts`,
    find: 'for (const row of found) settled.set(row.id, row)',
    replace: 'settled.clear()\n    for (const row of found) settled.set(row.id, row)',
    caughtBy: 'tests/src/outbox/drain-on-dexie.test.ts',
  },
  {
    name: 'sends from a hidden page',
    file: 'src/outbox/runner.ts',
    find: 'return isStarted && !isGone && platform.isVisible()',
    replace: 'return isStarted',
    caughtBy: 'tests/src/outbox/runner.test.ts',
  },
  {
    name: 'waits for ever for a tab that froze',
    file: 'src/outbox/runner.ts',
    find: '(await isHolderDead(scope))',
    replace: 'scope.server === null',
    caughtBy: 'tests/src/outbox/runner.test.ts',
  },
  {
    name: 'does not say which hall a ruling is for',
    file: 'src/outbox/rpc-transport.ts',
    find: '...(row.venue != null && { venue: row.venue }),',
    replace: '',
    caughtBy: 'tests/src/outbox/rpc-transport.test.ts',
  },
  {
    name: 'mixes the rulings of two halls in one lane',
    file: 'src/store/rulings-store.ts',
    find: '&& isOfVenue(row, venue)',
    replace: '',
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'saves a ruling twice when its transaction is repeated',
    file: `${CORE}/enqueue.ts`,
    find: 'if (saved.length > 0) return ok({ adds: saved, changes: [] })',
    replace: '',
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'takes back a ruling that was sent',
    file: 'src/outbox/action.ts',
    find: "row.state === 'queued' && !wasSent(row) &&",
    replace: "row.state === 'queued' &&",
    caughtBy: 'model',
  },
  {
    name: 'leaves later extra time as it was when earlier is taken back',
    file: `${ACTIONS}/add-extra-time.ts`,
    find: 'extraTime: row.expect.extraTime - undone.args.extraTime',
    replace: 'extraTime: row.expect.extraTime + 0 * undone.args.extraTime',
    caughtBy: 'tests/src/outbox/core/enqueue.test.ts',
  },
  {
    name: 'says of a ruling that was left that the server cannot hold it',
    file: `${CORE}/answer.ts`,
    find: "isUndecided(row) ? withFlag(row, 'maybe_applied') : row.flags",
    replace: 'row.flags',
    caughtBy: 'model',
  },
  {
    name: 'leaves the old ruling open beside the new one',
    file: `${CORE}/answer.ts`,
    find: "changeOf(row, 'replaced', set), ...planned.value.changes",
    replace: '...planned.value.changes',
    caughtBy: 'tests/src/outbox/core/answer.test.ts',
  },
  {
    name: 'cancels a second hand that was not seen',
    file: `${ACTIONS}/drop-last-round.ts`,
    find: "if (!intent.isFromRounds || !follows || last.state === 'attention') {",
    replace: "if (last.state === 'attention') {",
    caughtBy: 'tests/src/outbox/core/enqueue.test.ts',
  },
  {
    name: 'shows a penalty twice whose answer was lost',
    file: `${ACTIONS}/add-penalty.ts`,
    find: 'wasSent(row) && isSame(item)',
    replace: 'false',
    caughtBy: 'model',
  },
  {
    name: 'counts extra time twice whose answer was lost',
    file: `${ACTIONS}/add-extra-time.ts`,
    find: "(mayBeApplied(row) || row.settledBy === 'state') &&",
    replace: "row.settledBy === 'state' &&",
    caughtBy: 'model',
  },
  {
    name: 'drops an applied ruling before a copy includes it',
    file: 'src/outbox/overlay.ts',
    find: 'return mark.seq >= row.settledSeq',
    replace: 'return true',
    caughtBy: 'model',
  },
  {
    name: 'says "Server has it" of a ruling without an answer',
    file: 'src/outbox/describe-row.ts',
    find: "return { state: 'checking', at: lastSend, ...waitOf(row, context) }",
    replace: "return { state: 'done', at: lastSend, isAlreadySo: false }",
    caughtBy: 'model',
  },
  {
    name: 'keeps half of a write whose other half was refused',
    file: 'src/store/rulings-store.ts',
    find: 'tx.abort()',
    replace: '',
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'does not count what was refused',
    file: 'src/store/rulings-reads.ts',
    find: 'refused: refused.length',
    replace: 'refused: 0 * refused.length',
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'throws refused rulings away after a month',
    file: 'src/store/rulings-store.ts',
    find: "state === 'done' || state === 'cancelled'",
    replace: "state === 'done' || state === 'cancelled' || state === 'rejected'",
    caughtBy: 'tests/src/store/rulings-store.test.ts',
  },
  {
    name: 'does not ask again who is signed in',
    file: 'src/state/session.ts',
    find: '      readAgain()\n      return store',
    replace: '      return store',
    caughtBy: 'tests/src/state/session.test.ts',
  },
]
