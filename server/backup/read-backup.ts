import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { StartProblem } from '../db/start-problem'
import {
  BACKUP_FORMAT,
  BACKUP_VERSION,
  BackupTally,
  type BackupEnd,
  type BackupHeader,
  type BackupLine,
  type FileLine,
  type SequenceLine,
  type TableLine,
} from './backup-format'

/** The lines of a backup between its header and its end. */
export type BackupContent = TableLine | SequenceLine | FileLine

/**
 * Reads a backup line by line, the header first. The reader knows only after the last line that the backup is
 * whole.
 * @throws StartProblem with a sentence for a backup that is not whole.
 */
export async function* readBackup(path: string): AsyncGenerator<BackupHeader | BackupContent> {
  const tally = new BackupTally()
  let isBegun = false
  let end: BackupEnd | null = null
  for await (const bytes of linesOf(path)) {
    if (end !== null) throw damaged(path)
    const line = parse(path, bytes)
    if (!isBegun) {
      yield headerFrom(path, line)
      isBegun = true
    } else if ('end' in line) end = line
    else if ('format' in line) throw damaged(path)
    else {
      count(tally, line)
      yield line
    }
    if (end === null) tally.add(bytes)
  }
  if (end === null) throw cutOff(path)
  if (!isEqual(end, tally.end())) throw damaged(path)
}

/** Reads a whole backup. @throws StartProblem unless it is whole. @returns its header. */
export async function checkBackup(path: string): Promise<BackupHeader> {
  let header: BackupHeader | null = null
  for await (const line of readBackup(path)) if ('format' in line) header = line
  if (header === null) throw cutOff(path)
  return header
}

function headerFrom(path: string, line: BackupLine): BackupHeader {
  if (!('format' in line) || line.format !== BACKUP_FORMAT) throw foreign(path)
  if (line.version !== BACKUP_VERSION) {
    throw new StartProblem(`${path} was made by a newer Shinpan; restore it with that one.`)
  }
  return line
}

function count(tally: BackupTally, line: BackupContent): void {
  if ('table' in line) tally.addRows(line.table, line.rows.length)
  if ('file' in line) tally.addFile(line.file)
}

/** A table without rows is in the end line, but has no line of its own. So no count for a table means 0 rows. */
function isEqual(told: BackupEnd, counted: BackupEnd): boolean {
  return (
    told.sha256 === counted.sha256 &&
    told.files === counted.files &&
    Object.entries(told.rows).every(([table, rows]) => rows === (counted.rows[table] ?? 0)) &&
    Object.keys(counted.rows).every((table) => table in told.rows)
  )
}

function parse(path: string, bytes: Buffer): BackupLine {
  try {
    return JSON.parse(bytes.toString()) as BackupLine
  } catch {
    throw damaged(path)
  }
}

const NEWLINE = 10

/**
 * Yields lines with their newlines.
 * @throws StartProblem for bytes after the last newline, because the backup is then cut off.
 */
async function* linesOf(path: string): AsyncGenerator<Buffer> {
  const packed = createReadStream(path)
  const plain = createGunzip()
  packed.on('error', (error) => plain.destroy(error)).pipe(plain)
  let begun: Buffer[] = []
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      let from = 0
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
        yield Buffer.concat([...begun, chunk.subarray(from, at + 1)])
        begun = []
        from = at + 1
      }
      if (from < chunk.length) begun.push(chunk.subarray(from))
    }
  } catch (error) {
    throw sentenceFor(path, error)
  } finally {
    packed.destroy()
  }
  if (begun.length > 0) throw cutOff(path)
}

function sentenceFor(path: string, error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'Z_BUF_ERROR') return cutOff(path)
  if (code === 'Z_DATA_ERROR') return damaged(path)
  if (/^E[A-Z]+$/.test(code)) return new StartProblem(`${path} cannot be read (${code}).`)
  return error
}

const cutOff = (path: string) =>
  new StartProblem(`${path} is cut off: the end of the backup is missing.`)
const damaged = (path: string) =>
  new StartProblem(`${path} is damaged: it is not as it was written.`)
const foreign = (path: string) => new StartProblem(`${path} is not a backup of Shinpan.`)
