import { expect, test } from 'vitest'
import { namePartsOf } from '../../../../src/domain/people/name-parts'

test.each([
  ['Anna Bērziņa', 'Bērziņa', 'Anna', 'Bērziņa'],
  ['Bērziņa Anna', 'Bērziņa', 'Anna', 'Bērziņa'],
  ['Maria del Mar Gómez Ruiz', 'Gómez Ruiz', 'Maria del Mar', 'Gómez Ruiz'],
  ['Anna Maria Berzina', '', 'Anna Maria', 'Berzina'],
  ['Anna', '', 'Anna', ''],
  ['Anna', 'Anna', '', 'Anna'],
  ['Joanna', 'anna', 'Joanna', ''],
])(
  'the name “%s” with the surname “%s” has the first name “%s” and the last name “%s”',
  (...given) => {
    const [title, surname, first, last] = given
    expect(namePartsOf(title, surname)).toEqual({ first, last })
  },
)
