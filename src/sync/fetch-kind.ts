import type { EventsGetTimerStateResponseJson, GameConfigJson } from '../contract/wire/atoms_pb'
import type { EpochMs, Milliseconds } from '../domain/ids'
import { startOfCountdown } from '../domain/timer'
import type { Result } from '../lib/result'
import type { Answer, CallOptions, Credentials, RpcClient, RpcError } from '../rpc/client'
import type { EventKind, EventSnapshots, Snapshot, TimerBody } from '../store/snapshot'
import type { SnapshotWrite } from '../store/snapshots'
import { isOfVenue, type Scope } from '../store/stored-action'

export interface Fetched {
  readonly kind: EventKind
  readonly askedAt: EpochMs
  readonly receivedAt: EpochMs
  readonly answer: Result<Answer<unknown>, RpcError>
}

/** Asks for one kind of an event's data, naming the event and the newest state that is kept of it. */
export async function fetchKind(
  deps: {
    readonly client: RpcClient
    readonly platform: { now(): EpochMs }
    readonly eventId: number
    readonly credentials: () => Credentials | null
  },
  kind: EventKind,
  kept: Snapshot | null,
): Promise<Fetched> {
  const askedAt = deps.platform.now()
  const answer = await CALLS[kind](deps.client, deps.eventId, {
    credentials: deps.credentials(),
    eventId: deps.eventId,
    ...(kept?.seq != null && { snapshotSeq: { seq: kept.seq, venue: kept.venue ?? null } }),
  })
  return { kind, askedAt, receivedAt: deps.platform.now(), answer }
}

const CALLS: Record<
  EventKind,
  (
    client: RpcClient,
    eventId: number,
    options: CallOptions,
  ) => Promise<Result<Answer<unknown>, RpcError>>
> = {
  config: (client, eventId, options) => client.call('Mimir.GetGameConfig', { eventId }, options),
  tables: (client, eventId, options) =>
    client.call('Mimir.GetTablesState', { eventId, omitLastRound: false }, options),
  players: (client, eventId, options) =>
    client.call('Mimir.GetAllRegisteredPlayers', { eventIds: [eventId] }, options),
  timer: (client, eventId, options) => client.call('Mimir.GetTimerState', { eventId }, options),
  penalties: (client, eventId, options) => client.call('Mimir.ListPenalties', { eventId }, options),
  chombo: (client, eventId, options) => client.call('Mimir.ListChombo', { eventId }, options),
}

interface Round {
  readonly scope: Scope
  readonly eventId: number
  readonly skewMs: () => Milliseconds
  readonly kept: EventSnapshots
  readonly all: readonly Fetched[]
}

/** What an answer does to the cache; null when it does nothing. */
export function toWrite(fetched: Fetched, round: Round): SnapshotWrite | null {
  const { kind, askedAt: fetchedAt, answer } = fetched
  const { eventId } = round
  if (!answer.ok) return null
  // It comes from another hall than the one that is shown here.
  if (!isOfVenue(answer.value.snapshotSeq ?? {}, round.scope.venue)) return null
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
      // As it was told: it is sent back whole.
      ...(answer.value.snapshotSeq ?? { seq: null }),
      body: body as Snapshot['body'],
    },
  }
}

/** Null while the length of a game is not known: what is left of it then says nothing of its start. */
function timerBody(fetched: Fetched, answer: Answer<unknown>, round: Round): TimerBody | null {
  const durationSeconds = gameSeconds(round)
  if (durationSeconds === null) return null
  const state = answer.body as EventsGetTimerStateResponseJson
  const at = answer.serverTime ?? fetched.receivedAt + round.skewMs()
  const kept = round.kept.timer?.body.startedAt ?? null
  return { state, startedAt: startOf(state, { at, durationSeconds, kept }) }
}

/**
 * When the timer was started: as the server says, or by when it says that it ran out. A server that says neither tells
 * it while the timer runs by what remains; of one that ran out the start that was kept is then still right if it ended
 * before now, and otherwise it is known only to have ended at the latest now.
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
    return startOfCountdown({ remainingSeconds: 0, durationSeconds, at: ranOutAt })
  }
  if (state.started === true) {
    return startOfCountdown({ remainingSeconds: state.timeRemaining ?? 0, durationSeconds, at })
  }
  if (state.finished !== true) return null
  const latest = at - durationSeconds * 1000
  return kept === null ? latest : Math.min(kept, latest)
}

/** The length of a game in seconds, from this round's answer or, when that says nothing new, from what is kept. */
function gameSeconds({ all, kept }: Round): number | null {
  const answer = all.find(({ kind }) => kind === 'config')?.answer
  const config =
    answer?.ok && !answer.value.isUnchanged
      ? (answer.value.body as GameConfigJson)
      : kept.config?.body
  return config ? (config.gameDuration ?? 0) * 60 : null
}
