import { decodePlayerResults, type PlayerResults } from '../../contract/decode/player-results'
import type { SnapshotSeq } from '../../contract/snapshot-seq'
import type { EventId, Milliseconds, PlayerId } from '../../domain/ids'
import type { RpcClient } from '../../rpc/client'
import type { EventView } from '../../sync/views/event-view'
import type { SyncPlatform } from '../../sync/platform'

interface ResultsDeps {
  readonly event: EventId
  readonly rpc: Pick<RpcClient, 'call'>
  readonly platform: Pick<SyncPlatform, 'after' | 'monotonic' | 'random'>
  readonly came: (player: PlayerId, results: PlayerResults) => void
}

interface Asker {
  readonly playerId: PlayerId
  /**
   * True when this phone still has the results that it last read. Only then may the server answer that nothing changed.
   */
  readonly isKnown: boolean
}

/** After an approval, the phones of a hall spread their readings over this time. */
const SPREAD_MS: Milliseconds = 8_000
/**
 * A penalty can change a player's place in the standings without changing any game, so results are read
 * again after this time in any case.
 */
const AGAIN_AFTER_MS: Milliseconds = 60_000

/**
 * Reads a player's results when they may have changed: at once for a newly chosen player, within eight
 * seconds when the event's state changes (for example when games are approved), and otherwise once a
 * minute.
 */
export function followResults({ event, rpc, platform, came }: ResultsDeps) {
  let readFor = ''
  let readAt = -Infinity
  let last: { readonly player: PlayerId; readonly seq: SnapshotSeq | null } | null = null
  let cancel = () => {}
  const ending = new AbortController()
  return {
    /** To be called after each reading of the event. */
    look(view: EventView, { playerId: player, isKnown }: Asker): void {
      const state = stateOf(view, player)
      const isDue = platform.monotonic() - readAt >= AGAIN_AFTER_MS
      if (state === readFor && !isDue) return
      const isOwnChange = last?.player !== player
      readFor = state
      readAt = platform.monotonic()
      cancel()
      const read = () => void readNow(player, isKnown)
      cancel = isOwnChange
        ? (read(), () => {})
        : platform.after(platform.random() * SPREAD_MS, read)
    },
    stop(): void {
      cancel()
      ending.abort()
    },
  }

  async function readNow(player: PlayerId, isKnown: boolean): Promise<void> {
    const seq = isKnown && last?.player === player ? last.seq : null
    last = { player, seq }
    const answer = await rpc.call(
      'Venue.GetPlayerResults',
      { eventId: event, playerId: player },
      { eventId: event, signal: ending.signal, ...(seq && { snapshotSeq: seq }) },
    )
    if (ending.signal.aborted || last.player !== player) return
    // After a failure, the results are read again a minute later.
    if (!answer.ok || answer.value.isUnchanged) return
    last = { player, seq: answer.value.snapshotSeq }
    came(player, decodePlayerResults(answer.value.body))
  }
}

/**
 * A text that names the player, the state of the event and its approved games. So it changes when games are
 * approved, but not with penalties, nor with the hands of running games.
 */
function stateOf({ config, tables }: EventView, player: PlayerId): string {
  const finished = tables.flatMap(({ status, sessionHash }) =>
    status === 'finished' ? [sessionHash] : [],
  )
  return [player, config.hideResults, config.isFinished, config.gamesStatus, ...finished].join(' ')
}
