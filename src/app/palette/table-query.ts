import { foldText } from '../../lib/fold-text'

/** The letters that the keys p, c and r type on a Russian and a Korean keyboard, after folding. */
const OTHER_LAYOUTS: Readonly<Record<string, string>> = {
  з: 'p',
  с: 'c',
  к: 'r',
  '\u1166': 'p',
  '\u110E': 'c',
  '\u1100': 'r',
}

/**
 * The folded text after the name of a table in a query: "p" in "7p" and in "Table 7 p", "" when nothing follows. A
 * Russian or Korean letter, alone or before a digit, becomes the Latin letter of the same key, so "7з2" counts as
 * "7p2". Null when the query does not begin with the whole name: "70" does not name table 7.
 * @param names what people call the table, such as "7" and "Table 7".
 */
export function restAfterTable(query: string, names: readonly string[]): string | null {
  const typed = foldText(query).trim()
  const rests = names.map((name) => restAfter(typed, foldText(name)))
  const rest = rests.find((each) => each !== null) ?? null
  return rest?.replace(/^.(?=\d|$)/u, (letter) => OTHER_LAYOUTS[letter] ?? letter) ?? null
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
