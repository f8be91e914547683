import type { PlayerId } from '../../domain/ids'
import { seatablePlayers } from '../../domain/session/stage'
import type { RpcError } from '../../rpc/client'

interface Player {
  readonly id: PlayerId
  readonly ignoreSeating: boolean
  readonly localId: number | null
}

/** The device's knowledge of the event: its players, and the settings by which seats are drawn. */
export interface DrawingFacts<P extends Player = Player> {
  readonly config: { readonly isPrescripted: boolean; readonly windShuffleMode: string }
  readonly players: readonly P[]
}

interface Drawn {
  readonly tables: readonly { readonly playerIds: readonly PlayerId[] }[]
  /** The device's knowledge of the event when it asked for the draft. */
  readonly known: DrawingFacts
  /** The server has refused the draft because the event has changed. */
  readonly isRefused: boolean
}

/** How an event has changed since a draft was drawn. Both lists may be empty: then something else has changed. */
export interface DraftNews {
  /** Players of the draft who no longer take part. */
  readonly missing: readonly PlayerId[]
  /** Players who take part and are not in the draft. */
  readonly added: readonly PlayerId[]
}

/**
 * How the event has changed since the draft was drawn; null when the draft can still be seated. The draft may be newer
 * than what the device knew, so only what the device has heard since counts.
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

/** True when the server refuses a draft because the event has changed since. */
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

/** A script seats by local numbers; elsewhere they mean nothing. */
function settingsOf({ config: { isPrescripted, windShuffleMode }, players }: DrawingFacts): string {
  const numbers = isPrescripted
    ? players
        .filter(({ localId }) => localId !== null)
        .map(({ id, localId }) => `${id}:${localId}`)
        .toSorted()
    : []
  return JSON.stringify([isPrescripted, windShuffleMode, numbers])
}
