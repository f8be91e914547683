import type { Queryable } from './database'

/** What the builder of queries keeps to itself. */
interface Inside {
  /** The same for a connection and every transaction on it. */
  readonly dialect: object
  /** Its client is the connection, within a transaction that transaction's. */
  readonly session: { readonly client: unknown }
}

/**
 * A statement that is built once for each connection, for what is asked again and again: putting its text together costs
 * more than sending it. `build` prepares it, with placeholders for its values; it runs where it is asked for, within a
 * transaction as part of that.
 */
export function builtOnce<S extends { execute: unknown }>(
  build: (db: Queryable) => S,
): (db: Queryable) => S {
  const built = new WeakMap<object, S>()
  return (db) => {
    const { dialect, session } = db as unknown as Inside
    let statement = built.get(dialect)
    if (statement === undefined) built.set(dialect, (statement = build(db)))
    // The statement itself belongs to the connection it was built on.
    return Object.create(statement, { client: { value: session.client } }) as S
  }
}
