import { expect, test } from 'vitest'
import { tooOldProblem } from '../../../server/db/open-postgres'

test.each([
  ['140012', '14.12', 'PostgreSQL at DATABASE_URL is 14.12; Shinpan needs 15 or newer.'],
  ['150000', '15.0', null],
  ['180001', '18.1', null],
])(
  'for the PostgreSQL version number %s (%s) the server has the problem “%s” (null: none)',
  (number, version, problem) => {
    expect(tooOldProblem({ number, version })).toBe(problem)
  },
)
