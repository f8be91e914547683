import { isolate } from '../lib/isolate'

const GAP = /\{\{(\w+)\}\}/

/**
 * Parses a sentence of the catalogue with gaps, such as "Table {{number}}", once, and fills the gaps on each call. For
 * sentences shown for a hundred tables in one frame. Not for sentences with plural forms.
 */
export function sentenceWithGaps<Gap extends string>(
  template: string,
): (values: Readonly<Record<Gap, string | number>>) => string {
  // The parts alternate between words and names of gaps.
  const parts = template.split(GAP)
  return (values) =>
    parts.map((part, nth) => (nth % 2 ? isolate(String(values[part as Gap])) : part)).join('')
}
