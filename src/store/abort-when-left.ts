/** The functions of a browser's IndexedDB that begin a transaction. */
interface Beginnings {
  readonly IDBDatabase: { prototype: Pick<IDBDatabase, 'transaction'> }
  readonly IDBFactory: { prototype: Pick<IDBFactory, 'open'> }
}

/** Tells whether the page is left: gone, or frozen by the browser until somebody comes back to it. */
export interface PageLeave {
  isLeft(): boolean
  /** Calls back each time somebody comes back to the page. */
  onBack(callback: () => void): void
}

/**
 * Aborts every open transaction when the page is left, and each transaction that begins while the page
 * is left. WebKit freezes a page that is left. If a transaction is still open at that time, it blocks
 * every later one on the same tables, in all pages of this address, until the browser is closed. Closing
 * the database does not help. When somebody comes back to the page, it runs the aborted work again, as
 * after any lost connection.
 *
 * This replaces the browser's own functions, because Dexie also begins transactions of its own when it
 * opens a database.
 */
export function abortWhenLeft(
  page: EventTarget,
  { IDBDatabase, IDBFactory }: Beginnings,
): PageLeave {
  const running = new Set<IDBTransaction>()
  let isLeft = false
  const back: (() => void)[] = []
  page.addEventListener('pageshow', () => {
    if (!isLeft) return
    isLeft = false
    for (const callback of back) callback()
  })
  page.addEventListener('pagehide', () => {
    isLeft = true
    for (const transaction of running) abort(transaction)
    running.clear()
  })

  const { transaction: begin } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...asked) {
    return follow(begin.apply(this, asked))
  }
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (...asked) {
    const request = open.apply(this, asked)
    request.addEventListener('upgradeneeded', () => {
      if (request.transaction !== null) follow(request.transaction)
    })
    return request
  }
  return { isLeft: () => isLeft, onBack: (callback) => void back.push(callback) }

  function follow(transaction: IDBTransaction): IDBTransaction {
    if (isLeft) {
      abort(transaction)
      return transaction
    }
    running.add(transaction)
    const forget = () => running.delete(transaction)
    for (const end of ['complete', 'abort'] as const) transaction.addEventListener(end, forget)
    return transaction
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The transaction has just ended, so there is nothing to abort.
  }
}
