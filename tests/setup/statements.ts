import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { PglitePreparedQuery } from 'drizzle-orm/pglite'
import { afterAll, expect } from 'vitest'
import type { SentStatements } from '../../scripts/test/sent-statements'

/**
 * The name of a file, which `npm test` sets. Each test file adds the statements that it sent. At its
 * end, `npm test` looks in the file for statements that were sent only by tests that are left out on
 * PostgreSQL.
 */
const record = process.env['RECORD_STATEMENTS']

// This set-up runs before each test file.
if (record !== undefined) {
  const texts = new Set<string>()
  const { prototype } = PglitePreparedQuery
  const { execute } = prototype
  prototype.execute = function (...values) {
    texts.add(this.getQuery().sql)
    return execute.apply(this, values)
  }
  afterAll(() => {
    prototype.execute = execute
    const file = relative('.', expect.getState().testPath ?? '')
    const line: SentStatements = { file, texts: [...texts] }
    appendFileSync(record, `${JSON.stringify(line)}\n`)
  })
}
