/**
 * How a line of a chart looks: a colour of the theme by name, and dashes, so that lines differ even without colours.
 */
export interface LineLook {
  readonly colour: (typeof COLOURS)[number]
  /** Lengths of strokes and gaps in pixels; empty for a solid line. */
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

/** How the nth line looks. At most eight lines differ. */
export function lineLook(nth: number): LineLook {
  const at = nth % COLOURS.length
  return { colour: COLOURS[at] ?? 'ink', dash: DASHES[at] ?? [] }
}
