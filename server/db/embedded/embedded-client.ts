import {
  PGlite,
  type PGliteOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'
import { Turns, type WaitingLine } from './turns'
import {
  executeMessage,
  parseMessage,
  queryMessage,
  readAnswer,
  readRow,
  type ColumnField,
} from './embedded-protocol'

interface Statement {
  readonly name: string
  readonly parameterTypes: readonly number[]
  readonly fields: readonly ColumnField[]
  uses: number
}

interface Query {
  readonly sql: string
  readonly params: unknown[] | undefined
  readonly options: QueryOptions | undefined
}

/**
 * How many prepared statements are kept. Only few statements are frequent. When there are more, the statement
 * that was used longest ago is dropped.
 */
const KEPT_STATEMENTS = 200
/** A longer statement is not kept, because it inserts hundreds of rows and does not come a second time. */
const LONGEST_KEPT = 4000
/**
 * A statement is prepared again after this many uses. Otherwise PostgreSQL would keep the plan that it made
 * while the table was small, because the embedded database gathers no statistics by itself.
 */
const USES_OF_A_PLAN = 500

/**
 * PGlite with prepared statements. PostgreSQL needs ten times as long to parse and plan a small statement as to
 * run it. PGlite's own client has each statement parsed and planned at each use, in six round trips instead of
 * one.
 */
export class EmbeddedClient extends PGlite {
  readonly #turns = new Turns()
  readonly #statements = new Map<string, Statement>()
  #named = 0
  #inTransaction = false
  /** Runs before each change; it throws to refuse the change. */
  beforeChange: () => void = () => undefined

  /** Opens the database. @throws whatever PGlite throws when it cannot. */
  static async open(options: PGliteOptions): Promise<EmbeddedClient> {
    const client = new EmbeddedClient(options)
    await client.waitReady
    return client
  }

  /** Gives PGlite's own internal work its turns, in the line `people`. */
  override _runExclusiveTransaction<T>(steps: () => Promise<T>): Promise<T> {
    return this.#turns.run('people', steps)
  }

  override query<T>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#queryIn('people', { sql, params, options })
  }

  override transaction<T>(steps: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#change('people', steps)
  }

  /** This database for callers who wait for their turn in this line. */
  inLine(line: WaitingLine): Pick<PGlite, 'query' | 'transaction'> {
    return {
      query: <T>(sql: string, params?: unknown[], options?: QueryOptions) =>
        this.#queryIn<T>(line, { sql, params, options }),
      transaction: (steps) => this.#change(line, steps),
    }
  }

  /**
   * Runs reads with nothing in between, so that they all see one state without the cost of a transaction. The steps
   * must read through `held`. Until they end, nobody else can use the only connection.
   */
  hold<T>(line: WaitingLine, steps: () => Promise<T>): Promise<T> {
    return this.#turns.run(line, steps)
  }

  readonly held: Transaction = onlyQueries(async (sql, params, options) => {
    if (!READS.test(sql)) throw new Error('A reading call may only select')
    return this.#run(sql, params, options)
  })

  /** The open transaction; there is never more than one. */
  readonly ofTransaction: Transaction = onlyQueries(async (sql, params, options) => {
    if (!this.#inTransaction) throw new Error('Transaction is closed')
    return this.#run(sql, params, options)
  })

  async #queryIn<T>(line: WaitingLine, { sql, params, options }: Query): Promise<Results<T>> {
    await this._checkReady()
    if (!READS.test(sql)) this.beforeChange()
    return this.#turns.run(line, async () => {
      const results = await this.#run<T>(sql, params, options)
      await this.syncToFs()
      return results
    })
  }

  async #change<T>(line: WaitingLine, steps: (tx: Transaction) => Promise<T>): Promise<T> {
    await this._checkReady()
    this.beforeChange()
    return this.#turns.run(line, async () => {
      await this.#run('begin')
      this.#inTransaction = true
      try {
        const result = await steps(this.ofTransaction)
        await this.#commit()
        await this.syncToFs()
        return result
      } catch (error) {
        await this.#run('rollback')
        throw error
      } finally {
        this.#inTransaction = false
      }
    })
  }

  /** Commits through PGlite's own query method, which passes notifications of the transaction on to their listeners. */
  async #commit(): Promise<void> {
    const options = { syncToFs: false, throwOnError: false }
    const { data } = await this._runExclusiveQuery(() =>
      this.execProtocol(queryMessage('commit'), options),
    )
    const { tag, error } = readAnswer(Buffer.from(data))
    if (error !== null) throw new EmbeddedError(error)
    // When a statement of the transaction failed and the code ignored the error, PostgreSQL rolls back instead of
    // committing, and reports no error.
    if (tag !== 'COMMIT') throw new Error('A statement of the transaction had failed')
  }

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
      // Moves the statement to the end of the map, because it was used last.
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

  /** When the list is full, removes the statement that was used longest ago and returns it. */
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
      // Copies the bytes, because the database will overwrite this memory.
      onRawData: (bytes) => void parts.push(Buffer.from(bytes)),
    })
    return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)
  }
}

/** The only method of a transaction that the query builder calls; the other methods throw. */
function onlyQueries(query: Transaction['query']): Transaction {
  const refuse = () => Promise.reject(new Error('Here statements are only queried'))
  return { query, sql: refuse, exec: refuse, rollback: refuse, listen: refuse, closed: false }
}

const READS = /^[\s(]*(select|with)\b/i
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY'])

/** An error of the embedded database, with the field names of PostgreSQL's driver. */
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
