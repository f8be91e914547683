export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

export const isPaper = (value: unknown): value is Paper =>
  (PAPERS as readonly unknown[]).includes(value)

/** Millimetres, upright: the shorter side first. */
const SIDES: Readonly<Record<Paper, readonly [number, number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
}

/** The paper that is sold where the device lives: letter in North America, A4 everywhere else. */
export function usualPaper(languages: readonly string[]): Paper {
  const [first = ''] = languages
  return /-(US|CA|MX)$/i.test(first) ? 'letter' : 'a4'
}

/** How a sheet lies on paper. Sheets that are cut apart use the page to its edges, and keep their own margins. */
export interface PageLayout {
  readonly paper: Paper
  readonly isLandscape: boolean
  readonly isCut: boolean
}

/** Width and height of the page in millimetres. */
export function pageSize({ paper, isLandscape }: PageLayout): {
  readonly width: number
  readonly height: number
} {
  const [short, long] = SIDES[paper]
  return isLandscape ? { width: long, height: short } : { width: short, height: long }
}

/** The rule that tells the printer; pages of lists are numbered at their foot. */
export function pageRule(layout: PageLayout): string {
  const { width, height } = pageSize(layout)
  const size = `size: ${width}mm ${height}mm;`
  if (layout.isCut) return `@page { ${size} margin: 0; }`
  const number =
    "@bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; }"
  return `@page { ${size} margin: 12mm 12mm 14mm; ${number} }`
}
