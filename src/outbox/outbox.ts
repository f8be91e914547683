import type { Milliseconds } from '../domain/ids'
import { err, ok, type Result } from '../lib/result'
import type { Ruling } from '../store/stored-ruling'
import { createCommit } from './commit'
import { planAnswer, planDiscard, type RefereeAnswer } from './core/answer'
import { planEnqueue, planUndo } from './core/enqueue'
import type { SignedIn, OutboxStore, Transport } from './core/ports'
import { serverFactsOf } from './core/server-facts'
import type { EnqueueRefusal, Intent } from './intent'
import { storedOr } from '../store/stored-or'
import { createPreparation, type Queueing } from './prepare-write'
import { createRunner, type RunnerPlatform, type RunnerStatus } from './runner'
import type { ServerPromises } from './promises/server-promises'

export interface OutboxDeps {
  /** Origin of the API, without a trailing slash. Every row stores it. */
  readonly server: string
  readonly store: OutboxStore
  readonly transport: Transport
  readonly platform: RunnerPlatform
  /** The person who is signed in now; null when nobody is. */
  readonly signedIn: () => SignedIn | null
  readonly promises: ServerPromises
  /** Receives errors that are bugs. Sending goes on. */
  readonly onBug: (error: unknown) => void
}

export interface EnqueueOptions {
  /**
   * The idempotency key of the ruling, when a draft carries one. Applying the same draft again gives `already_given`.
   */
  readonly id?: string
  /** The server was answering when the referee tapped, so a `confirm` ruling may be sent without asking them again. */
  readonly isAsked?: boolean
}

export interface Outbox {
  /** Saves a ruling durably. Once this resolves with a row, the ruling will not be lost. */
  enqueue(intent: Intent, options?: EnqueueOptions): Promise<Result<Ruling, EnqueueRefusal>>
  /** Saves the rulings of one tap, all or none. */
  enqueueGroup(intents: readonly Intent[]): Promise<Result<readonly Ruling[], EnqueueRefusal>>
  /** Takes back a ruling that was never sent. */
  undo(id: string): Promise<Result<Ruling, EnqueueRefusal>>
  /** Gives the referee's answer to a row that needs one. Returns the old row first, then the new ones. */
  answer(id: string, answer: RefereeAnswer): Promise<Result<readonly Ruling[], EnqueueRefusal>>
  /**
   * Takes back all unsettled rulings of the person, of every hall at this address. Rulings being sent right now stay.
   * False when the device could not store the change.
   */
  discardAll(): Promise<boolean>
  /** Tries to send everything now, without waiting for the end of any pause. */
  sendNow(): void
  start(): void
  stop(): void
  /** Call this when a read from this server succeeded, which shows that the network is there. */
  readSucceeded(): void
  /**
   * Call this when a read got no answer. A ruling that gets no answer may have arrived,
   * so the next ruling is sent only after the server has answered again.
   */
  readFailed(): void
  /** Call this when a person signed in, signed out, or renewed the sign-in. */
  sessionChanged(): void
  queueing(): Promise<Queueing>
  status(): RunnerStatus
  /** Called after every change of the status. */
  subscribe(listener: () => void): () => void
}

const KEPT_MS: Milliseconds = 30 * 24 * 3_600_000
const PRUNE_AFTER_MS: Milliseconds = 10_000

/** The outbox of one server: all writing, sending and answering of rulings goes through it. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { store, platform, promises } = deps
  const serverFacts = () => serverFactsOf(promises)
  const { tapNow, prepare, prepareForRow, queueing } = createPreparation({ ...deps, serverFacts })
  const runner = createRunner({ ...deps, serverFacts })
  const commit = createCommit({
    store,
    onWritten() {
      runner.wake('enqueue')
      platform.nudge()
    },
  })
  let unsubscribe = () => {}
  let stopPruning = () => {}

  return {
    async enqueue(intent, { id, isAsked = false } = {}) {
      const tap = tapNow()
      const given = id === undefined ? undefined : await rowGiven(store, id)
      if (given !== undefined) return err({ kind: 'already_given', row: given })
      const prepared = await prepare({ tap, intents: [intent], isAsked, ...(id && { ids: [id] }) })
      if (!prepared.ok) return prepared
      const { context } = prepared.value
      // True when another tab stored the same draft first. Only the transaction's first run can tell: when IndexedDB
      // reruns it, the row may be this tab's own.
      let wasThere: boolean | null = null
      const saved = await commit(prepared.value, (rows) => {
        wasThere ??= rows.some((row) => context.ids.includes(row.id))
        return planEnqueue([intent], rows, context)
      })
      if (!saved.ok) return saved
      // The last row is the new one. When there is no new row, the outbox took back an older row, and that
      // alone fulfilled the request.
      const row = saved.value.at(-1)
      if (row === undefined) return err({ kind: 'storage_unavailable' })
      return wasThere === true ? err({ kind: 'already_given', row }) : ok(row)
    },
    async enqueueGroup(intents) {
      const prepared = await prepare({ tap: tapNow(), intents, isAsked: false })
      if (!prepared.ok) return prepared
      const { context } = prepared.value
      return commit(prepared.value, (rows) => planEnqueue(intents, rows, context))
    },
    async undo(id) {
      const prepared = await prepareForRow(id, [])
      if (!prepared.ok) return prepared
      const { now } = prepared.value.context
      const undone = await commit(prepared.value, (rows) => planUndo(id, rows, now))
      if (!undone.ok) return undone
      const row = undone.value.find((each) => each.id === id)
      return row === undefined ? err({ kind: 'row_moved', id }) : ok(row)
    },
    async answer(id, answer) {
      const prepared = await prepareForRow(id, intentsOf(answer))
      if (!prepared.ok) return prepared
      const { context } = prepared.value
      return commit(prepared.value, (rows) => planAnswer(id, answer, rows, context))
    },
    discardAll: () => discardAll(deps.signedIn(), deps),
    sendNow: () => runner.wake('now'),
    start() {
      runner.start()
      void promises.known()
      unsubscribe = promises.subscribe(() => runner.wake('read'))
      // Old rows are deleted only later, because the screen reads the same database first.
      stopPruning = platform.after(PRUNE_AFTER_MS, () => {
        void store.prune(platform.clock.now() - KEPT_MS).catch(() => {})
      })
    },
    stop() {
      stopPruning()
      unsubscribe()
      runner.stop()
    },
    readSucceeded: () => runner.wake('read'),
    readFailed: runner.doubtNetwork,
    sessionChanged: () => runner.wake('session'),
    queueing,
    status: () => runner.status(),
    subscribe: (listener) => runner.subscribe(listener),
  }
}

/** The row that another tab may already have made from the same draft. */
async function rowGiven(store: OutboxStore, id: string): Promise<Ruling | undefined> {
  return (await storedOr(() => store.byIds([id]), [])).at(0)
}

/** Takes back all unsettled rulings of a person; false when the device could not store the change. */
function discardAll(
  who: SignedIn | null,
  { server, store, platform }: OutboxDeps,
): Promise<boolean> {
  const now = platform.clock.now()
  const discard = (row: Ruling) => (row.owner === who?.owner ? planDiscard(row, now) : null)
  return storedOr(() => store.revise(server, discard).then(() => true), false)
}

function intentsOf(answer: RefereeAnswer): readonly Intent[] {
  if (answer.kind === 'retryAsNew') return [answer.intent]
  return answer.kind === 'cancelBoth' ? answer.intents : []
}
