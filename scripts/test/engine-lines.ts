interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: string
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

/** A story of `e2e/engines` names its engine first. */
const TITLE = /^in (Chromium|Firefox|WebKit) /

interface EngineLines {
  /** Each engine with its number of stories. */
  readonly ran: readonly string[]
  /** Each engine that this machine lacks, with the packages that bring it. */
  readonly leftOut: readonly string[]
}

/** Reads from Playwright's report of the stories what each engine ran; empty lists when there is no report. */
export function engineLines(report: unknown): EngineLines {
  const ran = new Map<string, number>()
  const leftOut = new Map<string, string>()
  for (const { title, tests } of specsOf(isSuite(report) ? report : {})) {
    const engine = TITLE.exec(title)?.[1]
    if (engine === undefined) continue
    for (const { status, annotations } of tests) {
      if (status !== 'skipped') ran.set(engine, (ran.get(engine) ?? 0) + 1)
      const reason = annotations.find(({ type }) => type === 'skip')?.description
      if (reason !== undefined) leftOut.set(engine, reason)
    }
  }
  return {
    ran: [...ran].map(([engine, stories]) => `${engine} (${stories} stories)`),
    leftOut: [...leftOut].map(([engine, reason]) => `${engine} (${reason})`),
  }
}

const isSuite = (report: unknown): report is Suite =>
  typeof report === 'object' && report !== null && 'suites' in report

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [
  ...specs,
  ...suites.flatMap(specsOf),
]
