import { isolate } from '../lib/isolate'
import { koreanTable } from '../lib/korean-table'

const GAP = /\{\{(\w+(?:, table)?)\}\}/
const TABLE = ', table'

/**
 * Parses a sentence of `locales/` with gaps, such as "Table {{number}}", once, and returns a function that fills the
 * gaps. It is for sentences that a screen shows for a hundred tables in one frame. It knows no plural forms, and of
 * i18next's formats only the one for Korean tables.
 */
export function sentenceWithGaps<Gap extends string>(
  template: string,
): (values: Readonly<Record<Gap, string | number>>) => string {
  // Parts with an even index are words; parts with an odd index are names of gaps.
  const parts = template.split(GAP)
  return (values) => {
    const filled = (gap: string) =>
      gap.endsWith(TABLE)
        ? koreanTable(String(values[gap.slice(0, -TABLE.length) as Gap]))
        : String(values[gap as Gap])
    return parts.map((part, nth) => (nth % 2 ? isolate(filled(part)) : part)).join('')
  }
}
