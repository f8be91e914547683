import { createHash } from 'node:crypto'

/**
 * A backup is a gzip of lines of JSON: the header; rows of tables, each table before those that refer to it; where the
 * ids of each sequence stand; the files; and an end that tells what must have come before it.
 */
export type BackupLine = BackupHeader | TableLine | SequenceLine | FileLine | BackupEnd

export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT
  readonly version: typeof BACKUP_VERSION
  /** When the last migration taken was made, in milliseconds since 1970: names what the tables look like. */
  readonly schema: number
  /** Of the program that wrote it. */
  readonly release: string
  /** ISO 8601. */
  readonly madeAt: string
  /** The hall; null when it has no id yet. */
  readonly venue: string | null
}

export interface TableLine {
  readonly table: string
  /** By names of columns, values as PostgreSQL writes them in JSON. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export interface SequenceLine {
  readonly sequence: string
  /** The last id given; null while there is none. */
  readonly last: number | null
}

export interface FileLine {
  /** Its path below the folder of files, with slashes. A large file takes several lines in a row. */
  readonly file: string
  /** Base64. */
  readonly data: string
}

export interface BackupEnd {
  readonly end: true
  /** Counts by table. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
  /** Of all bytes before this line, in hexadecimal. */
  readonly sha256: string
}

export const BACKUP_FORMAT = 'shinpan-backup'
export const BACKUP_VERSION = 1

/** Counts what goes by, as the end of a backup tells it. */
export class BackupTally {
  readonly #hash = createHash('sha256')
  readonly #rows: Record<string, number> = {}
  #files = 0
  #lastFile: string | null = null

  add(bytes: Buffer): void {
    this.#hash.update(bytes)
  }

  addRows(table: string, count: number): void {
    this.#rows[table] = (this.#rows[table] ?? 0) + count
  }

  addFile(file: string): void {
    if (file !== this.#lastFile) this.#files += 1
    this.#lastFile = file
  }

  /** Asked once. */
  end(): BackupEnd {
    return { end: true, rows: this.#rows, files: this.#files, sha256: this.#hash.digest('hex') }
  }
}
