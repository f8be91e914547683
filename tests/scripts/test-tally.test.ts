import { describe, expect, test } from 'vitest'
import {
  sumOfTallies,
  tallyOfGate,
  tallyOfPlaywright,
  tallyOfVitest,
} from '../../scripts/test-tally'

const VITEST = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 }

describe('what npm test counts', () => {
  test('a gate without tests counts as one', () => {
    expect(tallyOfGate(0)).toEqual({ passed: 1, failed: 0, skipped: 0 })
    expect(tallyOfGate(2)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('a run of vitest counts its tests', () => {
    expect(tallyOfVitest({ ...VITEST, numFailedTests: 2 }, 1)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 1,
      failures: [],
    })
  })

  test('a run that fails outside of its tests counts as a failure', () => {
    expect(tallyOfVitest(VITEST, 1)).toEqual({ passed: 3, failed: 1, skipped: 1, failures: [] })
  })

  test('what failed in vitest is named: the test, or the file that did not load', () => {
    const testResults = [
      { name: 'fine.test.ts', status: 'passed', assertionResults: [] },
      { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
      {
        name: 'rules.test.ts',
        status: 'failed',
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

  test('a story that failed or had to be repeated is named with its screen', () => {
    const spec = (title: string, status: string) => ({
      title,
      file: 'penalty.spec.ts',
      tests: [{ projectName: 'phone', status }],
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

  test('a run without a report is a failure, even when it claims success', () => {
    expect(tallyOfVitest(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
    expect(tallyOfPlaywright(null, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })

  test('a story that passes only when repeated has failed', () => {
    const stats = { expected: 4, unexpected: 0, flaky: 1, skipped: 0 }
    expect(tallyOfPlaywright({ stats }, 0)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 0,
      failures: [],
    })
  })

  test('the last line is the sum', () => {
    expect(
      sumOfTallies([
        { passed: 1, failed: 0, skipped: 2 },
        { passed: 5, failed: 3, skipped: 0 },
      ]),
    ).toEqual({ passed: 6, failed: 3, skipped: 2 })
  })
})
