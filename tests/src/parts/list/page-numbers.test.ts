import { expect, test } from 'vitest'
import { pageNumbers } from '../../../../src/parts/list/page-numbers'

test.each([
  { current: 1, last: 1, shown: [1] },
  { current: 1, last: 3, shown: [1, 2, 3] },
  { current: 1, last: 9, shown: [1, 2, 3, null, 9] },
  { current: 4, last: 9, shown: [1, 2, 3, 4, 5, 6, null, 9] },
  { current: 5, last: 9, shown: [1, 2, 3, 4, 5, 6, 7, 8, 9] },
  { current: 6, last: 12, shown: [1, null, 4, 5, 6, 7, 8, null, 12] },
  { current: 12, last: 12, shown: [1, null, 10, 11, 12] },
])(
  'page $current of $last offers two pages on each side, the first page and the last page',
  (page) => {
    expect(pageNumbers(page.current, page.last)).toEqual(page.shown)
  },
)
