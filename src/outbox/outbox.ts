import type { EpochMs, Milliseconds } from '../domain/ids'
import { err, ok, type Result } from '../lib/result'
import { StorageUnavailable } from '../store/reopen'
import type { Action, Scope, Writes } from '../store/stored-action'
import { planAnswer, planDiscard, type AnswerContext, type Choice } from './core/answer'
import { planEnqueue, planUndo } from './core/enqueue'
import type { SignedIn, Store, Transport } from './core/ports'
import { standingOf } from './core/standing'
import type { EnqueueRefusal, Intent } from './intent'
import { createRunner, type RunnerPlatform, type RunnerStatus } from './runner'
import type { ServerPromises } from './server-promises'

export interface OutboxDeps {
  /** Origin of the API, without a trailing slash; rows stay with it for ever. */
  readonly server: string
  readonly store: Store
  readonly transport: Transport
  readonly platform: RunnerPlatform
  /** Who is signed in now; null when nobody is. */
  readonly signedIn: () => SignedIn | null
  readonly promises: ServerPromises
  /** Told of errors that are bugs; sending goes on. */
  readonly onBug: (error: unknown) => void
}

/** Whether rulings can be saved for later on this server. */
export type Queueing = 'yes' | 'online_only' | 'server_unknown'

export interface EnqueueOptions {
  /** The key of the ruling, where a draft carries it: the same draft applied again is `already_given`. */
  readonly id?: string
  /** The server was known to answer at the tap: a ruling that asks before it goes may go at once. */
  readonly isAsked?: boolean
}

export interface Outbox {
  /** Saves a ruling durably; once this resolves with a row it will not be lost. */
  enqueue(intent: Intent, options?: EnqueueOptions): Promise<Result<Action, EnqueueRefusal>>
  /** Saves rulings made with one tap, all or none. */
  enqueueGroup(intents: readonly Intent[]): Promise<Result<readonly Action[], EnqueueRefusal>>
  /** Takes back a ruling that was never sent. */
  undo(id: string): Promise<Result<Action, EnqueueRefusal>>
  /** The referee's answer to a row that needs them. The rows returned are the old one, then new ones. */
  answer(id: string, choice: Choice): Promise<Result<readonly Action[], EnqueueRefusal>>
  /**
   * Takes back all of the person's unsettled rulings, of any hall at this address; those being sent at this moment stay.
   * False when the device could not do it.
   */
  discardAll(): Promise<boolean>
  /** Tries everything at once. */
  sendNow(): void
  start(): void
  stop(): void
  /** Any read of this server succeeded: the network is there. */
  readSucceeded(): void
  /** Somebody signed in, out, or renewed the session. */
  sessionChanged(): void
  queueing(): Promise<Queueing>
  status(): RunnerStatus
  /** Called after every change of the status. */
  subscribe(listener: () => void): () => void
}

const KEPT_MS: Milliseconds = 30 * 24 * 3_600_000
const PRUNE_AFTER_MS: Milliseconds = 10_000

