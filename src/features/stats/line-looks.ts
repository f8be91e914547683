/** How the nth line of a chart is drawn: a colour of the theme by its name, and dashes, so that no two are alike without colours. */
export interface LineLook {
  readonly colour: (typeof COLOURS)[number]
  /** Lengths of strokes and gaps in pixels; empty = no gaps. */
  readonly dash: readonly number[]
}

const COLOURS = [
  'accent',
  'bad',
  'ok',
  'warn',
  'type-online',
  'type-tournament',
  'ink',
  'ink-3',
] as const

const DASHES = [
  [],
  [6, 4],
  [2, 3],
  [10, 4, 2, 4],
  [12, 3],
  [4, 8],
  [2, 8],
  [10, 4, 2, 4, 2, 4],
] as const

/** The look of the nth of at most eight lines. */
export function lineLook(nth: number): LineLook {
  const at = nth % COLOURS.length
  return { colour: COLOURS[at] ?? 'ink', dash: DASHES[at] ?? [] }
}
