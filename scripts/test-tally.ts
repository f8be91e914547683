/** What one gate of `npm test` came to. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** What failed, by name, as far as the report names it. */
  readonly failures?: readonly string[]
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
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly tests: readonly { readonly projectName: string; readonly status: string }[]
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

/** A gate without tests of its own (types, lint, build) counts as one. */
export function tallyOfGate(exitCode: number): Tally {
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 }
}

/** Counts vitest's report; no report at all is one failure. */
export function tallyOfVitest(report: unknown, exitCode: number): Tally {
  if (!isReport<VitestReport>(report, 'numPassedTests')) return tallyOfGate(exitCode || 1)
  return withExitCode(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: failuresOfVitest(report),
    },
    exitCode,
  )
}

/** Counts Playwright's report; a story that passed only when repeated has failed. */
export function tallyOfPlaywright(report: unknown, exitCode: number): Tally {
  if (!isReport<PlaywrightReport>(report, 'stats')) return tallyOfGate(exitCode || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = (report.suites ?? []).flatMap(failuresOfSuite)
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped, failures }, exitCode)
}

/** The tests that failed; of a file that failed outside of its tests, the file. */
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

/** A run may fail outside of its tests (an unhandled error, a file that does not load): that counts too. */
function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/** The sum of all gates. */
export function sumOfTallies(tallies: readonly Tally[]): Tally {
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
