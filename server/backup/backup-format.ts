import { createHash } from 'node:crypto'

/**
 * A backup is a gzip of JSON lines: the header; rows of tables, each table before those that refer to it; the last id
 * of each sequence; the files; and an end line that counts all lines before it.
 */
export type BackupLine = BackupHeader | TableLine | SequenceLine | FileLine | BackupEnd

export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT
  readonly version: typeof BACKUP_VERSION
  /**
   * When the newest migration of the tables was written, in milliseconds since 1970. This identifies the form of the
   * tables.
   */
  readonly schema: number
  /** The release of the program that wrote the backup. */
  readonly release: string
  /** ISO 8601. */
  readonly madeAt: string
  /** The hall's id; null when it has none yet. */
  readonly venue: string | null
}

export interface TableLine {
  readonly table: string
  /** Values by column name, in the form in which PostgreSQL writes them to JSON. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

export interface SequenceLine {
  readonly sequence: string
  /** The last id that the sequence gave; null when it has given none. */
  readonly last: number | null
}

export interface FileLine {
  /** The path below the folder of files, with slashes. A large file takes several lines in a row. */
  readonly file: string
  /** Base64. */
  readonly data: string
}

export interface BackupEnd {
  readonly end: true
  /** How many rows each table has. */
  readonly rows: Readonly<Record<string, number>>
  readonly files: number
  /** The hash of all bytes before this line, in hexadecimal. */
  readonly sha256: string
}

export const BACKUP_FORMAT = 'shinpan-backup'
export const BACKUP_VERSION = 1

/** Counts the rows and files of a backup, and hashes its lines, for the end line. */
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

  /** Returns the last line of the backup. May be called once only. */
  end(): BackupEnd {
    return { end: true, rows: this.#rows, files: this.#files, sha256: this.#hash.digest('hex') }
  }
}
