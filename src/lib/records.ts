/**
 * Typed forms of `Object.keys` and its like. The compiler allows a value more fields than its type names, so it types
 * names as mere strings. These are for records that have exactly the named fields: constant tables, drafts of forms.
 */

/** The names of a record's fields, in their order. */
export const keysOf = <T extends object>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[]

/** The fields that a partial record has. Give it no field with the value `undefined`. */
export const entriesOf = <Name extends string, Value>(
  record: Readonly<Partial<Record<Name, Value>>>,
): readonly (readonly [Name, Value])[] => Object.entries(record) as [Name, Value][]

/** A record with a value for each name. */
export const recordOf = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** A record with some of the names. */
export const partialOf = <Name extends string, Value>(
  entries: readonly (readonly [Name, Value])[],
): Readonly<Partial<Record<Name, Value>>> =>
  Object.fromEntries(entries) as Partial<Record<Name, Value>>
