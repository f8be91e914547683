import { describe, expect, test } from 'vitest'
import { drawTables, type SeatedTable } from '../../../../server/rules/seating/plain-draw'
import { seatingQuality, type SeatedSession } from '../../../../server/rules/seating/quality'
import { numberTables } from '../../../../server/rules/seating/table-numbers'

const A: SeatedTable = [1, 2, 3, 4]
const B: SeatedTable = [5, 6, 7, 8]
const C: SeatedTable = [9, 10, 11, 12]
const CANCELLED = [] as const

describe('giving numbers to tables', () => {
  test.each([
    { what: 'nobody has played', tables: [A, B], history: [], numbered: [A, B] },
    {
      what: 'the players of each table have had one of two numbers',
      tables: [A, B],
      history: [[A, B]],
      numbered: [B, A],
    },
    {
      what: 'the players of each table have had all numbers but one',
      tables: [A, B, C],
      history: [
        [A, B, C],
        [B, C, A],
      ],
      numbered: [C, A, B],
    },
    {
      what: 'the players have had all numbers, some of them twice',
      tables: [A, B],
      history: [
        [A, B],
        [A, B],
        [B, A],
      ],
      numbered: [B, A],
    },
    {
      what: 'some earlier games were cancelled',
      tables: [A, B, C],
      history: [
        [A, CANCELLED, C],
        [CANCELLED, CANCELLED, A],
      ],
      numbered: [C, A, B],
    },
    {
      what: 'the earlier games were started singly and had no number',
      tables: [A, B],
      history: [[A], [B], [A]],
      numbered: [A, B],
    },
    {
      what: 'there are fewer tables than before',
      tables: [A, B],
      history: [[C, A, B]],
      numbered: [A, B],
    },
  ])(
    'each table gets the number that its players had least often when $what',
    ({ tables, history, numbered }) => {
      expect(numberTables({ tables, history })).toEqual(numbered)
    },
  )

  test('each of 100 players gets twelve different table numbers in twelve sessions', () => {
    const pool = Array.from({ length: 100 }, (_, place) => place)
    const history: SeatedSession[] = []
    for (let seed = 0; seed < 12; seed++) {
      history.push(numberTables({ tables: drawTables({ pool, groupsCount: 1, seed }), history }))
    }

    expect(seatingQuality(history)).toMatchObject({ tableRepeats: 0, mostVisits: 1 })
  })
})
