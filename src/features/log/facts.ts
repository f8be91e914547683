import type { Facts } from '../../contract/decode/journal'

/** The numbers of a list in an entry's facts; empty without such a list. */
export function numbersIn(facts: Facts, name: string): readonly number[] {
  const value = facts[name]
  return Array.isArray(value) ? value.filter((each) => typeof each === 'number') : []
}

/** A text in an entry's facts; null when it is empty or missing. */
export function textIn(facts: Facts, name: string): string | null {
  const value = facts[name]
  return typeof value === 'string' && value !== '' ? value : null
}
