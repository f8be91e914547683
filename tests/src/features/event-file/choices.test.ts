import { expect, test } from 'vitest'
import { chosenTwice, firstChoices, sameOf } from '../../../../src/features/event-file/choices'

const ANNA = { id: 71, title: 'Anna', city: 'Rīga' }
const OTHER_ANNA = { id: 72, title: 'Anna', city: 'Berlin' }

test.each([
  [
    'the only person of the hall with that name is preselected',
    [{ fileId: 1, title: 'Anna', city: 'Rīga', found: [ANNA] }],
    [[1, 71]],
  ],
  [
    'a person whose city is not in the file is preselected',
    [{ fileId: 1, title: 'Anna', city: '', found: [ANNA] }],
    [[1, 71]],
  ],
  [
    'a person from another city than in the file is not preselected',
    [{ fileId: 1, title: 'Anna', city: 'Berlin', found: [ANNA] }],
    [],
  ],
  [
    'of two people of that name in the hall, the one from the same city is preselected',
    [{ fileId: 1, title: 'Anna', city: 'riga', found: [ANNA, OTHER_ANNA] }],
    [[1, 71]],
  ],
  [
    'two namesakes in the file and in the hall are matched by their cities',
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
    'nobody is preselected of two people of that name in the hall whom no city tells apart',
    [
      { fileId: 1, title: 'Anna', city: '', found: [ANNA, OTHER_ANNA] },
      { fileId: 2, title: 'Anna', city: 'Tallinn', found: [ANNA, OTHER_ANNA] },
    ],
    [],
  ],
  [
    'nobody is preselected for two people of one name and city in the file',
    [
      { fileId: 1, title: 'Anna', city: 'Rīga', found: [ANNA, OTHER_ANNA] },
      { fileId: 2, title: 'Anna', city: 'Rīga', found: [ANNA, OTHER_ANNA] },
    ],
    [],
  ],
  [
    'nobody is preselected for two people of one name in the file',
    [
      { fileId: 1, title: 'Anna', city: '', found: [ANNA] },
      { fileId: 2, title: 'Anna', city: '', found: [ANNA] },
    ],
    [],
  ],
  [
    'nobody is preselected for a person whose name nobody in the hall has',
    [{ fileId: 1, title: 'Anna', city: '' }],
    [],
  ],
])('in the check of an event file, %s', (_, people, offered) => {
  expect([...firstChoices({ people })]).toEqual(offered)
})

test('two people of an event file cannot be matched with the same person, and the later choice is marked as wrong', () => {
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
