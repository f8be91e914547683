import type { Table } from '../../src/contract/decode/table'
import { mapSeats, type BySeat } from '../../src/domain/session/seats'
import { present } from '../../src/lib/assert'

/**
 * The state of a table as the simulation knows it. It comes from the last answer about the table or the last reading of
 * the hall, whichever is newer.
 */
export interface PlayedTable {
  readonly sessionHash: string
  /** The players, in seat order. */
  readonly players: BySeat<number>
  /** `unknown` after a failed call, until the next reading of the hall. */
  status: Table['status'] | 'unknown'
  roundIndex: number
  honba: number
  scores: BySeat<number>
  /** True when the hall no longer has the table: its seating was reset, or its session is over. */
  isGone: boolean
  /** Whether a call about the table is running. */
  isBusy: boolean
  /**
   * The value of the view's counter when a call about this table last began or ended. The counter rises
   * whenever a call about any table begins or ends.
   */
  touchedAt: number
}

/** The hall as the simulation sees it. */
export class HallView {
  readonly tables = new Map<string, PlayedTable>()
  isWaiting = false
  #moment = 0

  /** Notes that a call about the table begins or has ended. */
  touch(table: PlayedTable, isBusy: boolean): void {
    table.isBusy = isBusy
    table.touchedAt = ++this.#moment
  }

  /** Called before a reading begins. Pass the result to `take` with the reading. */
  beginReading(): number {
    return this.#moment
  }

  /**
   * Updates the tables from a reading, except tables that a call changed after the reading began. Returns the
   * tables that are new.
   */
  take(
    reading: { tables: readonly Table[]; isWaiting: boolean },
    begunAt: number,
  ): readonly PlayedTable[] {
    this.isWaiting = reading.isWaiting
    const shown = new Set<string>(reading.tables.map((table) => table.sessionHash))
    for (const [hash, table] of this.tables) {
      if (shown.has(hash)) continue
      table.isGone = true
      this.tables.delete(hash)
    }
    const added: PlayedTable[] = []
    for (const seen of reading.tables) {
      const known = this.tables.get(seen.sessionHash)
      if (known === undefined) {
        const table = tableFrom(seen)
        this.tables.set(table.sessionHash, table)
        added.push(table)
      } else if (!known.isBusy && known.touchedAt <= begunAt) {
        Object.assign(known, progressOf(seen))
      }
    }
    return added
  }
}

function tableFrom(seen: Table): PlayedTable {
  return {
    sessionHash: seen.sessionHash,
    players: mapSeats((seat) => present(seen.players[seat], `player at seat ${seat}`).id),
    ...progressOf(seen),
    isGone: false,
    isBusy: false,
    touchedAt: 0,
  }
}

function progressOf(seen: Table): Pick<PlayedTable, 'status' | 'roundIndex' | 'honba' | 'scores'> {
  return {
    status: seen.status,
    roundIndex: seen.currentRoundIndex,
    honba: seen.honba ?? 0,
    scores: mapSeats((seat) => seen.scores[seat]?.score ?? 0),
  }
}
