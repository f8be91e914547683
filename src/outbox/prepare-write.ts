import type { EpochMs } from '../domain/ids'
import { err, ok, type Result } from '../lib/result'
import type { Scope } from '../store/scope'
import type { AnswerContext } from './core/answer'
import type { SignedIn, OutboxStore } from './core/ports'
import { isPlain, type ServerFacts } from './core/server-facts'
import { storedOr } from '../store/stored-or'
import type { EnqueueRefusal, Intent } from './intent'
import { policyOf } from './policies/policies'
import type { RunnerPlatform } from './runner'
import type { ServerPromises } from './promises/server-promises'

/** Whether rulings for this server can be saved and sent later. */
export type Queueing = 'yes' | 'online_only' | 'server_unknown'

/** The moment of a tap: the person, the time, and the hall and epoch known then (null when unknown). */
export interface TapMoment {
  readonly who: SignedIn | null
  readonly venue: string | null
  readonly epoch: string | null
  readonly at: EpochMs
}

/** What a write needs: the context of its plan, and the lanes whose rows it reads. */
export interface PreparedWrite {
  readonly context: AnswerContext
  readonly lanes: readonly string[]
}

interface PreparationDeps {
  /** Origin of the API, without a trailing slash. */
  readonly server: string
  readonly store: Pick<OutboxStore, 'byIds'>
  readonly platform: Pick<RunnerPlatform, 'clock' | 'random'>
  readonly signedIn: () => SignedIn | null
  readonly promises: ServerPromises
  readonly serverFacts: () => ServerFacts
}

/** Checks before a write of the outbox: who rules, in which hall, and whether the server accepts rulings later. */
export function createPreparation(deps: PreparationDeps) {
  const { server, store, platform, promises, signedIn, serverFacts } = deps
  return { tapNow, prepare, prepareForRow, queueing }

  /** Captures the tap before anything is read, because the device may suspend the window at any await. */
  function tapNow(): TapMoment {
    const { venue, epoch = null } = serverFacts()
    return { who: signedIn(), venue, epoch, at: platform.clock.now() }
  }

  /** Checks that the person may rule now, and collects everything that the plan of the write needs. */
  async function prepare(given: {
    tap: TapMoment
    intents: readonly Intent[]
    isAsked: boolean
    lanes?: readonly string[]
    ids?: readonly string[]
  }): Promise<Result<PreparedWrite, EnqueueRefusal>> {
    const { tap, intents, isAsked, lanes = [], ids } = given
    const { who } = tap
    if (who === null) return err({ kind: 'not_signed_in' })
    if (intents.length > 0) {
      const can = await queueing()
      if (can !== 'yes') return err({ kind: can })
      if (!canBeSaid(intents)) return err({ kind: 'not_there' })
      // The person may have signed out while the server was being asked.
      if (signedIn()?.owner !== who.owner) return err({ kind: 'not_signed_in' })
    }
    const { venue, epoch } = tap.venue === null ? tapNow() : tap
    const scope: Scope = { server, owner: who.owner, venue, epoch }
    const context: AnswerContext = {
      scope,
      now: platform.clock.now(),
      skewMs: promises.skewMs(),
      serverFacts: serverFacts(),
      isPlain: isPlain(serverFacts()),
      ...(isAsked && { askedAt: tap.at }),
      ids: ids ?? intents.map(() => platform.random.uuid()),
      ...(intents.length > 1 && { group: platform.random.uuid() }),
    }
    return ok({ context, lanes: [...lanes, ...intents.map(({ lane }) => lane)] })
  }

  /** Prepares a change of one of the person's rows, and the new rulings that the referee's answer makes. */
  async function prepareForRow(
    id: string,
    intents: readonly Intent[],
  ): Promise<Result<PreparedWrite, EnqueueRefusal>> {
    const tap = tapNow()
    const found = await storedOr(() => store.byIds([id]), null)
    if (found === null) return err({ kind: 'storage_unavailable' })
    const [row] = found
    // Rulings of another person are neither shown nor changed.
    if (row === undefined || row.owner !== signedIn()?.owner || row.server !== server) {
      return err({ kind: 'row_moved', id })
    }
    const here = tapNow()
    // A lane contains the rulings of one hall, so the new rulings belong to the row's hall.
    const ofRow = { ...here, venue: row.venue ?? here.venue, at: tap.at }
    // The referee has just answered the question, so the new rulings need no further confirmation.
    return prepare({ tap: ofRow, intents, isAsked: true, lanes: [row.lane] })
  }

  async function queueing(): Promise<Queueing> {
    const said = await promises.known()
    if (said === null) return 'server_unknown'
    return said === 'none' && !isPlain(serverFacts()) ? 'online_only' : 'yes'
  }

  function canBeSaid(intents: readonly Intent[]): boolean {
    return !isPlain(serverFacts()) || intents.every(({ call }) => policyOf(call).proof !== null)
  }
}
