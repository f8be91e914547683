import type { PlayerId } from '../../domain/ids'
import { seatablePlayers } from '../../domain/session/stage'
import type { RpcError } from '../../rpc/client'

interface Player {
  readonly id: PlayerId
  readonly ignoreSeating: boolean
  readonly localId: number | null
}

/** What this device knows about the event: its players, and the settings for drawing seats. */
export interface DrawingFacts<P extends Player = Player> {
  readonly config: { readonly isPrescripted: boolean; readonly windShuffleMode: string }
  readonly players: readonly P[]
}

interface Drawn {
  readonly tables: readonly { readonly playerIds: readonly PlayerId[] }[]
  /** What this device knew about the event when it asked for the draft. */
  readonly known: DrawingFacts
  /** True when the server has refused the draft because the event has changed. */
  readonly isRefused: boolean
}

/**
 * How an event has changed since a draft was drawn. If both lists are empty, something else than the players has
 * changed.
 */
export interface DraftNews {
  /** Players of the draft who no longer take part. */
  readonly missing: readonly PlayerId[]
  /** Players who take part and are not in the draft. */
  readonly added: readonly PlayerId[]
}

/**
 * How the event has changed since the draft was drawn; null when the draft can still be used. The server may have
 * drawn it from newer data than this device had. So only changes that this device has learned of since then count.
 */
export function draftNews(
  { tables, known, isRefused }: Drawn,
  now: DrawingFacts,
): DraftNews | null {
  const drawn = new Set(tables.flatMap(({ playerIds }) => playerIds))
  const before = idsOf(known)
  const after = idsOf(now)
  const missing = [...before].filter((id) => drawn.has(id) && !after.has(id))
  const added = [...after].filter((id) => !drawn.has(id) && !before.has(id))
  const isChanged = missing.length > 0 || added.length > 0 || settingsOf(known) !== settingsOf(now)
  return isChanged || isRefused ? { missing, added } : null
}

/** True when the server refuses a draft because the event has changed since the draft was drawn. */
export const isMovedOn = (error: RpcError): boolean =>
  error.kind === 'refused' && error.reason !== null && MOVED_ON.has(error.reason)

const MOVED_ON: ReadonlySet<string> = new Set([
  'seating_moved_on',
  'seating_not_whole',
  'players_not_divisible',
  'too_few_players',
])

const idsOf = ({ config, players }: DrawingFacts): ReadonlySet<PlayerId> =>
  new Set(seatablePlayers({ ...config, players }).map(({ id }) => id))

/**
 * The settings for drawing seats, as a text to compare. Local IDs count only with a script, which seats players by
 * them.
 */
function settingsOf({ config: { isPrescripted, windShuffleMode }, players }: DrawingFacts): string {
  const numbers = isPrescripted
    ? players
        .filter(({ localId }) => localId !== null)
        .map(({ id, localId }) => `${id}:${localId}`)
        .toSorted()
    : []
  return JSON.stringify([isPrescripted, windShuffleMode, numbers])
}
