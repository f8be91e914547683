import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { executeMessage, parseMessage, readAnswer, readRow, type Field } from './embedded-protocol'

interface Statement {
  readonly name: string
  readonly parameterTypes: readonly number[]
  readonly fields: readonly Field[]
  uses: number
}

/** What is asked again and again is little; the rest takes the place of what was not asked for longest. */
const KEPT_STATEMENTS = 200
/** Longer ones hold rows to insert, hundreds of them, and are not asked twice. */
const LONGEST_KEPT = 4000
/** A plan made when a table was small would be kept for ever: this database gathers no statistics by itself. */
const USES_OF_A_PLAN = 500

/**
 * The embedded database with its statements prepared: reading and planning a small statement costs it ten times what
 * running it does, and its own client does both each time, in six round trips instead of one.
 */
export class EmbeddedClient extends PGlite {
  readonly #statements = new Map<string, Statement>()
  #named = 0
  #inTransaction = false
  /** Asked before anything is changed; throws what it is refused with. */
  beforeChange: () => void = () => undefined

  /** Opens the database. @throws whatever PGlite throws when it cannot. */
  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(options)
    await client.waitReady
    return client
  }

  override async query<T>(
    sql: string,
    params?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    await this._checkReady()
    if (!READS.test(sql)) this.beforeChange()
    return this._runExclusiveTransaction(async () => {
      const results = await this.#run<T>(sql, params, options)
      await this.syncToFs()
      return results
    })
  }

  /**
   * Runs reads with nothing between them, so that they see one state: what a transaction is for, without the price of
   * one. There is one connection, and it is held for so long; they go through `held`.
   */
  hold<T>(steps: () => Promise<T>): Promise<T> {
    return this._runExclusiveTransaction(steps)
  }

  readonly held: Transaction = onlyQueries(async (sql, params, options) => {
    if (!READS.test(sql)) throw new Error('A reading call may only select')
    return this.#run(sql, params, options)
  })

  override async transaction<T>(steps: (tx: Transaction) => Promise<T>): Promise<T> {
    this.beforeChange()
    return super.transaction(async (tx) => {
      this.#inTransaction = true
      try {
        return await steps({
          ...tx,
          get closed() {
            return tx.closed
          },
          query: async <R>(sql: string, params?: unknown[], options?: QueryOptions) => {
            if (tx.closed) throw new Error('Transaction is closed')
            return this.#run<R>(sql, params, options)
          },
        })
      } finally {
        this.#inTransaction = false
      }
    })
  }

  /** Whatever transaction is open: there is one at a time. */
  readonly ofTransaction: Transaction = onlyQueries(async (sql, params, options) => {
    if (!this.#inTransaction) throw new Error('Transaction is closed')
    return this.#run(sql, params, options)
  })

  #run<T>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this._runExclusiveQuery(() => this.#runNext<T>(sql, params, options))
  }

  async #runNext<T>(
    sql: string,
    params: unknown[] = [],
    options: QueryOptions = {},
  ): Promise<Results<T>> {
    const statement = await this.#prepare(sql)
    statement.uses += 1
    const values = params.map((value, nth) => this.#serialize(value, statement.parameterTypes[nth]))
    const bytes = await this.#send(executeMessage(statement.name, values))
    const { rowsAt, tag, error } = readAnswer(bytes)
    if (error !== null) throw new EmbeddedError(error)
    const parsers = statement.fields.map(({ dataTypeID }) => {
      const parse = options.parsers?.[dataTypeID] ?? this.parsers[dataTypeID]
      return (value: string | null): unknown =>
        value === null || parse === undefined ? value : parse(value, dataTypeID)
    })
    const rows = rowsAt.map((at) => {
      const cells = readRow(bytes, at).map((value, nth) => parsers[nth]?.(value))
      if (options.rowMode === 'array') return cells
      return Object.fromEntries(statement.fields.map(({ name }, nth) => [name, cells[nth]]))
    })
    const [command] = tag.split(' ', 1)
    const count = Number(tag.slice(tag.lastIndexOf(' ') + 1))
    return {
      rows: rows as T[],
      fields: [...statement.fields],
      ...(command && { command }),
      ...(Number.isInteger(count) && { rowCount: count }),
      affectedRows: CHANGES.has(command ?? '') ? count : 0,
    }
  }

  async #prepare(sql: string): Promise<Statement> {
    const known = this.#statements.get(sql)
    if (known !== undefined) {
      // Behind all others: it was asked last.
      this.#statements.delete(sql)
      if (known.uses < USES_OF_A_PLAN) {
        this.#statements.set(sql, known)
        return known
      }
    }
    if (sql.length > LONGEST_KEPT) return this.#describe('', sql, null)
    const forgotten = known ?? this.#leastRecent()
    this.#named += 1
    const statement = await this.#describe(`s${this.#named}`, sql, forgotten?.name ?? null)
    this.#statements.set(sql, statement)
    return statement
  }

  /** Takes the statement that was not asked for longest off the list, when the list is full. */
  #leastRecent(): Statement | undefined {
    if (this.#statements.size < KEPT_STATEMENTS) return undefined
    for (const [sql, statement] of this.#statements) {
      this.#statements.delete(sql)
      return statement
    }
    return undefined
  }

  async #describe(name: string, sql: string, forget: string | null): Promise<Statement> {
    const answered = readAnswer(await this.#send(parseMessage(name, sql, forget)))
    if (answered.error !== null) throw new EmbeddedError(answered.error)
    const { parameterTypes, fields } = answered
    return { name, parameterTypes, fields: fields ?? [], uses: 0 }
  }

  #serialize(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null
    if (typeof value === 'string') return value
    const serialize = this.serializers[type]
    return serialize ? serialize(value) : String(value)
  }

  async #send(messages: Buffer): Promise<Buffer> {
    const parts: Buffer[] = []
    await this.execProtocolRawStream(messages, {
      syncToFs: false,
      // The memory under these bytes is the database's own and is used again.
      onRawData: (bytes) => void parts.push(Buffer.from(bytes)),
    })
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }
}

/** A transaction as builders of statements use one; of its other ways nobody here has need. */
function onlyQueries(query: Transaction['query']): Transaction {
  const refuse = () => Promise.reject(new Error('Here statements are only queried'))
  return { query, sql: refuse, exec: refuse, rollback: refuse, listen: refuse, closed: false }
}

const READS = /^[\s(]*(select|with)\b/i
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

/** An error of the embedded database, its fields named as PostgreSQL's driver names them. */
export class EmbeddedError extends Error {
  override readonly name = 'EmbeddedError'
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly constraint: string | undefined

  constructor(fields: Readonly<Record<string, string>>) {
    super(fields['M'] ?? 'unknown error')
    this.code = fields['C']
    this.detail = fields['D']
    this.constraint = fields['n']
  }
}
