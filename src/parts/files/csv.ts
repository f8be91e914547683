/** Rows of cells, the head first. */
export type CsvTable = readonly (readonly (string | number)[])[]

/** Spreadsheets take a file without it for one of an older alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * What a spreadsheet may take for a formula by its first sign, of either width, also after spaces and signs that nobody
 * sees; of further lines in the cell nothing is asked. Source: OWASP, CSV injection.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u

/** A table as CSV. What a spreadsheet would take for a formula is written as text. */
export async function toCsv(table: CsvTable): Promise<string> {
  const { default: papa } = await import('papaparse')
  const rows = table.map((row) => [...row])
  return BYTE_ORDER_MARK + papa.unparse(rows, { escapeFormulae: FORMULA, newline: '\r\n' })
}

/** Rows of a pasted or chosen table without the empty ones; which character parts its cells is found out. */
export async function fromCsv(text: string): Promise<readonly (readonly string[])[]> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.replace(BYTE_ORDER_MARK, ''), {
    delimitersToGuess: ['\t', ';', ',', '|'],
    // A line that is empty has one cell: the last of a short list would say that no character parts them.
    skipEmptyLines: 'greedy',
  })
  return data
}
