/** The texts of the statements that one test file sent. */
export interface SentStatements {
  readonly file: string
  readonly texts: readonly string[]
}

/**
 * Returns the statements that were sent only by files that are left out on PostgreSQL: one of each kind,
 * with a file that sent it. Two statements are of one kind when they have the same tables and the same
 * words of SQL. Columns and the number of values do not matter, because they differ with the data of each
 * test.
 */
export function sentByLeftOut(
  sent: readonly SentStatements[],
  isLeftOut: (file: string) => boolean,
): { readonly file: string; readonly text: string }[] {
  const kept = sent.filter(({ file }) => !isLeftOut(file))
  const known = new Set([...new Set(kept.flatMap(({ texts }) => texts))].map(kindOf))
  return sent
    .filter(({ file }) => isLeftOut(file))
    .flatMap(({ file, texts }) => texts.map((text) => ({ file, text })))
    .filter(({ text }) => {
      const kind = kindOf(text)
      if (known.has(kind)) return false
      known.add(kind)
      return true
    })
}

/** The names of tables and columns are in double quotes. */
function kindOf(text: string): string {
  const bare = text.replaceAll(/'[^']*'/g, ' ').toLowerCase()
  const tables = bare.match(/\b(?:from|join|into|update)\s+"?[a-z]\w*/g) ?? []
  const words = bare.replaceAll(/"[^"]*"/g, ' ').match(/::\w+|[a-z_]\w*|[^\s\w(),.;$]+/g) ?? []
  return [...new Set([...tables, ...words])].toSorted().join(' ')
}
