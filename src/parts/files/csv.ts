import { formatPlainNumber } from '../../i18n/format'

/** Rows of cells, the header row first. */
export type CsvTable = readonly (readonly (string | number)[])[]

/** Without this mark, spreadsheets assume an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * Cells that a spreadsheet may read as a formula because of their first character, of either width, also after spaces
 * and invisible characters. Further lines inside the cell are not checked. Source: OWASP, CSV injection.
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
      // A formula that was turned into text stays in one cell if it is quoted, even if a spreadsheet splits cells at
      // another character.
      quotes: (cell: unknown) => typeof cell === 'string' && DEFUSED.test(cell),
    })
  )
}

/**
 * A cell has a writing direction of its own, so a name alone in it needs no marks of direction. With the marks, a
 * search for the name would not find it.
 */
const ISOLATED = /^\u2068([^\u2066-\u2069]*)\u2069$/

function asText(cell: string): string {
  const text = cell.replace(ISOLATED, '$1')
  return FORMULA.test(text) ? `'${text}` : text
}
