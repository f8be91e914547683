import { describe, expect, test } from 'vitest'
import { decodeStats } from '../../../../src/contract/decode/stats'
import { chartLinesOf } from '../../../../src/features/stats/chart-lines'

const NOW = Date.parse('2026-05-16T10:20:00Z')

const row = (fields: object) => ({
  siteId: 'Forseti',
  datetime: '10',
  startsAt: '2026-05-16T10:00:00.000Z',
  eventCount: 4,
  uniqCount: 2,
  browser: '{"Chrome":3,"Firefox":1}',
  ...fields,
})

const lines = (rows: object[], given: Partial<Parameters<typeof chartLinesOf>[1]> = {}) =>
  chartLinesOf(decodeStats({ data: rows }), {
    period: 'lastDay',
    now: NOW,
    slice: 'browser',
    subsystem: 'all',
    ...given,
  })

describe('the lines of a chart', () => {
  test('the lines of a chart have a value for every hour, the newest last', () => {
    const shown = lines([
      row({}),
      row({ startsAt: '2026-05-15T11:00:00.000Z', browser: '{"Chrome":5}' }),
    ])
    expect(shown.parts).toHaveLength(24)
    expect(new Date(shown.parts[0] ?? 0).toISOString()).toBe('2026-05-15T11:00:00.000Z')
    expect(shown.lines.map(({ name, total }) => [name, total])).toEqual([
      ['Chrome', 8],
      ['Firefox', 1],
    ])
    expect(shown.lines[0]?.values[0]).toBe(5)
    expect(shown.lines[0]?.values[23]).toBe(3)
  })

  test('the lines of a chart show one site, or all sites added up', () => {
    const rows = [row({}), row({ siteId: 'Tyr', browser: '{"Chrome":1}' })]
    expect(lines(rows).lines[0]?.total).toBe(4)
    expect(lines(rows, { subsystem: 'Tyr' }).lines.map(({ total }) => total)).toEqual([1])
    expect(lines(rows, { subsystem: 'Bragi' }).lines).toEqual([])
  })

  test('the lines of a chart of visits are one line without a name', () => {
    expect(lines([row({})], { slice: 'uniqCount' }).lines).toMatchObject([{ name: null, total: 2 }])
  })

  test('a value without a start time, with only two digits for its hour or day, is placed at the newest matching hour or day', () => {
    const shown = lines([row({ startsAt: '', datetime: '10' })], { period: 'lastDay' })
    expect(shown.lines[0]?.values[23]).toBe(3)
    const days = chartLinesOf(decodeStats({ data: [row({ startsAt: '', datetime: '01' })] }), {
      period: 'lastMonth',
      now: Date.parse('2026-03-02T10:00:00Z'),
      slice: 'browser',
      subsystem: 'all',
    })
    // There are two first days of a month between 1 February and 2 March. 1 March is the last but one day.
    expect(days.lines[0]?.values[28]).toBe(3)
  })

  test('a chart has a line for each of the seven largest values, and one line for the sum of the others', () => {
    const browser = JSON.stringify({ a: 9, b: 8, c: 7, d: 6, e: 5, f: 4, g: 3, h: 2, i: 1 })
    expect(lines([row({ browser })]).lines.map(({ name, total }) => [name, total])).toEqual([
      ['a', 9],
      ['b', 8],
      ['c', 7],
      ['d', 6],
      ['e', 5],
      ['f', 4],
      ['g', 3],
      [null, 3],
    ])
  })

  test('the lines of a chart leave out values outside the period, and unreadable ones', () => {
    expect(lines([row({ startsAt: '2026-05-14T10:00:00.000Z' })]).lines).toEqual([])
    expect(lines([row({ browser: '[' })]).lines).toEqual([])
  })
})
