import { describe, expect, test } from 'vitest'
import {
  findPrescriptProblems,
  findSessionProblems,
  formatPrescript,
  parsePrescript,
  prescriptLines,
} from '../../../../src/domain/session/prescript'

describe('the text of a script', () => {
  test.each([
    { what: 'of one table', text: '1-2-3-4', stored: '1-2-3-4' },
    { what: 'of two tables', text: '1-2-3-4\n5-6-7-8', stored: '1-2-3-4\n5-6-7-8' },
    { what: 'of two sessions', text: '1-2-3-4\n\n4-3-2-1', stored: '1-2-3-4\n\n4-3-2-1' },
    {
      what: 'with carriage returns',
      text: '1-2-3-4\r\n\r\n4-3-2-1\r\n',
      stored: '1-2-3-4\n\n4-3-2-1',
    },
    { what: 'with spaces', text: '  1 - 2- 3 -4\t', stored: '1-2-3-4' },
    {
      what: 'with many blank lines',
      text: '\n\n1-2-3-4\n\n \n\t\n4-3-2-1\n\n',
      stored: '1-2-3-4\n\n4-3-2-1',
    },
    { what: 'of one word', text: 'abc', stored: '0' },
    { what: 'with a word among ids', text: '1-x-3-4', stored: '1-0-3-4' },
    { what: 'with nothing between hyphens', text: '1--3-4-', stored: '1-0-3-4-0' },
    { what: 'of texts that are no whole numbers', text: '1.5-2e3-+4-0x5', stored: '0-0-0-0' },
    { what: 'with leading zeros', text: '01-002-3-4', stored: '1-2-3-4' },
    {
      what: 'with the greatest id and one beyond it',
      text: '2147483647-2147483648',
      stored: '2147483647-0',
    },
    { what: 'of a number with 400 digits', text: '9'.repeat(400), stored: '0' },
    { what: 'without text', text: '', stored: '' },
    { what: 'with only blanks', text: ' \r\n\n  \n', stored: '' },
  ])('a script $what is stored as $stored', ({ text, stored }) => {
    expect(formatPrescript(parsePrescript(text))).toBe(stored)
    expect(formatPrescript(parsePrescript(stored))).toBe(stored)
  })

  test('the text of a script is read as sessions, their tables and the local ids at each table', () => {
    expect(parsePrescript('1-2-3-4\n5-6-7-8\n\n1-5-2-6')).toEqual([
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8],
      ],
      [[1, 5, 2, 6]],
    ])
  })
})

const EIGHT = new Set([1, 2, 3, 4, 5, 6, 7, 8])
const problemsOf = (text: string, nextSessionIndex = 0, localIds = EIGHT) =>
  findPrescriptProblems({ script: parsePrescript(text), nextSessionIndex, localIds })

describe('the errors of a script', () => {
  test('a correct script has no errors', () => {
    expect(problemsOf('1-2-3-4\n5-6-7-8\n\n1-5-2-6\n3-7-4-8', 1)).toEqual([])
  })

  test('a script that leaves out players has no errors, because players may sit out', () => {
    expect(problemsOf('1-2-3-4')).toEqual([])
  })

  test('a local id that comes twice in a session is an error of a script', () => {
    expect(problemsOf('1-2-3-4\n\n1-2-3-4\n5-6-2-8')).toEqual([
      { kind: 'duplicateId', id: 2, session: 2, table: 2, position: 3 },
    ])
  })

  test('an unknown local id is an error of a script', () => {
    expect(problemsOf('1-2-3-9')).toEqual([
      { kind: 'unknownId', id: 9, session: 1, table: 1, position: 4 },
    ])
  })

  test('when one seat of a script has two errors, both are listed, first the repeated id and then the unknown id', () => {
    expect(problemsOf('1-0-3-0')).toEqual([
      { kind: 'unknownId', id: 0, session: 1, table: 1, position: 2 },
      { kind: 'duplicateId', id: 0, session: 1, table: 1, position: 4 },
      { kind: 'unknownId', id: 0, session: 1, table: 1, position: 4 },
    ])
  })

  test.each([
    { row: '5-6-7', ids: 3 },
    { row: '5', ids: 1 },
    { row: '4-5-6-7-8', ids: 5 },
  ])('a row of $ids ids is an error of a script, because a table needs four', ({ row, ids }) => {
    expect(problemsOf(`1-2-3\n${row}`)).toEqual([
      { kind: 'notFourIds', session: 1, table: 1, ids: 3 },
      { kind: 'notFourIds', session: 1, table: 2, ids },
    ])
  })

  test('a next session beyond the end of the script is an error', () => {
    expect(problemsOf('1-2-3-4\n\n5-6-7-9', 2)).toEqual([
      { kind: 'unknownId', id: 9, session: 2, table: 1, position: 4 },
      { kind: 'beyondEnd', session: 3, sessions: 2 },
    ])
  })

  test('a script without any session is an error', () => {
    expect(problemsOf('', 4)).toEqual([{ kind: 'empty' }])
  })
})

describe('the errors of one session', () => {
  const inSession = (sessionIndex: number) =>
    findSessionProblems({
      script: parsePrescript('1-2-3-4\n\n1-2-3-9'),
      sessionIndex,
      localIds: EIGHT,
    })

  test('the errors of one session of a script leave out the errors of other sessions', () => {
    expect(inSession(0)).toEqual([])
    expect(inSession(1)).toEqual([{ kind: 'unknownId', id: 9, session: 2, table: 1, position: 4 }])
  })

  test('a session that a script does not have has no errors', () => {
    expect(inSession(2)).toEqual([])
  })
})

test.each([
  { text: '', lines: [] },
  { text: '1-2-3-4', lines: [[1]] },
  { text: '1-2-3-4\n5-6-7-8\n\n8-7-6-5', lines: [[1, 2], [4]] },
  { text: '\n\n1-2-3-4\r\n \r\n\r\n5-6-7-8\n', lines: [[3], [6]] },
])('in the text $text of a script, the tables are on the lines $lines', ({ text, lines }) => {
  expect(prescriptLines(text)).toEqual(lines)
})
