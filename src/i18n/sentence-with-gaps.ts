import { isolate } from '../lib/isolate'
import { koreanTable } from '../lib/korean-table'

const GAP = /\{\{(\w+(?:, table)?)\}\}/
const TABLE = ', table'

/**
 * Parses a sentence of `locales/` with gaps, such as "Table {{number}}", once, and fills the gaps on each call. For
 * sentences shown for a hundred tables in one frame. Not for sentences with plural forms. Of i18next's formats it knows
 * that for Korean tables.
 */
export function sentenceWithGaps<Gap extends string>(
  template: string,
): (values: Readonly<Record<Gap, string | number>>) => string {
  // The parts alternate between words and names of gaps.
  const parts = template.split(GAP)
  return (values) => {
    const filled = (gap: string) =>
      gap.endsWith(TABLE)
        ? koreanTable(String(values[gap.slice(0, -TABLE.length) as Gap]))
        : String(values[gap as Gap])
    return parts.map((part, nth) => (nth % 2 ? isolate(filled(part)) : part)).join('')
  }
}
