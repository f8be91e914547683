/** Rows of cells, the head first. */
export type CsvTable = readonly (readonly (string | number)[])[]

/** Spreadsheets take a file without it for one of an older alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

/** A table as CSV. What a spreadsheet would take for a formula is written as text. */
export async function toCsv(table: CsvTable): Promise<string> {
  const { default: papa } = await import('papaparse')
  const rows = table.map((row) => [...row])
  return BYTE_ORDER_MARK + papa.unparse(rows, { escapeFormulae: true, newline: '\r\n' })
}
