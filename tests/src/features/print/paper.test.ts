import { expect, test } from 'vitest'
import { footRule, pageRule, pageSize, usualPaper } from '../../../../src/features/print/paper'

test.each([
  [['en-GB', 'en-US'], 'a4'],
  [['en-US'], 'letter'],
  [['fr-CA'], 'letter'],
  [['ko-KR'], 'a4'],
  [['ru'], 'a4'],
  [[], 'a4'],
] as const)('a device in the language %j prints on %s', (languages, paper) => {
  expect(usualPaper(languages)).toBe(paper)
})

test.each([
  ['a4', false, { width: 210, height: 297 }],
  ['a4', true, { width: 297, height: 210 }],
  ['letter', false, { width: 215.9, height: 279.4 }],
  ['letter', true, { width: 279.4, height: 215.9 }],
] as const)(
  'a sheet of %s has the right size in millimetres (landscape: %s)',
  (paper, isLandscape, size) => {
    expect(pageSize({ paper, isLandscape, isCut: false })).toEqual(size)
  },
)

test('sheets to be cut reach the edges of the page, and lists have a margin and page numbers', () => {
  expect(pageRule({ paper: 'a4', isLandscape: true, isCut: true })).toBe(
    '@page { size: 297mm 210mm; margin: 0 !important; }',
  )
  const list = pageRule({ paper: 'letter', isLandscape: false, isCut: false })
  expect(list).toContain('size: 215.9mm 279.4mm;')
  expect(list).toContain('margin: 12mm 12mm 14mm !important;')
  expect(list).toContain('counter(page)')
})

test('the foot of each page of a printed list names the list, its session and its day', () => {
  expect(footRule('Plätze · Runde 3, 5. Dezember 2026')).toBe(
    '@page { @bottom-left { content: "Plätze · Runde 3, 5. Dezember 2026"; font: 8pt sans-serif; } }',
  )
})

test('special characters in the text at the foot of a page cannot end its CSS rule', () => {
  expect(footRule('a"\\\n</style>')).toContain('content: "a\\22 \\5c \\a \\3c /style>";')
})
