import { foldText } from '../../lib/fold-text'

/**
 * What follows the name of a table in a query, folded: "p" in "7p" and in "Table 7 p", "" when nothing follows. Null
 * when the query does not begin with the whole name: "7" is not the table of "70".
 * @param names what people call the table, such as "7" and "Table 7".
 */
export function restAfterTable(query: string, names: readonly string[]): string | null {
  const typed = foldText(query).trim()
  const rests = names.map((name) => restAfter(typed, foldText(name)))
  return rests.find((rest) => rest !== null) ?? null
}

function restAfter(typed: string, name: string): string | null {
  if (name === '' || !typed.startsWith(name)) return null
  const rest = typed.slice(name.length)
  const seam = name.slice(-1) + rest.slice(0, 1)
  return /^\p{N}{2}$|^\p{L}{2}$/u.test(seam) ? null : rest.trim()
}

/** True when the query is the beginning of a table's name. */
export function beginsTable(query: string, names: readonly string[]): boolean {
  const typed = foldText(query).trim()
  return typed !== '' && names.some((name) => foldText(name).startsWith(typed))
}
