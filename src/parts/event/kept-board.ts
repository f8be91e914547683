import type { TableState } from '../../domain/table-status'
import type { Settledness } from '../../sync/views'

/** What one tile says, in the words of the screen that showed it last. */
export interface TileTexts {
  readonly hash: string
  readonly state: TableState
  readonly settledness: Settledness
  /** The tile as one sentence. */
  readonly sentence: string
  readonly number: string
  /** The round, e.g. "東3", or that the table has finished. */
  readonly round: string
  readonly isFinished: boolean
  /** Zero is not shown. */
  readonly honba: number
  readonly leader: string
  /** The third row: a score and a time, or what needs the referee alone. */
  readonly score: string
  readonly end: string
}

/** Whose board it is and of what; a board is shown to nobody and nowhere else. */
export interface BoardPlace {
  /** Origin of the API, as in the scope of rulings. */
  readonly server: string
  readonly owner: string
  readonly event: number
  readonly language: string
}

/** Where the screen had its parts, in CSS pixels, so that nothing moves when it comes back. */
export interface BoardBox {
  /** Height of the page's head with its line. */
  readonly head: number
  /** From the top of the head to the title, and the width the title had. */
  readonly title: number
  readonly titleWidth: number
  /** From the top of the page's content to the tiles. */
  readonly tiles: number
}

/** The tables of an event as a screen showed them: facts to draw before anything else is loaded. */
export interface KeptBoard extends BoardPlace {
  /** The hall that answered there, as in the scope of rulings. */
  readonly venue: string | null
  readonly title: string
  /** Of when it is: day and time, in words. */
  readonly asOf: string
  readonly place: BoardBox
  readonly tiles: readonly TileTexts[]
}

type BoardStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** One board for a device: of the event opened last. */
const KEY = 'shinpan-board2'
/** About 60 KB; a larger hall starts without. */
const MOST_TILES = 250

/** Keeps a board instead of the one before. A full storage keeps none. */
export function keepBoard(storage: BoardStorage, board: KeptBoard): void {
  forgetBoard(storage)
  if (board.tiles.length > MOST_TILES) return
  try {
    storage.setItem(KEY, JSON.stringify(board))
  } catch {
    // No room: the next start waits for the tables themselves.
  }
}

/** The kept board, if it is of this very place; else null. */
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

/** Another hall answers at this address, or the first that is known: what is kept of the one before goes. */
export function forgetOtherVenuesBoard(storage: BoardStorage, venue: string | null): void {
  try {
    const board = JSON.parse(storage.getItem(KEY) ?? 'null') as KeptBoard | null
    if (board !== null && board.venue !== venue) forgetBoard(storage)
  } catch {
    forgetBoard(storage)
  }
}

/** With a sign-out, another person, or an event of which nothing is known. */
export function forgetBoard(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY)
}
