/** The result of one gate of `npm test`. */
export interface GateTally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** The names of the failures, if the report has them. */
  readonly failures?: readonly string[]
  /** How long each file's tests took, if the report has it. */
  readonly files?: readonly FileTime[]
}

interface FileTime {
  readonly file: string
  readonly seconds: number
}

/** The part of vitest's JSON report that is read. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    /** Milliseconds since 1970. */
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      /** `duration` in milliseconds. */
      readonly results: readonly { readonly duration: number }[]
    }[]
  }[]
}

/** The part of Playwright's JSON report that is read. */
interface PlaywrightReport {
  readonly suites?: readonly PlaywrightSuite[]
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

/** A gate without tests (types, lint, build) counts as one test. */
export function tallyOfGate(exitCode: number): GateTally {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
}

/** Counts vitest's report; a missing report is one failure. */
export function tallyOfVitest(report: unknown, exitCode: number): GateTally {
  if (!isReport<VitestReport>(report, 'numPassedTests')) return tallyOfGate(exitCode || 1)
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: failuresOfVitest(report),
      files: filesOfVitest(report),
    },
    exitCode,
  )
}

/** Counts Playwright's report; a story that only passed when repeated has failed. */
export function tallyOfPlaywright(report: unknown, exitCode: number): GateTally {
  if (!isReport<PlaywrightReport>(report, 'stats')) return tallyOfGate(exitCode || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  const suites = report.suites ?? []
  const failures = suites.flatMap(failuresOfSuite)
  const files = suites.flatMap(filesOfSuite)
  return withExitCode(
    { passed: expected, failed: unexpected + flaky, skipped, failures, files },
    exitCode,
  )
}

/**
 * The files that took longest over all gates, slowest first. For a file that ran in two projects, both
 * times are added.
 */
export function slowestFiles(tallies: readonly GateTally[], most: number): readonly FileTime[] {
  const seconds = new Map<string, number>()
  for (const one of tallies.flatMap(({ files = [] }) => files)) {
    seconds.set(one.file, (seconds.get(one.file) ?? 0) + one.seconds)
  }
  return [...seconds]
    .map(([file, sum]) => ({ file, seconds: sum }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, most)
}

function filesOfVitest({ testResults = [] }: VitestReport): FileTime[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    file: name,
    seconds: (endTime - startTime) / 1000,
  }))
}

function filesOfSuite({ suites = [], specs = [] }: PlaywrightSuite): FileTime[] {
  const own = specs.map(({ file, tests }) => ({
    // Playwright names files below its folder.
    file: `e2e/${file}`,
    seconds: sum(tests.flatMap(({ results }) => results.map(({ duration }) => duration))) / 1000,
  }))
  return [...own, ...suites.flatMap(filesOfSuite)]
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** The names of failed tests; for a file that failed outside its tests, the file's name. */
function failuresOfVitest({ testResults = [] }: VitestReport): string[] {
  return testResults
    .filter((file) => file.status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed')
      return failed.length === 0 ? [name] : failed.map((one) => `${name} > ${one.fullName}`)
    })
}

function failuresOfSuite({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status }) => `${file} > ${title} (${projectName}, ${status})`),
  )
  return [...own, ...suites.flatMap(failuresOfSuite)]
}

/** Counts a failure when the run failed outside its tests (an unhandled error, a file that does not load). */
function withExitCode(tally: GateTally, exitCode: number): GateTally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** Adds up the counts of all gates. */
export function sumOfTallies(tallies: readonly GateTally[]): GateTally {
  return tallies.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  )
}

function isReport<T>(report: unknown, key: keyof T & string): report is T {
  return typeof report === 'object' && report !== null && key in report
}
