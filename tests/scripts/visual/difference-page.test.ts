import { expect, test } from 'vitest'
import { differencePage } from '../../../scripts/visual/difference-page'

test('the page of differences shows the picture before, the picture after and their difference next to each other', () => {
  const page = differencePage([
    { name: 'games-390-light-en', before: 'b.png', after: 'a.png', difference: 'd.png' },
  ])
  expect(page).toContain('<h1>1 picture differs</h1>')
  expect(page).toContain('<h2>games-390-light-en</h2>')
  const shown = [
    ...page.matchAll(/<figcaption>(\w+)<\/figcaption><a href="([^"]+)"><img src="([^"]+)"/g),
  ]
  expect(shown.map(([, ...found]) => found)).toEqual([
    ['before', 'b.png', 'b.png'],
    ['after', 'a.png', 'a.png'],
    ['difference', 'd.png', 'd.png'],
  ])
})

test('the page of differences says when a new screen has no picture before', () => {
  const page = differencePage([{ name: 'new-390-light-en', after: 'a.png' }])
  expect(page).toContain('<figcaption>before</figcaption>No picture.')
  expect(page).toContain('<img src="a.png"')
})
