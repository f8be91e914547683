import type { TileState } from '../../../domain/session/table-status'
import type { Settledness } from '../../../sync/views/settledness'

/** The texts of one tile, as the screen last showed them. */
export interface TileTexts {
  readonly hash: string
  readonly state: TileState
  readonly settledness: Settledness
  /** The tile as one sentence. */
  readonly sentence: string
  readonly number: string
  /** The round, e.g. "東3", or that the table has finished. */
  readonly round: string
  readonly isFinished: boolean
  /** The counter of repeated hands. The tile does not show zero. */
  readonly honba: number
  readonly leader: string
  /** The third row: a score and a time, or only what needs the referee. */
  readonly score: string
  readonly end: string
}

/** The owner and the event of a board. A board is shown to no other person and for no other event. */
export interface BoardPlace {
  /** Origin of the API, as in the scope of rulings. */
  readonly server: string
  readonly owner: string
  readonly event: number
  readonly language: string
}

/** The positions of the screen's parts, in CSS pixels, so that nothing moves when the screen replaces the board. */
export interface BoardBox {
  /** Height of the bars above the page. */
  readonly above: number
  /** Height of the page's header, including its line. */
  readonly head: number
  /** The distance from the top of the header to the title, and the title's width. */
  readonly title: number
  readonly titleWidth: number
  /** The distance from the top of the page's content to the tiles. */
  readonly tiles: number
}

/** The tables of an event as a screen showed them, to draw before anything else is loaded. */
export interface KeptBoard extends BoardPlace {
  /** The hall that answered at the address, as in the scope of rulings. */
  readonly venue: string | null
  readonly title: string
  /** The age of the data: day and time, in words. */
  readonly asOf: string
  readonly place: BoardBox
  readonly tiles: readonly TileTexts[]
}

type BoardStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One board per device: the event opened last. */
const KEY = 'shinpan-board2'
/** About 60 KB. An event with more tables starts without an early board. */
const MOST_TILES = 250

/** Stores a board in place of the previous one. A full storage stores none. */
export function keepBoard(storage: BoardStorage, board: KeptBoard): void {
  forgetBoard(storage)
  if (board.tiles.length > MOST_TILES) return
  try {
    storage.setItem(KEY, JSON.stringify(board))
  } catch {
    // The storage is full, so the next start has no early board and waits for the tables.
  }
}

/** The stored board if it belongs to this owner, event and language; otherwise null. */
export function readBoard(
  storage: Pick<Storage, 'getItem'>,
  { server, owner, event, language }: BoardPlace,
): KeptBoard | null {
  try {
    const board = JSON.parse(storage.getItem(KEY) ?? 'null') as KeptBoard | null
    const isOfHere =
      board !== null &&
      board.server === server &&
      board.owner === owner &&
      board.event === event &&
      board.language === language
    return isOfHere && Array.isArray(board.tiles) ? board : null
  } catch {
    return null
  }
}

/**
 * Deletes the board of another hall. Call this when a hall becomes known at this address,
 * or another hall answers there.
 */
export function forgetOtherHallsBoard(storage: BoardStorage, venue: string | null): void {
  try {
    const board = JSON.parse(storage.getItem(KEY) ?? 'null') as KeptBoard | null
    if (board !== null && board.venue !== venue) forgetBoard(storage)
  } catch {
    forgetBoard(storage)
  }
}

/** Deletes the stored board. Call this on a sign-out, for another person, or for an event of which nothing is known. */
export function forgetBoard(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
