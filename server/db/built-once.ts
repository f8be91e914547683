import type { Queryable } from './database'

/**
 * A statement that is built once for each connection, for what is asked again and again: putting its text together
 * costs more than sending it. `build` prepares it, with placeholders for its values.
 */
export function builtOnce<S>(build: (db: Queryable) => S): (db: Queryable) => S {
  const built = new WeakMap<object, S>()
  return (db) => {
    // Transactions come and go; the session below them is their connection's.
    const { session } = db._
    const known = built.get(session)
    if (known !== undefined) return known
    const statement = build(db)
    built.set(session, statement)
    return statement
  }
}
