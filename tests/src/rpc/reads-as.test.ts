import { describe, expect, test } from 'vitest'
import { answerFieldsSource } from '../../../scripts/answer-fields'
import { ANSWER_FIELDS } from '../../../src/contract/answer-fields'
import { readsAs } from '../../../src/rpc/reads-as'

describe('an object that is read as the answer of a method', () => {
  test.each([
    ['a sign-in', 'Frey.Authorize', { personId: 5, authToken: 'secret' }],
    ['a sign-in without its zero values', 'Frey.Authorize', {}],
    ['an answer with a list', 'Frey.GetPersonalInfo', { people: [] }],
    [
      'an answer with a message inside it',
      'Mimir.GetSessionOverview',
      { id: 4, state: { round: 1 } },
    ],
    ['an answer with a value that is null', 'Frey.Authorize', { personId: 5, authToken: null }],
    [
      'a sign-in with a field of a later release',
      'Frey.Authorize',
      { personId: 5, authToken: 'secret', expires: 60 },
    ],
    [
      'an answer with a list and a field of a later release',
      'Frey.GetPersonalInfo',
      { people: [], total: 0 },
    ],
  ] as const)('%s is accepted as the answer of its method', (_, method, body) => {
    expect(readsAs(method, body, { isUnsigned: true })).toBe(true)
  })

  test.each([
    [
      'an object with one field of the answer and one unknown field',
      'Frey.Authorize',
      { personId: 5, login: '/portal' },
    ],
    [
      'an object with an unknown field and no field of the answer',
      'Mimir.GetGameConfig',
      { login: '/portal' },
    ],
    ['an answer with a text instead of a number', 'Frey.Authorize', { personId: '5' }],
    [
      'an answer with a list instead of a name or a number',
      'Mimir.GetGameConfig',
      { gamesStatus: ['READY'] },
    ],
    ['an answer with an object instead of a list', 'Frey.GetPersonalInfo', { people: {} }],
    ['an answer with a list instead of a message', 'Mimir.GetSessionOverview', { state: [] }],
    ['an object with only a field that every object has', 'Frey.Authorize', { constructor: {} }],
    ['an unsigned answer to a call of Shinpan’s own service', 'Venue.GetRoles', {}],
    [
      'an unsigned empty object in place of an answer of the game service',
      'Mimir.GetTablesState',
      {},
    ],
  ] as const)('%s is not accepted as the answer of its method', (_, method, body) => {
    expect(readsAs(method, body, { isUnsigned: true })).toBe(false)
  })
})

test('an empty object with the version of the game service is accepted as its answer', () => {
  expect(readsAs('Mimir.GetTablesState', {}, { isUnsigned: false })).toBe(true)
})

test('the generated list of answer fields has the fields of the descriptors', () => {
  const written = answerFieldsSource().split('= ').at(-1) ?? ''
  expect(ANSWER_FIELDS).toEqual(JSON.parse(written))
})
