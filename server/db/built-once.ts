import type { Queryable, Tx } from './database'

/** The handle on which the statements of each transaction are built, see `withStatementsOf`. */
const homes = new WeakMap<Queryable, Queryable>()

/**
 * Builds the statements of a transaction, and of those nested in it, on `home`. `home` must stay the same for its
 * connection while transactions come and go, and send its statements over that connection.
 */
export function withStatementsOf(home: Queryable, tx: Tx): Tx {
  homes.set(tx, home)
  const begin = tx.transaction.bind(tx)
  tx.transaction = (steps) => begin((inner) => steps(withStatementsOf(home, inner)))
  return tx
}

/**
 * Builds a frequent statement once for each connection: composing its text costs more than sending it. `build` prepares
 * the statement, with placeholders for its values. Within a transaction it runs as a part of that.
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
