import { expect, test } from 'vitest'
import { createLog } from '../../../server/http/log'

function logged(error: unknown): string {
  const lines: string[] = []
  const write = (line: string) => lines.push(line)
  createLog({ level: 'error', write, now: () => new Date(0) }).error('call failed', { error })
  return lines.join('')
}

const SECRET = 'anna@example.org'
const failedQuery = (cause?: unknown) =>
  new Error(`Failed query: select 1 from persons where email = $1\nparams: ${SECRET}`, { cause })

test.each([
  ['with the error of the driver as its cause', failedQuery(new Error('relation does not exist'))],
  ['with a cause that is no error', failedQuery({ code: 'XX000' })],
  ['without a cause', failedQuery()],
])('the log leaves out the values of a failed query %s', (_what, error) => {
  expect(logged(error)).not.toContain(SECRET)
  expect(logged(error)).toContain('call failed')
})
