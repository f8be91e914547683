import { decodeBytes, guessEncoding, type TextEncoding } from './encoding'
import { guessSeparator, rowsOf, type ListRows, type CellSeparator } from './rows'

/** The rows of a list, and how they were read. */
export interface ReadFile {
  readonly rows: ListRows
  /** Null for a workbook, which contains its own encoding. */
  readonly encoding: TextEncoding | null
  readonly separator: CellSeparator
  /** Absent for a workbook. */
  readonly text?: string
}

/** Reads a list from a file; the encoding is guessed unless it is given. @throws Error for a broken workbook. */
export async function readFile(bytes: Uint8Array, encoding?: TextEncoding): Promise<ReadFile> {
  if (isWorkbook(bytes)) {
    const { rowsOfWorkbook } = await import('./workbook')
    return { rows: await rowsOfWorkbook(bytes), encoding: null, separator: 'none' }
  }
  const used = encoding ?? guessEncoding(bytes)
  const text = decodeBytes(bytes, used)
  return { ...readText(text), encoding: used, text }
}

/** Reads a pasted list. The separator of its cells is guessed. */
export function readText(text: string): Pick<ReadFile, 'rows' | 'separator'> {
  const separator = guessSeparator(text)
  return { rows: rowsOf(text, separator), separator }
}

/** True for the first bytes of a workbook. The name of the file does not matter. */
const isWorkbook = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
