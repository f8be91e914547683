/** How a picture is taken. */
export interface Look {
  readonly width: number
  readonly height: number
  readonly colours: 'light' | 'dark'
  readonly language: 'en' | 'ru' | 'de' | 'ko'
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1366, height: 900 },
] as const
const COLOURS = ['light', 'dark'] as const
const LANGUAGES = ['en', 'ru', 'de', 'ko'] as const

/**
 * The six looks of a screen: each size light and dark, and all languages among them. Another screen, by its number, begins
 * with another language, so that each size has every language too.
 */
export function looksOf(screen: number): readonly Look[] {
  return SIZES.flatMap((size, nthSize) =>
    COLOURS.map((colours, nthColour) => {
      const language = LANGUAGES[(screen + nthSize + nthColour * 2) % LANGUAGES.length] ?? 'en'
      return { ...size, colours, language }
    }),
  )
}

export const nameOf = (screen: string, { width, colours, language }: Look): string =>
  `${screen}-${width}-${colours}-${language}`
