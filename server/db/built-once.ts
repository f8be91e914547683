import type { Queryable, Tx } from './database'

/** Where the statements of each transaction are built, see `withStatementsOf`. */
const homes = new WeakMap<Queryable, Queryable>()

/**
 * Has the statements of a transaction, and of those within it, built on `home`: on what stays the same for its
 * connection while transactions come and go, and sends them over that connection.
 */
export function withStatementsOf(home: Queryable, tx: Tx): Tx {
  homes.set(tx, home)
  const begin = tx.transaction.bind(tx)
  tx.transaction = (steps) => begin((inner) => steps(withStatementsOf(home, inner)))
  return tx
}

/**
 * A statement that is built once for each connection, for what is asked again and again: putting its text together costs
 * more than sending it. `build` prepares it, with placeholders for its values; it runs where it is asked for, within a
 * transaction as part of that.
 */
export function builtOnce<S extends object>(build: (db: Queryable) => S): (db: Queryable) => S {
  const built = new WeakMap<Queryable, S>()
  return (db) => {
    const home = homes.get(db) ?? db
    let statement = built.get(home)
    if (statement === undefined) built.set(home, (statement = build(home)))
    return statement
  }
}
