/** Hangul, kana and Han: as wide as two letters. */
const WIDE = /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/**
 * How a name of the wall is set where one line has room for so many letters: a longer one a little smaller, and one
 * that is longer still in two lines, so that the rows stay of one height. What no two lines hold ends in dots.
 */
export function nameSize(name: string, letters: number): string {
  const width = [...name].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0)
  if (width <= letters) return 'leading-[1.3] lg:truncate'
  return width <= letters / SMALLER
    ? 'leading-[1.3] lg:truncate lg:text-[0.82em]'
    : 'leading-[1.3] lg:line-clamp-2 lg:text-[0.66em] lg:leading-[1.12]'
}

const SMALLER = 0.82
