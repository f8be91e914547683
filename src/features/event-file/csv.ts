import type { Table } from './tables'

/** Spreadsheets take a file without it for one of an older alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as CSV. What a spreadsheet would take for a formula is written as text. */
export async function toCsv(table: Table): Promise<string> {
  const { default: papa } = await import('papaparse')
  const rows = table.map((row) => [...row])
  return BYTE_ORDER_MARK + papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })
}
