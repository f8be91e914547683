import { describe, expect, test } from 'vitest'
import { pastedRow, readNumber, readSlip } from '../../../../src/domain/session/slip'

describe('a typed score', () => {
  test.each([
    ['31200', 31200],
    ['31 200', 31200],
    ['31,200', 31200],
    ['31.200', 31200],
    ['31’200', 31200],
    ['31\u202F200', 31200],
    ['+312', 312],
    ['-12', -12],
    ['\u221212', -12],
    ['–12', -12],
    ['—12', -12],
    ['－１２', -12],
    ['▲12', -12],
    ['(12)', -12],
    ['３１２', 312],
    ['0', 0],
    ['-0', 0],
  ])('the typed text %j is read as the score %d', (text, number) => {
    expect(readNumber(text)).toBe(number)
  })

  test.each(['', '-', '31k', '1e4', '3--1', '12345678', 'x'])(
    'the typed text %j is not read as a score',
    (text) => {
      expect(readNumber(text)).toBeNull()
    },
  )
})

describe('a typed slip', () => {
  const read = (scores: [string, string, string, string], sticks = '', start = 30000) =>
    readSlip({ scores, sticks }, start)

  test('four typed scores with the right sum are read as a slip', () => {
    expect(read(['31200', '25400', '40300', '23100']).slip).toEqual({
      scores: [31200, 25400, 40300, 23100],
      sticks: 0,
    })
  })

  test('scores typed in hundreds are recognised, also below zero', () => {
    expect(read(['312', '254', '646', '−12'])).toMatchObject({
      areHundreds: true,
      slip: { scores: [31200, 25400, 64600, -1200], sticks: 0 },
    })
  })

  test('scores that could be points or hundreds are read in the unit that gives the right sum', () => {
    expect(read(['300', '300', '400', '200'])).toMatchObject({
      areHundreds: true,
      slip: { scores: [30000, 30000, 40000, 20000] },
    })
    expect(read(['300', '59700', '40000', '20000'])).toMatchObject({
      areHundreds: false,
      slip: { scores: [300, 59700, 40000, 20000] },
    })
  })

  test('scores such as 31250 are read as points and marked as unreadable, because a score is a multiple of 100', () => {
    expect(read(['31250', '25350', '40300', '23100'])).toMatchObject({
      areHundreds: false,
      unreadable: [true, true, false, false],
      missing: 0,
      slip: null,
    })
  })

  test.each([
    ['no number of sticks', '', 1000],
    ['1 stick left', '1', 0],
    ['2 sticks left', '2', -1000],
  ])('a slip with %s lacks $2 points', (_, sticks, missing) => {
    expect(read(['302', '254', '403', '231'], sticks).missing).toBe(missing)
  })

  test('only a row whose points add up is a slip', () => {
    expect(read(['302', '254', '403', '231'], '1').slip).toEqual({
      scores: [30_200, 25_400, 40_300, 23_100],
      sticks: 1,
    })
    expect(read(['302', '254', '403', '231'], '2').slip).toBeNull()
  })

  test('the number of missing points is unknown until all four scores are typed and can be read', () => {
    expect(read(['312', '254', '403', '']).missing).toBeNull()
    expect(read(['312', '254', '403', 'x'])).toMatchObject({
      missing: null,
      unreadable: [false, false, false, true],
    })
  })
})

describe('a pasted row', () => {
  test.each([
    '31200\t25400\t40300\t23100',
    '31200;25400;40300;23100',
    '31200 25400 40300 23100',
    '31200, 25400, 40300, 23100',
    '31200,25400,40300,23100\n',
  ])('the pasted text %j is read as four scores', (text) => {
    expect(pastedRow(text)).toEqual({ scores: ['31200', '25400', '40300', '23100'], sticks: '' })
  })

  test('the fifth cell of a pasted row is read as the sticks', () => {
    expect(pastedRow('312\t254\t−12\t636\t1')).toEqual({
      scores: ['312', '254', '−12', '636'],
      sticks: '1',
    })
  })

  test('a number with a space between its thousands stays one cell in a row with tabs', () => {
    expect(pastedRow('31 200\t25 400\t40 300\t23 100')?.scores[0]).toBe('31 200')
  })

  test.each(['31200', '31 200', '1 2 3', '1\t2\t3\tx', ''])(
    'the pasted text %j is not read as a row of scores',
    (text) => {
      expect(pastedRow(text)).toBeNull()
    },
  )
})
