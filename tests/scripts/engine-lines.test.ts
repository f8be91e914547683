import { expect, test } from 'vitest'
import { engineLines } from '../../scripts/test/engine-lines'

const passed = { status: 'expected', annotations: [] }
const skipped = {
  status: 'skipped',
  annotations: [{ type: 'skip', description: 'not installed: firefox-esr' }],
}

test('the end of the suite names the browser engines that ran, with their number of Playwright tests, and the engines that are not installed', () => {
  const report = {
    suites: [
      { specs: [{ title: 'a ruling is saved', tests: [passed] }] },
      {
        suites: [
          {
            specs: [
              { title: 'in WebKit the tables come', tests: [passed] },
              { title: 'in Firefox the tables come', tests: [skipped] },
            ],
          },
        ],
        specs: [{ title: 'in WebKit a tab is left', tests: [{ ...passed, status: 'unexpected' }] }],
      },
    ],
  }
  expect(engineLines(report)).toEqual({
    ran: ['WebKit (2 stories)'],
    leftOut: ['Firefox (not installed: firefox-esr)'],
  })
})

test('a run without a report of its Playwright tests names no browser engine', () => {
  expect(engineLines(null)).toEqual({ ran: [], leftOut: [] })
})
