import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS } from '../../scripts/mutants/mutants'

test.each(MUTANTS)(
  'the source still has the code that the deliberate mistake "$name" replaces',
  ({ file, find, caughtBy }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
    expect(caughtBy === 'model' || existsSync(caughtBy)).toBe(true)
  },
)
