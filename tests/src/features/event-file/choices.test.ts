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
    'a person of the hall is preselected when the file gives no city',
    [{ fileId: 1, title: 'Anna', city: '', found: [ANNA] }],
    [[1, 71]],
  ],
  [
    'a person of the hall from another city than in the file is not preselected',
    [{ fileId: 1, title: 'Anna', city: 'Berlin', found: [ANNA] }],
    [],
  ],
  [
    'the person from the same city is preselected when two people of the hall have the name',
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
    'nobody is preselected when two people of the hall have the name and no city decides between them',
    [
      { fileId: 1, title: 'Anna', city: '', found: [ANNA, OTHER_ANNA] },
      { fileId: 2, title: 'Anna', city: 'Tallinn', found: [ANNA, OTHER_ANNA] },
    ],
    [],
  ],
  [
    'nobody is preselected for two people of the file with the same name and city',
    [
      { fileId: 1, title: 'Anna', city: 'Rīga', found: [ANNA, OTHER_ANNA] },
      { fileId: 2, title: 'Anna', city: 'Rīga', found: [ANNA, OTHER_ANNA] },
    ],
    [],
  ],
  [
    'nobody is preselected for two people of the file with the same name',
    [
      { fileId: 1, title: 'Anna', city: '', found: [ANNA] },
      { fileId: 2, title: 'Anna', city: '', found: [ANNA] },
    ],
    [],
  ],
  [
    'nobody is preselected when nobody in the hall has the name',
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
