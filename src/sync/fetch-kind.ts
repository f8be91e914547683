import { isOfEpoch } from '../contract/capabilities'
import type { EventsGetTimerStateResponseJson, GameConfigJson } from '../contract/wire/atoms_pb'
import type { EpochMs, Milliseconds } from '../domain/ids'
import { startOfTimer } from '../domain/session/timer'
import type { Result } from '../lib/result'
import type { CallAnswer, CallOptions, Credentials, RpcClient, RpcError } from '../rpc/client'
import type { EventKind, EventSnapshots, Snapshot, TimerBody } from '../store/cache/snapshot'
import type { SnapshotWrite } from '../store/cache/snapshots'
import { isOfHall, type Scope } from '../store/scope'

export interface FetchedKind {
  readonly kind: EventKind
  readonly askedAt: EpochMs
  readonly receivedAt: EpochMs
  readonly answer: Result<CallAnswer<unknown>, RpcError>
}

interface FetchDeps {
  readonly client: RpcClient
  readonly platform: { now(): EpochMs }
  readonly eventId: number
  readonly credentials: () => Credentials | null
  /** Reads the tables without their last hands, for a page that shows none. */
  readonly omitsLastHands?: true
}

/** Fetches one kind of an event's data. The request names the event and the state of the stored snapshot. */
export async function fetchKind(
  deps: FetchDeps,
  kind: EventKind,
  kept: Snapshot | null,
): Promise<FetchedKind> {
  const askedAt = deps.platform.now()
  const answer = await CALLS[kind](deps, {
    credentials: deps.credentials(),
    eventId: deps.eventId,
    ...(kept?.seq != null && {
      snapshotSeq: { seq: kept.seq, venue: kept.venue ?? null, epoch: kept.epoch ?? null },
    }),
  })
  return { kind, askedAt, receivedAt: deps.platform.now(), answer }
}

const CALLS: Record<
  EventKind,
  (deps: FetchDeps, options: CallOptions) => Promise<Result<CallAnswer<unknown>, RpcError>>
> = {
  config: ({ client, eventId }, options) =>
    client.call('Mimir.GetGameConfig', { eventId }, options),
  tables: ({ client, eventId, omitsLastHands: omitLastRound = false }, options) =>
    client.call('Mimir.GetTablesState', { eventId, omitLastRound }, options),
  players: ({ client, eventId }, options) =>
    client.call('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] }, options),
  timer: ({ client, eventId }, options) => client.call('Mimir.GetTimerState', { eventId }, options),
  penalties: ({ client, eventId }, options) =>
    client.call('Mimir.ListPenalties', { eventId }, options),
  chombo: ({ client, eventId }, options) => client.call('Mimir.ListChombo', { eventId }, options),
}

/**
 * The halls that the answers name. There is only one,
 * except at the moment when another server takes the address.
 */
export function hallsOf(fetched: readonly FetchedKind[]) {
  const halls = new Map<string, { venue: string; epoch: string | null }>()
  for (const { answer } of fetched) {
    const { venue = null, epoch = null } = (answer.ok && answer.value.snapshotSeq) || {}
    if (venue !== null) halls.set(`${venue} ${epoch}`, { venue, epoch })
  }
  return [...halls.values()]
}

/**
 * True when the server has considered the request and refused it.
 * If the request were repeated soon, the server would refuse it again.
 */
export const isDecided = (error: RpcError): boolean =>
  error.kind === 'refused' && error.status < 500

interface Round {
  readonly scope: Scope
  readonly eventId: number
  readonly skewMs: () => Milliseconds
  readonly kept: EventSnapshots
  readonly all: readonly FetchedKind[]
}

/** The cache write for an answer; null when there is nothing to write. */
export function toWrite(fetched: FetchedKind, round: Round): SnapshotWrite | null {
  const { kind, askedAt: fetchedAt, answer } = fetched
  const { eventId } = round
  if (!answer.ok) return null
  // An answer about another hall or another epoch than the screens show is not stored.
  const { snapshotSeq } = answer.value
  if (!isOfHall(snapshotSeq ?? {}, round.scope.venue)) return null
  if (snapshotSeq?.venue != null && !isOfEpoch(snapshotSeq, round.scope)) return null
  if (answer.value.isUnchanged) return { is: 'unchanged', eventId, kind, fetchedAt }
  const body = kind === 'timer' ? timerBody(fetched, answer.value, round) : answer.value.body
  if (body === null) return null
  return {
    is: 'new',
    snapshot: {
      ...round.scope,
      eventId,
      kind,
      fetchedAt,
      // The sequence number is stored as the server sent it, because the console sends it back unchanged.
      ...(snapshotSeq ?? { seq: null }),
      body: body as Snapshot['body'],
    },
  }
}

/**
 * The timer as it is stored; null while the length of a game is unknown,
 * because the start is calculated from that length.
 */
function timerBody(
  fetched: FetchedKind,
  answer: CallAnswer<unknown>,
  round: Round,
): TimerBody | null {
  const durationSeconds = gameSeconds(round)
  if (durationSeconds === null) return null
  const state = answer.body as EventsGetTimerStateResponseJson
  const at = answer.serverTime ?? fetched.receivedAt + round.skewMs()
  const kept = round.kept.timer?.body.startedAt ?? null
  return { state, startedAt: startOf(state, { at, durationSeconds, kept }) }
}

/**
 * When the timer was started: the start that the server sends, or the start calculated from
 * the end that it sends. A server that sends neither sends the time left while the timer runs.
 * When the timer of such a server has run out, the stored start still counts if its end has passed.
 * Otherwise the end is assumed to be now, the latest possible moment.
 */
function startOf(
  state: EventsGetTimerStateResponseJson,
  known: { at: EpochMs; durationSeconds: number; kept: EpochMs | null },
): EpochMs | null {
  const { at, durationSeconds, kept } = known
  const told = Date.parse(state.startedAt ?? '')
  if (!Number.isNaN(told)) return told
  const ranOutAt = Date.parse(state.ranOutAt ?? '')
  if (!Number.isNaN(ranOutAt)) {
    return startOfTimer({ remainingSeconds: 0, durationSeconds, at: ranOutAt })
  }
  if (state.started === true) {
    return startOfTimer({ remainingSeconds: state.timeRemaining ?? 0, durationSeconds, at })
  }
  if (state.finished !== true) return null
  const latest = at - durationSeconds * 1000
  return kept === null ? latest : Math.min(kept, latest)
}

/**
 * The length of a game in seconds: from this round's answer,
 * or from the snapshot when the settings are unchanged.
 */
function gameSeconds({ all, kept }: Round): number | null {
  const answer = all.find(({ kind }) => kind === 'config')?.answer
  const config =
    answer?.ok && !answer.value.isUnchanged
      ? (answer.value.body as GameConfigJson)
      : kept.config?.body
  return config ? (config.gameDuration ?? 0) * 60 : null
}