/** The outbox of one server: everything that writes, sends and answers rulings goes through it. */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { server, store, platform, promises, signedIn } = deps
  const standing = () => standingOf(promises)
  const runner = createRunner({ ...deps, standing })
  let unsubscribe = () => {}
  let stopPruning = () => {}

  return {
    async enqueue(intent, { id, isAsked = false } = {}) {
      const by = whoAndWhere()
      const given = id === undefined ? undefined : await rowGiven(id)
      if (given !== undefined) return err({ kind: 'already_given', row: given })
      const ids = id === undefined ? undefined : [id]
      const { saved, wasThere } = await enqueueAll([intent], { by, ids, isAsked })
      if (!saved.ok) return saved
      // The new row comes last; without one, the wish was met by taking back a row.
      const row = saved.value.at(-1)
      if (row === undefined) return err({ kind: 'storage_unavailable' })
      return wasThere ? err({ kind: 'already_given', row }) : ok(row)
    },
    enqueueGroup: async (intents) => (await enqueueAll(intents)).saved,
    async undo(id) {
      const undone = await writeRow(id, [], (rows, { now }) => planUndo(id, rows, now))
      if (!undone.ok) return undone
      const row = undone.value.find((each) => each.id === id)
      return row === undefined ? err({ kind: 'row_moved', id }) : ok(row)
    },
    answer: (id, choice) =>
      writeRow(id, intentsOf(choice), (rows, context) => planAnswer(id, choice, rows, context)),
    async discardAll() {
      const who = signedIn()
      const now = platform.clock.now()
      const discard = (row: Action) => (row.owner === who?.owner ? planDiscard(row, now) : null)
      const done = store.revise(server, discard).then(() => true)
      return guarded(() => done, false)
    },
    sendNow: () => runner.wake('now'),
    start() {
      runner.start()
      void promises.known()
      unsubscribe = promises.subscribe(() => runner.wake('read'))
      // The screen is read from the same database first.
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
    sessionChanged: () => runner.wake('session'),
    queueing,
    status: () => runner.status(),
    subscribe: (listener) => runner.subscribe(listener),
  }

  /** The row that another tab may have made of the same draft. */
  async function rowGiven(id: string): Promise<Action | undefined> {
    return (await guarded(() => store.byIds([id]), [])).at(0)
  }

  /** `wasThere`: another tab was faster with the same draft. */
  async function enqueueAll(
    intents: readonly Intent[],
    {
      by = whoAndWhere(),
      ids,
      isAsked = false,
    }: { by?: WhoAndWhere; ids?: readonly string[] | undefined; isAsked?: boolean } = {},
  ) {
    let wasThere: boolean | null = null
    const decide: Decide = (rows, context) => {
      // A transaction that the device runs again finds its own row.
      wasThere ??= rows.some(({ id }) => context.ids.includes(id))
      return planEnqueue(intents, rows, context)
    }
    const saved = await write({ intents, lanes: [], by, isAsked, decide, ...(ids && { ids }) })
    return { saved, wasThere: wasThere === true }
  }

  async function writeRow(
    id: string,
    intents: readonly Intent[],
    decide: Decide,
  ): Promise<Result<readonly Action[], EnqueueRefusal>> {
    const at = platform.clock.now()
    const found = await guarded<readonly Action[] | null>(() => store.byIds([id]), null)
    if (found === null) return err({ kind: 'storage_unavailable' })
    const [row] = found
    // Another person's rulings are neither shown nor touched.
    if (row === undefined || row.owner !== signedIn()?.owner || row.server !== server) {
      return err({ kind: 'row_moved', id })
    }
    const { who, venue } = whoAndWhere()
    // A lane holds the rulings of one hall.
    const by = { who, venue: row.venue ?? venue, at }
    // An answer is the asking.
    return write({ intents, lanes: [row.lane], by, isAsked: true, decide })
  }

  /** As it is at the tap, before anything is read: a window may stand still meanwhile, for as long as it likes. */
  function whoAndWhere(): WhoAndWhere {
    return { who: signedIn(), venue: promises.venue(), at: platform.clock.now() }
  }

  async function write(given: {
    intents: readonly Intent[]
    lanes: readonly string[]
    by: WhoAndWhere
    isAsked: boolean
    decide: Decide
    ids?: readonly string[]
  }): Promise<Result<readonly Action[], EnqueueRefusal>> {
    const { intents, lanes, by, isAsked, decide, ids } = given
    const { who } = by
    if (who === null) return err({ kind: 'not_signed_in' })
    if (intents.length > 0) {
      const can = await queueing()
      if (can !== 'yes') return err({ kind: can })
      // The server may have been asked first: whoever left meanwhile rules no more.
      if (signedIn()?.owner !== who.owner) return err({ kind: 'not_signed_in' })
    }
    const venue = by.venue ?? promises.venue()
    const scope: Scope = { server, owner: who.owner, venue }
    const context: AnswerContext = {
      scope,
      now: platform.clock.now(),
      skewMs: promises.skewMs(),
      standing: standing(),
      ...(isAsked && { askedAt: by.at }),
      ids: ids ?? intents.map(() => platform.random.uuid()),
      ...(intents.length > 1 && { group: platform.random.uuid() }),
    }
    const all = [...lanes, ...intents.map(({ lane }) => lane)]
    const told = await guarded<Result<readonly Action[], EnqueueRefusal> | null>(
      () => store.write(scope, all, (rows) => decide(rows, context)),
      null,
    )
    const written = told ?? (await readBack(context.ids))
    if (written.ok) {
      runner.wake('enqueue')
      platform.nudge()
    }
    return written
  }

  /** A store may fail after it has written: what is there is saved, and must not be called lost. */
  async function readBack(
    ids: readonly string[],
  ): Promise<Result<readonly Action[], EnqueueRefusal>> {
    const rows = ids.length === 0 ? [] : await guarded(() => store.byIds(ids), [])
    return ids.length > 0 && rows.length === ids.length
      ? ok(rows)
      : err({ kind: 'storage_unavailable', ...keyOf(ids) })
  }

  async function queueing(): Promise<Queueing> {
    const said = await promises.known()
    if (said === null) return 'server_unknown'
    return said === 'none' ? 'online_only' : 'yes'
  }
}

/** Whose ruling it is, the hall it is about, null where none was known, and when they tapped. */
interface WhoAndWhere {
  readonly who: SignedIn | null
  readonly venue: string | null
  readonly at: EpochMs
}

/** Only a ruling on its own can be sent without the queue. */
const keyOf = (ids: readonly string[]): { id?: string } =>
  ids.length === 1 && ids[0] !== undefined ? { id: ids[0] } : {}

type Decide = (rows: readonly Action[], context: AnswerContext) => Result<Writes, EnqueueRefusal>

function intentsOf(choice: Choice): readonly Intent[] {
  if (choice.kind === 'retryAsNew') return [choice.intent]
  return choice.kind === 'cancelBoth' ? choice.intents : []
}

/** What a screen is told instead when the device cannot store; anything else is a bug and throws. */
async function guarded<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StorageUnavailable) return otherwise
    throw error
  }
}
