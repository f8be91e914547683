/** One goal, measured in one case. */
export interface Check {
  /** `S1` to `S12`, with what is measured: `S2 back-to-back`. */
  readonly goal: string
  /** `40 x 8`, players by sessions, with the engine or track when there are several. */
  readonly at: string
  readonly ours: number
  /** The largest value that meets the goal. */
  readonly most: number
  /** The lower bound of the value for every seating, where one is known. */
  readonly bound?: number
  /** The value of the system that tournaments use today. */
  readonly reference?: number
}

const COLUMNS = ['goal', 'met in', 'tightest case', 'ours', 'must', 'bound', 'reference', 'met']

/** A row for each goal: in how many cases it is met, and the case that is the nearest to missing it. */
export function goalRows(checks: readonly Check[]): string[] {
  const named = [...new Set(checks.map(({ goal }) => goal))]
  const goals = named.toSorted((a, b) => numberOf(a) - numberOf(b))
  const rows = goals.map((goal) => cellsOf(checks.filter((check) => check.goal === goal)))
  return [COLUMNS, COLUMNS.map(() => '--'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}

/** 12 of `S12 repeats`. */
function numberOf(goal: string): number {
  return Number.parseInt(goal.slice(1), 10)
}

function cellsOf(cases: readonly Check[]): string[] {
  const met = cases.filter(isMet)
  const [tightest] = cases.toSorted((a, b) => marginOf(a) - marginOf(b))
  if (tightest === undefined) return []
  const { goal, at, ours, most, bound, reference } = tightest
  return [
    goal,
    `${met.length} of ${cases.length}`,
    at,
    short(ours),
    `<= ${short(most)}`,
    short(bound),
    short(reference),
    met.length === cases.length ? 'yes' : 'no',
  ]
}

function isMet({ ours, most }: Check): boolean {
  return ours <= most + 1e-9
}

/** As a part of what is allowed, so that cases of different sizes compare. */
function marginOf({ ours, most }: Check): number {
  return (most - ours) / Math.max(1, Math.abs(most))
}

function short(value: number | undefined): string {
  return value === undefined ? '' : String(Math.round(value * 1000) / 1000)
}
