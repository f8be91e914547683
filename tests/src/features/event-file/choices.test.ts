import { expect, test } from 'vitest'
import { chosenTwice, firstChoices, sameOf } from '../../../../src/features/event-file/choices'

const ANNA = { id: 71, title: 'Anna', city: 'Rīga' }
const OTHER_ANNA = { id: 72, title: 'Anna', city: 'Berlin' }

test.each([
  [
    'the only person of that name',
    [{ fileId: 1, title: 'Anna', city: 'Rīga', found: [ANNA] }],
    [[1, 71]],
  ],
  [
    'a person whose city is unknown',
    [{ fileId: 1, title: 'Anna', city: '', found: [ANNA] }],
    [[1, 71]],
  ],
  [
    'a person who lives elsewhere',
    [{ fileId: 1, title: 'Anna', city: 'Berlin', found: [ANNA] }],
    [],
  ],
  [
    'of two people of that name here, the one of the same city',
    [{ fileId: 1, title: 'Anna', city: 'riga', found: [ANNA, OTHER_ANNA] }],
    [[1, 71]],
  ],
  [
    'two namesakes on both sides, each by the city',
    [
      { fileId: 1, title: 'Anna', city: 'Berlin', found: [ANNA, OTHER_ANNA] },
      { fileId: 2, title: 'Anna', city: 'Rīga', found: [ANNA, OTHER_ANNA] },
    ],
    [
      [1, 72],
      [2, 71],
    ],
  ],
  [
    'two people of that name here, and no city that tells them apart',
    [
      { fileId: 1, title: 'Anna', city: '', found: [ANNA, OTHER_ANNA] },
      { fileId: 2, title: 'Anna', city: 'Tallinn', found: [ANNA, OTHER_ANNA] },
    ],
    [],
  ],
  [
    'two people of one name and city in the file',
    [
      { fileId: 1, title: 'Anna', city: 'Rīga', found: [ANNA, OTHER_ANNA] },
      { fileId: 2, title: 'Anna', city: 'Rīga', found: [ANNA, OTHER_ANNA] },
    ],
    [],
  ],
  [
    'two people of one name in the file',
    [
      { fileId: 1, title: 'Anna', city: '', found: [ANNA] },
      { fileId: 2, title: 'Anna', city: '', found: [ANNA] },
    ],
    [],
  ],
  ['an unknown person', [{ fileId: 1, title: 'Anna', city: '' }], []],
])(
  'people of this hall are preselected for the people of an event file: %s',
  (_, people, offered) => {
    expect([...firstChoices({ people })]).toEqual(offered)
  },
)

test('one person cannot match two people of an event file, and the later choice is marked as wrong', () => {
  const choices = new Map([
    [1, 71],
    [2, 72],
    [3, 71],
  ])
  expect([...chosenTwice(choices)]).toEqual([3])
  expect(sameOf(choices)).toEqual([
    { fileId: 1, personId: 71 },
    { fileId: 2, personId: 72 },
    { fileId: 3, personId: 71 },
  ])
})
