import { useEffect, useMemo, useState } from 'react'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { Table } from '../../contract/decode/table'
import type { EventId } from '../../domain/ids'
import { wordsApart } from '../../domain/people/namesakes'
import { seatablePlayers } from '../../domain/session/stage'
import { keepEqual } from '../../lib/keep-equal'
import { useTranslation } from '../../i18n/use-translation'
import type { RowView } from '../../outbox/describe-row'
import { projectRegistrations } from '../../outbox/project'
import { useEventRefresh } from '../../parts/console-context'
import { useEventData, type EventReading } from '../../parts/event/reading/use-event-data'
import { refusedRulings, type RefusedRuling } from '../../parts/rulings/refused-rulings'
import { whoPlaysAlready } from '../../parts/rulings/replacement/who-plays-already'
import { useRowViews } from '../../parts/rulings/use-row-views'
import type { Ruling } from '../../store/stored-ruling'
import type { DecodedEvent } from '../../sync/event-data'
import { playersView, type PlayersView, type PlayerView } from '../../sync/views/players-view'

/** The referee's own ruling about a player, and its state. */
export interface PendingFlag {
  readonly row: Ruling
  readonly view: RowView
}

export interface PlayersReading {
  readonly view: PlayersView
  /** The players, with the unsettled rulings laid over them. */
  readonly players: readonly RegisteredPlayer[]
  /**
   * The ids of people who cannot be added: they play already, as players or substitutes, or this device is registering
   * them.
   */
  readonly taken: ReadonlySet<number>
  /** The rulings that are laid over players, by player id. */
  readonly pending: ReadonlyMap<number, PendingFlag>
  /** Words that distinguish namesakes, by player id. */
  readonly apart: ReadonlyMap<number, string>
  /** People whom this device registers and who are not in the snapshot of the players yet. */
  readonly registering: readonly PendingFlag[]
  readonly refused: readonly RefusedRuling[]
  readonly config: NonNullable<DecodedEvent['config']>['value'] | null
  /** How many players the next seating includes. */
  readonly seatedCount: number
  /** The tables as this device last read them; empty when it never read them. */
  readonly tables: readonly Table[]
}

/** Follows the players of an event on this device; null until this device has a snapshot of them. */
export function usePlayers(event: EventId): PlayersReading | null {
  const reading = useEventData(event)
  const rows = reading?.rows ?? NONE
  const views = useRowViews(rows)
  const { language } = useTranslation().i18n
  useReadWhenRegistered(reading)
  // Keeps the objects of players that have not changed, so that their rows do not render again.
  const [keepPlayers] = useState(() => keepEqual<PlayerView>(({ value }) => value.id))
  const [keepPending] = useState(() => keepEqual<readonly [number, PendingFlag]>(([id]) => id))
  return useMemo(() => {
    const read = reading ? playersView({ ...reading, language }) : null
    if (!reading || read === null) return null
    const view = { ...read, players: keepPlayers(read.players) }
    const config = reading.data.config?.value ?? null
    const players = view.players.map(({ value }) => value)
    return {
      view,
      players,
      taken: takenIds(players, view.registering),
      pending: new Map(keepPending([...pendingFlags(view.players, reading.rows, views)])),
      apart: wordsApart(players),
      registering: view.registering.flatMap((row) => {
        const rowView = views.get(row.id)
        return rowView === undefined ? [] : [{ row, view: rowView }]
      }),
      refused: refusedRulings(reading.rows, {
        calls: [
          'UpdatePlayerSeatingFlag',
          'UpdatePlayerReplacement',
          'RegisterPlayer',
          'CheckInPlayer',
        ],
        views,
      }),
      config,
      tables: reading.data.tables?.value ?? NONE,
      seatedCount: seatablePlayers({
        isPrescripted: config?.isPrescripted ?? false,
        players,
      }).length,
    }
  }, [reading, views, language, keepPlayers, keepPending])
}

function takenIds(
  players: readonly RegisteredPlayer[],
  registering: PlayersView['registering'],
): ReadonlySet<number> {
  return new Set<number>([
    ...whoPlaysAlready(players),
    ...registering.map(({ args }) => args.playerId),
  ])
}

/** Reads the players again right after a registration, so that the new player appears in the list. */
function useReadWhenRegistered(reading: EventReading | undefined): void {
  const refresh = useEventRefresh()
  const arrived = useMemo(() => {
    const players = reading?.data.players
    if (!reading || !players) return ''
    const done = projectRegistrations(players.value, reading.rows, players).filter(
      ({ state }) => state === 'done',
    )
    return done.map(({ id }) => id).join(' ')
  }, [reading])
  useEffect(() => {
    if (arrived !== '') void refresh.refresh(['players'])
  }, [arrived, refresh])
}

const NONE: never[] = []

/** The fields of a player that this device's rulings may change. */
const PENDING_FIELDS = ['ignoreSeating', 'replacedBy', 'hereSince'] as const

function pendingFlags(
  players: readonly PlayerView[],
  rows: readonly Ruling[],
  views: ReadonlyMap<string, RowView>,
): ReadonlyMap<number, PendingFlag> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pending = new Map<number, PendingFlag>()
  for (const { value, provenance } of players) {
    const own = PENDING_FIELDS.flatMap((field) => {
      const from = provenance[field]
      return from === undefined || from.from === 'server' ? [] : from.actionIds
    })
    // Only the newest ruling is shown here. The outbox lists all of them.
    const row = own
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((a, b) => a.seq - b.seq)
      .at(-1)
    const view = row && views.get(row.id)
    if (row && view) pending.set(value.id, { row, view })
  }
  return pending
}
