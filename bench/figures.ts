/** One thing that was measured, several times. */
export interface Figure {
  readonly name: string
  readonly unit: 'ms' | 'ms CPU' | 'MB' | 'nodes' | '1/s' | 'errors' | '%'
  readonly samples: readonly number[]
  /** A fixed piece of work of the same kind, measured in turns with the figure; absent for what no machine changes. */
  readonly yardstick?: readonly number[]
  /** What was aimed at, in the figure's unit: as a median, or as the percentile named. */
  readonly aim?: { readonly at: Percentile; readonly most: number }
  /** The same of the system that tournaments use today, measured on a machine of this kind. */
  readonly reference?: number
}

export type Percentile = 50 | 75 | 95

/** The value below which that many of a hundred samples lie (nearest rank). */
export function percentile(samples: readonly number[], at: Percentile): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((at / 100) * sorted.length) - 1)] ?? NaN
}

const COLUMNS = ['figure', 'unit', 'median', 'p75', 'p95', 'ratio', 'runs', 'aim', 'reference']

/** A Markdown table, so that it can be read at a terminal and pasted into a page. */
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

function cellsOf({ name, unit, samples, yardstick, aim, reference }: Figure): string[] {
  const ratio = yardstick && percentile(samples, 50) / percentile(yardstick, 50)
  return [
    name,
    unit,
    ...([50, 75, 95] as const).map((at) => shortNumber(percentile(samples, at))),
    ratio === undefined ? '' : ratio.toFixed(3),
    String(samples.length),
    aim ? `${shortNumber(aim.most)} (${aim.at === 50 ? 'median' : `p${aim.at}`})` : '',
    reference === undefined ? '' : shortNumber(reference),
  ]
}

/** Three digits or more, never more precise than was measured. */
function shortNumber(value: number): string {
  return value >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(2)))
}
