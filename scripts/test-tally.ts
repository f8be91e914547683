/** What one gate of `npm test` came to. */
export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The part of vitest's JSON report that is counted. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

/** The part of Playwright's JSON report that is counted. */
interface PlaywrightReport {
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
    },
    exitCode,
  )
}

/** Counts Playwright's report; a story that passed only when repeated has failed. */
export function tallyOfPlaywright(report: unknown, exitCode: number): Tally {
  if (!isReport<PlaywrightReport>(report, 'stats')) return tallyOfGate(exitCode || 1)
  const { expected, unexpected, flaky, skipped } = report.stats
  return withExitCode({ passed: expected, failed: unexpected + flaky, skipped }, exitCode)
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
