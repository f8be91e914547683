/** The part of PostgreSQL's protocol that the embedded database needs: writing messages and parsing answers. */

const CODE = { bind: 66, close: 67, describe: 68, execute: 69, parse: 80, query: 81, sync: 83 }

const text = (value: string): Buffer => Buffer.from(`${value}\0`)

function int16(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4)
  bytes.writeInt32BE(value)
  return bytes
}

function message(code: number, ...parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 4)
  return Buffer.concat([Buffer.of(code), int32(length), ...parts])
}

const EXECUTE_AND_SYNC = Buffer.concat([
  message(CODE.execute, text(''), int32(0)),
  message(CODE.sync),
])

/** The message that runs a statement without preparing it. */
export const queryMessage = (sql: string): Buffer => message(CODE.query, text(sql))

/** The messages that prepare and describe a statement. `forget` names a prepared statement to drop before that. */
export function parseMessage(name: string, sql: string, forget: string | null): Buffer {
  return Buffer.concat([
    ...(forget === null ? [] : [message(CODE.close, Buffer.from('S'), text(forget))]),
    message(CODE.parse, text(name), text(sql), int16(0)),
    message(CODE.describe, Buffer.from('S'), text(name)),
    message(CODE.sync),
  ])
}

/** The messages that run a prepared statement, with parameters and results as text. */
export function executeMessage(name: string, values: readonly (string | null)[]): Buffer {
  const parts = [text(''), text(name), int16(0), int16(values.length)]
  for (const value of values) {
    if (value === null) parts.push(int32(-1))
    else {
      const bytes = Buffer.from(value)
      parts.push(int32(bytes.length), bytes)
    }
  }
  return Buffer.concat([message(CODE.bind, ...parts, int16(0)), EXECUTE_AND_SYNC])
}

export interface ColumnField {
  readonly name: string
  readonly dataTypeID: number
}

export interface StatementAnswer {
  /** The types of the parameters; empty unless a statement was described. */
  readonly parameterTypes: readonly number[]
  /** Null unless a statement that returns rows was described. */
  readonly fields: readonly ColumnField[] | null
  /** The offsets in `bytes` at which the rows' values begin. */
  readonly rowsAt: readonly number[]
  /** The command's tag: `INSERT 0 5`. */
  readonly tag: string
  /** The fields of the first error, by their letters. */
  readonly error: Readonly<Record<string, string>> | null
}

/** Parses an answer, but not the values of its rows. */
export function readAnswer(bytes: Buffer): StatementAnswer {
  let parameterTypes: number[] = []
  let fields: ColumnField[] | null = null
  let tag = ''
  let error: Record<string, string> | null = null
  const rowsAt: number[] = []
  for (let at = 0; at < bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    const body = at + 5
    switch (String.fromCharCode(bytes[at] ?? 0)) {
      case 'D':
        rowsAt.push(body)
        break
      case 'C':
        tag = bytes.toString('latin1', body, bytes.indexOf(0, body))
        break
      case 'T':
        fields = readFields(bytes, body)
        break
      case 't':
        parameterTypes = Array.from({ length: bytes.readInt16BE(body) }, (_, nth) =>
          bytes.readInt32BE(body + 2 + nth * 4),
        )
        break
      case 'E':
        error ??= readError(bytes, body)
        break
    }
  }
  return { parameterTypes, fields, rowsAt, tag, error }
}

function readFields(bytes: Buffer, body: number): ColumnField[] {
  let at = body + 2
  return Array.from({ length: bytes.readInt16BE(body) }, () => {
    const end = bytes.indexOf(0, at)
    const name = bytes.toString('utf8', at, end)
    // These follow the name, with their sizes in bytes: table (4), column (2), type (4), size of the type (2),
    // modifier (4), format (2).
    const dataTypeID = bytes.readInt32BE(end + 7)
    at = end + 19
    return { name, dataTypeID }
  })
}

function readError(bytes: Buffer, body: number): Record<string, string> {
  const error: Record<string, string> = {}
  for (let at = body; bytes[at] !== 0;) {
    const end = bytes.indexOf(0, at + 1)
    error[String.fromCharCode(bytes[at] ?? 0)] = bytes.toString('utf8', at + 1, end)
    at = end + 1
  }
  return error
}

/** The values of the row at this offset, as text. */
export function readRow(bytes: Buffer, rowAt: number): (string | null)[] {
  const values: (string | null)[] = []
  const count = bytes.readInt16BE(rowAt)
  let at = rowAt + 2
  for (let nth = 0; nth < count; nth += 1) {
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) values.push(null)
    else {
      values.push(bytes.toString('utf8', at, at + length))
      at += length
    }
  }
  return values
}
