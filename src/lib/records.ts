/**
 * Typed forms of `Object.keys`, `entries` and `fromEntries`. TypeScript types names only as `string`, because a value
 * may have more fields than its type. These functions are for records with exactly the fields of their type: constant
 * tables, drafts of forms.
 */

/** The names of a record's fields, in their order. */
export const keysOf = <T extends object>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[]

/** The fields that a partial record has. No field may have the value `undefined`. */
export const entriesOf = <Name extends string, Value>(
  record: Readonly<Partial<Record<Name, Value>>>,
): readonly (readonly [Name, Value])[] => Object.entries(record) as [Name, Value][]

/** Makes a record with a value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** Makes a record with values for some of the names. */
export const partialOf = <Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
): Readonly<Partial<Record<Name, Value>>> =>
  Object.fromEntries(entries) as Partial<Record<Name, Value>>
