/** The size, colours and language of a picture. */
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
 * Returns the six looks of a screen: each size in light and dark. All languages occur among them. The next screen
 * begins with another language, so that over all screens each size also has every language.
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
