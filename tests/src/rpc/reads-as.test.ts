import { describe, expect, test } from 'vitest'
import { answerFieldsSource } from '../../../scripts/answer-fields'
import { ANSWER_FIELDS } from '../../../src/contract/answer-fields'
import { readsAs } from '../../../src/rpc/reads-as'

describe('an object that is read as the answer of a method', () => {
  test.each([
    ['a sign-in', 'Frey.Authorize', { personId: 5, authToken: 'secret' }],
    ['a sign-in without its zero values', 'Frey.Authorize', {}],
    ['a list', 'Frey.GetPersonalInfo', { people: [] }],
    ['a message inside', 'Mimir.GetSessionOverview', { id: 4, state: { round: 1 } }],
    ['a value that is null', 'Frey.Authorize', { personId: 5, authToken: null }],
    [
      'a sign-in with a field of a later release',
      'Frey.Authorize',
      { personId: 5, authToken: 'secret', expires: 60 },
    ],
    ['a list with a field of a later release', 'Frey.GetPersonalInfo', { people: [], total: 0 }],
  ] as const)('%s is accepted as the answer of its method', (_, method, body) => {
    expect(readsAs(method, body, { isUnsigned: true })).toBe(true)
  })

  test.each([
    ['one field of the answer and one other', 'Frey.Authorize', { personId: 5, login: '/portal' }],
    ['no field of the answer and one other', 'Mimir.GetGameConfig', { login: '/portal' }],
    ['text for a number', 'Frey.Authorize', { personId: '5' }],
    ['a list for a name or a number', 'Mimir.GetGameConfig', { gamesStatus: ['READY'] }],
    ['an object for a list', 'Frey.GetPersonalInfo', { people: {} }],
    ['a list for a message', 'Mimir.GetSessionOverview', { state: [] }],
    ['a field that every object has', 'Frey.Authorize', { constructor: {} }],
    ['an answer to our own service', 'Venue.GetRoles', {}],
    ['an empty object in place of the game service', 'Mimir.GetTablesState', {}],
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
