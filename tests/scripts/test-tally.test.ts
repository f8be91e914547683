import { describe, expect, test } from 'vitest'
import {
  slowestFiles,
  sumOfTallies,
  tallyOfGate,
  tallyOfPlaywright,
  tallyOfVitest,
} from '../../scripts/test/test-tally'

const VITEST = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 }
const TIME = { startTime: 0, endTime: 0 }

describe('the tally of npm test', () => {
  test('the tally of npm test counts a check without individual tests as one test', () => {
    expect(tallyOfGate(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(tallyOfGate(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('the tally of npm test counts the tests of a vitest run', () => {
    expect(tallyOfVitest({ ...VITEST, numFailedTests: 2 }, 1)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
      failures: [],
      files: [],
    })
  })

  test('the tally of npm test counts one more failure when a run fails outside of its tests', () => {
    expect(tallyOfVitest(VITEST, 1)).toMatchObject({ passed: 3, failed: 1, skipped: 1 })
  })

  test('the tally of npm test names a failure in vitest: the test, or the file that did not load', () => {
    const testResults = [
      { name: 'fine.test.ts', status: 'passed', ...TIME, assertionResults: [] },
      { name: 'broken.test.ts', status: 'failed', ...TIME, assertionResults: [] },
      {
        name: 'rules.test.ts',
        status: 'failed',
        ...TIME,
        assertionResults: [
          { fullName: 'rules hold', status: 'passed' },
          { fullName: 'rules are read', status: 'failed' },
        ],
      },
    ]
    expect(tallyOfVitest({ ...VITEST, testResults }, 1).failures).toEqual([
      'broken.test.ts',
      'rules.test.ts > rules are read',
    ])
  })

  test('the tally of npm test names a Playwright test that failed or was repeated, with the kind of device that it ran for', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'penalty.spec.ts',
      tests: [{ projectName: 'phone', status, results: [] }],
    })
    const suites = [
      {
        specs: [spec('a penalty is given', 'expected')],
        suites: [{ specs: [spec('a penalty is cancelled', 'unexpected'), spec('twice', 'flaky')] }],
      },
    ]
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
    expect(tallyOfPlaywright({ stats, suites }, 1).failures).toEqual([
      'penalty.spec.ts > a penalty is cancelled (phone, unexpected)',
      'penalty.spec.ts > twice (phone, flaky)',
    ])
  })

  test('the tally of npm test counts a run without a report as a failure, even when it claims success', () => {
    expect(tallyOfVitest(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(tallyOfPlaywright(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('the tally of npm test counts a Playwright test as failed when it passes only on its second run', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }
    expect(tallyOfPlaywright({ stats }, 0)).toMatchObject({ passed: 4, failed: 1, skipped: 0 })
  })

  test('the tally of npm test names the slowest files of all checks, each with the total time of its runs', () => {
    const file = (name: string, endTime: number) => ({
      name,
      status: 'passed',
      startTime: 1000,
      endTime,
      assertionResults: [],
    })
    const testResults = [file('a.test.ts', 3000), file('b.test.ts', 2500), file('a.test.ts', 3000)]
    const units = tallyOfVitest({ ...VITEST, testResults }, 0)
    const specs = [
      {
        title: 'a day',
        file: 'desk/day.spec.ts',
        tests: [{ projectName: '', status: 'expected', results: [{ duration: 3500 }] }],
      },
    ]
    const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 0 }
    const stories = tallyOfPlaywright({ stats, suites: [{ specs }] }, 0)
    expect(slowestFiles([units, tallyOfGate(0), stories], 2)).toEqual([
      { file: 'a.test.ts', seconds: 4 },
      { file: 'e2e/desk/day.spec.ts', seconds: 3.5 },
    ])
  })

  test('the tally of npm test ends with the sums over all checks', () => {
    expect(
      sumOfTallies([
        { passed: 1, failed: 0, skipped: 2 },
        { passed: 5, failed: 3, skipped: 0 },
      ]),
    ).toEqual({ passed: 6, failed: 3, skipped: 2 })
  })
})
