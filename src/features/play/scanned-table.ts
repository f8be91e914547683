/** What the QR code on a table's card contains. */
export interface ScannedTable {
  readonly number: number
  /** The code by which a phone proves that it was at the table; null if the card has none. */
  readonly code: string | null
}

/** Reads the table from the query of the page's address; null when the query names no table. */
export function scannedTable(search: string): ScannedTable | null {
  const asked = new URLSearchParams(search)
  const table = asked.get('table') ?? ''
  if (!/^[1-9]\d{0,4}$/.test(table)) return null
  const code = asked.get('code') ?? ''
  return { number: Number(table), code: /^[\w-]{1,64}$/.test(code) ? code : null }
}
