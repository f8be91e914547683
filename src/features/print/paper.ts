export const PAPERS = ['a4', 'letter'] as const
export type Paper = (typeof PAPERS)[number]

export const isPaper = (value: unknown): value is Paper =>
  (PAPERS as readonly unknown[]).includes(value)

/** The sides of a sheet in millimetres, the shorter side first. */
const SIDES: Readonly<Record<Paper, readonly [number, number]>> = {
  a4: [210, 297],
  letter: [215.9, 279.4],
}

/** The usual paper in the region of the device: letter in North America, A4 elsewhere. */
export function usualPaper(languages: readonly string[]): Paper {
  const [first = ''] = languages
  return /-(US|CA|MX)$/i.test(first) ? 'letter' : 'a4'
}

/** The layout of a sheet on paper. Sheets to be cut use the whole page and have their own margins. */
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

/**
 * The CSS rule for the printed page. Pages of lists are numbered at the bottom. The margin is
 * `!important`, because the console's styles have a page rule too, and it depends on how the page was
 * loaded which of the two rules comes last.
 */
export function pageRule(layout: PageLayout): string {
  const { width, height } = pageSize(layout)
  const size = `size: ${width}mm ${height}mm;`
  if (layout.isCut) return `@page { ${size} margin: 0 !important; }`
  const number =
    "@bottom-right { content: counter(page) ' / ' counter(pages); font: 8pt sans-serif; }"
  return `@page { ${size} margin: 12mm 12mm 14mm !important; ${number} }`
}

/**
 * The CSS rule that prints a text at the bottom of each page of a list, because the pages may hang apart from each
 * other.
 */
export function footRule(text: string): string {
  const quoted = text.replaceAll(
    /["\\<\p{Cc}]/gu,
    (sign) => `\\${(sign.codePointAt(0) ?? 0).toString(16)} `,
  )
  return `@page { @bottom-left { content: "${quoted}"; font: 8pt sans-serif; } }`
}
