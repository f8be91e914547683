/** One result of a bench, measured several times. */
export interface Figure {
  readonly name: string
  readonly unit: 'ms' | 'ms CPU' | 'MB' | 'nodes' | '1/s' | 'errors' | '%'
  readonly samples: readonly number[]
  /**
   * Samples of a fixed, similar piece of work, which is measured alternately with the figure. They make
   * machines comparable. Absent for figures that do not depend on the machine.
   */
  readonly yardstick?: readonly number[]
  /**
   * The aim: the sample at the percentile `at` (50 = the median) may be at most `most`, in the figure's
   * unit.
   */
  readonly aim?: { readonly at: Percentile; readonly most: number }
  /** The same figure of the system that tournaments use today, measured on a machine of this kind. */
  readonly reference?: number
}

/** A percentile; 100 = the largest sample. */
export type Percentile = 50 | 75 | 95 | 100

/**
 * The sample at a percentile by the nearest rank: the smallest sample that at least `at` percent of
 * all samples do not exceed.
 */
export function percentile(samples: readonly number[], at: Percentile): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((at / 100) * sorted.length) - 1)] ?? NaN
}

const COLUMNS = [
  'figure',
  'unit',
  'median',
  'p75',
  'p95',
  'most',
  'ratio',
  'runs',
  'aim',
  'reference',
]

/** A Markdown table, which can be read at a terminal and pasted into a page. */
export function figuresTable(figures: readonly Figure[]): string {
  const rows = [COLUMNS, ...figures.map(cellsOf)]
  const widths = COLUMNS.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [line(COLUMNS), rule, ...rows.slice(1).map(line)].join('\n')
}

const AIM_WORDS = { 50: 'median', 75: 'p75', 95: 'p95', 100: 'most' } as const

function cellsOf({ name, unit, samples, yardstick, aim, reference }: Figure): string[] {
  const ratio = yardstick && percentile(samples, 50) / percentile(yardstick, 50)
  return [
    name,
    unit,
    ...([50, 75, 95, 100] as const).map((at) => shortNumber(percentile(samples, at))),
    ratio === undefined ? '' : ratio.toFixed(3),
    String(samples.length),
    aim ? `${shortNumber(aim.most)} (${AIM_WORDS[aim.at]})` : '',
    reference === undefined ? '' : shortNumber(reference),
  ]
}

/** Rounds numbers from 100 up to whole numbers, and smaller ones to two significant digits. */
function shortNumber(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(2)))
}
