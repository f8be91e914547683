import { formatPlainNumber } from '../../i18n/format'

/** Rows of cells, the header row first. */
export type CsvTable = readonly (readonly (string | number)[])[]

/** Without this mark, spreadsheets assume an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Cells that a spreadsheet may read as a formula because of their first character, whether of normal
 * or of full width. Spaces and invisible characters before that character do not prevent this.
 * Further lines inside a cell are not checked. Source: OWASP, CSV injection.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u
const DEFUSED = /^'[\s\p{Cf}]*[=+\-@＝＋－＠]|^'[\t\r]/u

/**
 * A table as CSV for spreadsheets of the language: with its decimal sign, and with semicolons between cells if that
 * sign is a comma. Numbers are rounded as on the screen. Text that a spreadsheet would read as a formula is marked as
 * text.
 */
export async function toCsv(table: CsvTable, language: string): Promise<string> {
  const { default: papa } = await import('papaparse')
  const rows = table.map((row) =>
    row.map((cell) =>
      typeof cell === 'number' ? formatPlainNumber(cell, language) : asText(cell),
    ),
  )
  return (
    BYTE_ORDER_MARK +
    papa.unparse(rows, {
      delimiter: formatPlainNumber(0.5, language).includes(',') ? ';' : ',',
      newline: '\r\n',
      // A text that a spreadsheet may read as a formula is quoted.
      // Otherwise a spreadsheet that splits cells at another character could make the formula a cell of its own.
      quotes: (cell: unknown) => typeof cell === 'string' && DEFUSED.test(cell),
    })
  )
}

/**
 * Marks of writing direction around a whole cell are removed:
 * a cell has its own direction, and with the marks a search for the name would not find the cell.
 */
const ISOLATED = /^\u2068([^\u2066-\u2069]*)\u2069$/

function asText(cell: string): string {
  const text = cell.replace(ISOLATED, '$1')
  return FORMULA.test(text) ? `'${text}` : text
}
