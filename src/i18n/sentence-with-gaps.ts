const GAP = /\{\{(\w+)\}\}/

/**
 * Reads a sentence of the catalogue with its gaps, "Table {{number}}", once, and fills them in each time: for what is said
 * of a hundred tables in one frame. Not for sentences that change with a number.
 */
export function sentenceWithGaps<Gap extends string>(
  template: string,
): (values: Readonly<Record<Gap, string | number>>) => string {
  // Words and the names of gaps by turns.
  const parts = template.split(GAP)
  return (values) => parts.map((part, nth) => (nth % 2 ? values[part as Gap] : part)).join('')
}
