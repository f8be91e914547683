import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SET_UP_CSS } from '../../../server/lan/set-up-assets'

// Korean and Japanese fonts draw ř, š and ž as two marks, and have taller lines than Latin fonts.
const OF_KOREAN_AND_JAPANESE = /CJK|Hiragino|Yu Gothic|Apple SD Gothic|Malgun|Noto Sans (?:JP|KR)/

describe('a text in Latin or Cyrillic letters is never drawn in a Korean or Japanese font', () => {
  test.each([
    {
      page: 'the console',
      stack: stackIn(readFileSync('src/ui/theme/scale.css', 'utf8'), '--font-ui:'),
    },
    { page: 'the page that sets tablets up', stack: stackIn(SET_UP_CSS, 'font: 400 1rem/1.5') },
  ])(
    'a text in Latin or Cyrillic letters is never drawn in a Korean or Japanese font in the styles of $page',
    ({ stack }) => {
      const families = stack.split(',').map((family) => family.trim())
      const firstKorean = families.findIndex((family) => OF_KOREAN_AND_JAPANESE.test(family))
      expect(firstKorean).toBeGreaterThan(families.indexOf('sans-serif'))
      expect(families.indexOf('sans-serif')).toBeGreaterThan(families.indexOf("'DejaVu Sans'"))
    },
  )
})

function stackIn(css: string, start: string): string {
  const from = css.indexOf(start) + start.length
  return css.slice(from, css.indexOf(';', from))
}
