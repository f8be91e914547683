import { expect, test } from 'vitest'
import { tooOldProblem } from '../../../server/db/open-postgres'

test('the server refuses PostgreSQL 14 and gives the reason', () => {
  expect(tooOldProblem({ number: '140012', version: '14.12' })).toBe(
    'PostgreSQL at DATABASE_URL is 14.12; Shinpan needs 15 or newer.',
  )
})

test.each([
  ['15.0', '150000'],
  ['18.1', '180001'],
])('the server accepts PostgreSQL %s', (version, number) => {
  expect(tooOldProblem({ number, version })).toBeNull()
})
