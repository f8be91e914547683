import type { Queryable, Tx } from './database'

/** For each transaction, the handle on which its statements are built; see `withStatementsOf`. */
const homes = new WeakMap<Queryable, Queryable>()

/**
 * Builds the statements of a transaction, and of the transactions nested in it, on `home`. `home` must be the
 * same object for all transactions of one connection, and must send its statements over that connection.
 */
export function withStatementsOf(home: Queryable, tx: Tx): Tx {
  homes.set(tx, home)
  const begin = tx.transaction.bind(tx)
  tx.transaction = (steps) => begin((inner) => steps(withStatementsOf(home, inner)))
  return tx
}

/**
 * Builds a frequent statement once for each connection, because composing its text costs more than sending it. `build`
 * prepares the statement, with placeholders for its values. Within a transaction the statement runs as a part of that
 * transaction.
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
