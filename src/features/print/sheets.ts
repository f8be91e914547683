export const SHEETS = ['names', 'tables', 'cards', 'scores', 'standings', 'penalties'] as const
/** A sheet that can be printed for an event. */
export type PrintSheet = (typeof SHEETS)[number]

export const isPrintSheet = (value: unknown): value is PrintSheet =>
  (SHEETS as readonly unknown[]).includes(value)

/**
 * For sheets that share a page and are cut apart: how many are on a page. Absent for lists, which continue over pages.
 */
export const CUT_SHEETS: Readonly<
  Partial<Record<PrintSheet, { places: number; isLandscape: boolean }>>
> = {
  cards: { places: 4, isLandscape: false },
  scores: { places: 2, isLandscape: true },
}
