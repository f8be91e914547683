import { expect, test } from 'vitest'
import { CommitFailure, damageOf, databaseFailureOf } from '../../../server/db/database-failure'

const coded = (code: string) => Object.assign(new Error('text of the driver'), { code })
const query = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['a serialization failure', query(coded('40001')), 'conflict'],
  ['a deadlock', query(coded('40P01')), 'conflict'],
  ['a conflict found at the commit', commit(query(coded('40001'))), 'conflict'],
  ['a database server that is stopping', query(coded('57P01')), 'unreachable'],
  ['a database server that is starting', coded('57P03'), 'unreachable'],
  ['a port on which nothing listens', coded('ECONNREFUSED'), 'unreachable'],
  [
    'a connection pool without a free connection',
    new Error('timeout exceeded when trying to connect'),
    'unreachable',
  ],
  [
    'a connection that was cut',
    query(new Error('Connection terminated unexpectedly')),
    'unreachable',
  ],
  ['a connection that was cut at the commit', commit(query(coded('57P01'))), 'uncertain'],
  ['a disk that is full', query(coded('53100')), 'full'],
])('the program classifies %s as a failure of the kind $2', (_what, error, failure) => {
  expect(databaseFailureOf(error)).toBe(failure)
})

test.each([
  ['a violated rule of a table', query(coded('23505'))],
  ['an error in the program’s own code', new TypeError('x is undefined')],
  ['a thrown text', 'text'],
])('the program does not classify %s as a failure of the database', (_what, error) => {
  expect(databaseFailureOf(error)).toBeNull()
})

test.each([
  ['a missing file', query(coded('58P01'))],
  ['an unreadable page of data', query(coded('XX001'))],
])('the error about a database damaged by %s contains the text of the driver', (_what, error) => {
  expect(damageOf(error)).toBe('text of the driver')
})

test.each([
  ['a table that does not exist', query(coded('42P01'))],
  ['a missing file outside the database', Object.assign(new Error('no'), { code: 'ENOENT' })],
  ['a thrown text', 'text'],
])('%s does not count as damage of the database', (_what, error) => {
  expect(damageOf(error)).toBeNull()
})

function commit(cause: Error): CommitFailure {
  return new CommitFailure('The commit failed', { cause })
}
