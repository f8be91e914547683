import type { TileTexts } from '../../../parts/event/reading/kept-board'
import type { MARK_PATHS } from '../../../ui/marks/mark-paths'

/** How a tile looks in a state: background, border, icon and colours of text. */
export interface TileLook {
  readonly box: string
  readonly icon?: keyof typeof MARK_PATHS
  readonly mark: string
  /** The colour of round, name and score. */
  readonly second: string
  /** The colour of honba. */
  readonly third: string
  readonly time: string
}

/** The classes of every tile. */
export const TILE_CLASSES = {
  // A hall has a hundred tiles, and their first layout takes a large part of a start. So a tile is only
  // three lines of text, 18, 16 and 17 px high at the normal letter size. No element surrounds the parts of
  // the first two lines, and there is no grid, which takes half as long again. Text at the right of these
  // lines is placed absolutely. Lines and tiles grow with the letters, and a name wraps when large letters
  // leave little width.
  //
  // Each tile is laid out and painted separately, because tiles are shown and hidden a few at a time.
  tile: 'contain-content relative block min-h-[3.9375rem] min-w-0 rounded-md border px-[7px] pt-1 pb-1.5 text-left text-xs whitespace-nowrap break-inside-avoid forced-edge',
  number: 'block h-4.5 text-base leading-4.5 font-semibold',
  /** For a table's name that is longer than a number. The name ends before the round beside it. */
  name: 'mr-11 block h-4.5 truncate text-sm leading-4.5 font-semibold',
  round: 'absolute top-1 right-[7px] text-sm leading-4.5 font-medium',
  finished: 'absolute top-[0.3125rem] right-[7px] font-medium',
  honba: 'ml-0.5 text-[0.86em] font-normal not-italic',
  leader: 'block h-4 truncate tight:h-auto tight:whitespace-normal',
  /** For the leader's name in a tile that has an icon at the end of the same row. */
  shortLeader: 'mr-4.5 block h-4 truncate tight:h-auto tight:whitespace-normal',
  icon: 'absolute top-[1.4375rem] right-[7px] size-3.5 fill-none stroke-current stroke-[1.75] [stroke-linecap:round] [stroke-linejoin:round]',
  row: 'flex h-[1.0625rem] min-w-0 justify-between gap-1',
  end: 'ml-auto font-medium',
  /** For a third row without a score. */
  endAlone: 'block h-[1.0625rem] pl-1 text-right font-medium',
  needsYou: 'block h-[1.0625rem] font-semibold',
  // With `isolate`, the browser paints the tiles separately from the rest of the page. Otherwise the clock
  // above would repaint a hundred tiles each second.
  board:
    'isolate grid grid-cols-[repeat(auto-fill,minmax(min(100%,6rem),1fr))] gap-1.5 px-4 pb-4 md:px-5',
  /** For a board with at least one long name. */
  wideBoard:
    'isolate grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-1.5 px-4 pb-4 md:px-5',
} as const

const LONGEST_NUMBER = 4
const LONGEST_SHORT_NAME = 5

export const numberClass = (number: string): string =>
  number.length > LONGEST_NUMBER ? TILE_CLASSES.name : TILE_CLASSES.number

/** The classes of a board with tables of these numbers or names. */
export const boardClass = (numbers: readonly string[]): string =>
  numbers.some(({ length }) => length > LONGEST_SHORT_NAME)
    ? TILE_CLASSES.wideBoard
    : TILE_CLASSES.board

const PLAIN: TileLook = {
  box: 'border-line bg-surface edge',
  mark: '',
  second: 'text-ink-2',
  third: 'text-ink-3',
  time: 'text-ink-3',
}

const ATTENTION: TileLook = {
  ...PLAIN,
  box: 'border-transparent bg-warn-soft edge [--edge:var(--color-warn)]',
  mark: 'text-warn',
  time: 'text-warn font-semibold',
}

const SOLID = 'text-on-bad'
const DOTTED = 'border-[1.5px] border-dotted border-ink-3'

const LOOKS: Readonly<Record<TileTexts['state'], TileLook>> = {
  needsYou: {
    box: 'border-transparent bg-bad text-on-bad edge [--edge:rgb(0_0_0/0.3)] forced-fill',
    icon: 'diamond-alert',
    mark: SOLID,
    second: SOLID,
    third: SOLID,
    time: SOLID,
  },
  calling: {
    ...PLAIN,
    box: 'border-transparent bg-bad-soft edge [--edge:var(--color-bad)]',
    icon: 'hand',
    mark: 'text-bad',
    third: 'text-ink-2',
    time: 'text-bad font-semibold',
  },
  pending: { ...PLAIN, box: DOTTED, icon: 'clock-dashed', mark: 'text-ink' },
  over: { ...ATTENTION, icon: 'hourglass' },
  quiet: { ...ATTENTION, icon: 'hourglass' },
  extra: { ...PLAIN, icon: 'clock-plus', mark: 'text-accent', time: 'text-accent font-semibold' },
  notStarted: PLAIN,
  running: PLAIN,
  ended: {
    ...PLAIN,
    box: 'border-line bg-surface edge [--edge:var(--color-ok)]',
    icon: 'check',
    mark: 'text-ok',
  },
  planned: PLAIN,
}

const CHECKING: TileLook = {
  ...LOOKS.pending,
  box: 'border-[1.5px] border-dashed border-ink-3',
  icon: 'question-circle',
}

/** The look of a tile. An unsettled ruling changes the look, but not the time that the tile shows. */
export function tileLook({
  state,
  settledness,
}: Pick<TileTexts, 'state' | 'settledness'>): TileLook {
  return state === 'pending' && settledness === 'checking' ? CHECKING : LOOKS[state]
}

/** True when the third row of a tile says only why the table needs the referee. */
export const needsReferee = ({ state }: Pick<TileTexts, 'state'>): boolean =>
  state === 'needsYou' || state === 'calling'
