import { create, toBinary } from '@bufbuild/protobuf'
import { describe, expect, test } from 'vitest'
import { countJsonValues } from '../../../server/encoding/count-values'
import { decodeBody } from '../../../server/encoding/decode-body'
import { Frey } from '../../../src/contract/wire/frey_pb'
import { Mimir } from '../../../src/contract/wire/mimir_pb'

const ADD_ROUND = Mimir.method.addRound.input
const DROP = Mimir.method.dropLastRound.input
const SEATING = Mimir.method.makeShuffledSeating.input
const FIND = Frey.method.findByTitle.input
const LOCAL_IDS = Mimir.method.updatePlayersLocalIds.input
const PEOPLE = Frey.method.getPersonalInfo.input

const encode = (text: string) => new TextEncoder().encode(text)

describe('the server names an unreadable JSON field by its whole path', () => {
  test.each([
    [ADD_ROUND, '{"sessionHash":5}', 'sessionHash'],
    [ADD_ROUND, '{"session_hash":5}', 'sessionHash'],
    [ADD_ROUND, '{"roundData":7}', 'roundData'],
    [ADD_ROUND, '{"roundData":{"ron":5}}', 'roundData.ron'],
    [ADD_ROUND, '{"roundData":{"ron":{"han":"x"}}}', 'roundData.ron.han'],
    [ADD_ROUND, '{"roundData":{"ron":{"han":2147483648}}}', 'roundData.ron.han'],
    [ADD_ROUND, '{"roundData":{"ron":{"han":1.5}}}', 'roundData.ron.han'],
    [ADD_ROUND, '{"roundData":{"ron":{"han":"NaN"}}}', 'roundData.ron.han'],
    [ADD_ROUND, '{"roundData":{"ron":{"openHand":"yes"}}}', 'roundData.ron.openHand'],
    [ADD_ROUND, '{"roundData":{"ron":{"yaku":5}}}', 'roundData.ron.yaku'],
    [ADD_ROUND, '{"roundData":{"ron":{"yaku":[1,"b"]}}}', 'roundData.ron.yaku[1]'],
    [ADD_ROUND, '{"roundData":{"ron":{"yaku":[null]}}}', 'roundData.ron.yaku[0]'],
    [
      ADD_ROUND,
      '{"roundData":{"multiron":{"wins":[{},{"fu":1.5}]}}}',
      'roundData.multiron.wins[1].fu',
    ],
    [ADD_ROUND, '{"roundData":{"ron":{},"tsumo":{}}}', 'roundData'],
    [DROP, '{"intermediateResults":{}}', 'intermediateResults'],
    [DROP, '{"intermediateResults":[{"score":1},5]}', 'intermediateResults[1]'],
    [SEATING, '{"windShuffleMode":"WIND_SHUFFLE_MODE_STORM"}', 'windShuffleMode'],
    [SEATING, '{"windShuffleMode":9}', 'windShuffleMode'],
    [SEATING, '{"windShuffleMode":true}', 'windShuffleMode'],
    [
      SEATING,
      '{"windShuffleMode":"WIND_SHUFFLE_MODE_RANDOM","wind_shuffle_mode":"STORM"}',
      'windShuffleMode',
    ],
    [FIND, '{"query":"a\\u0000b"}', 'query'],
    [FIND, '{"query":"a\\ud800b"}', 'query'],
  ])('an unreadable field is named by its whole path $2 in the JSON $1', (desc, body, field) => {
    expect(decodeBody(desc, 'json', encode(body))).toEqual({
      ok: false,
      error: { code: 'invalid_argument', reason: 'field_invalid', field },
    })
  })
})

test('the server reads null as an absent value and numbers in text form as numbers, and skips unknown fields', () => {
  const body = '{"eventId":null,"seed":"5","__proto__":{"seed":7},"constructor":3,"colour":"red"}'
  expect(decodeBody(SEATING, 'json', encode(body))).toMatchObject({
    value: { eventId: 0, seed: 5 },
  })
})

describe('the checks of a protobuf request', () => {
  test('when a text in a protobuf request contains the character U+0000 (NUL), the server names its field', () => {
    const bytes = toBinary(FIND, create(FIND, { query: 'a\0b' }))
    expect(decodeBody(FIND, 'protobuf', bytes)).toMatchObject({
      error: { reason: 'field_invalid', field: 'query' },
    })
  })

  test('the server refuses a protobuf request with more than 10,000 values in all its lists before it reads any value', () => {
    // Each item of `ids_to_local_ids` (2) has ten numbers, so it counts as eleven values.
    const item = [0x12, 20, ...Array<number[]>(10).fill([0x08, 1]).flat()]
    const items = (count: number) => new Uint8Array(Array<number[]>(count).fill(item).flat())
    expect(decodeBody(LOCAL_IDS, 'protobuf', items(909)).ok).toBe(true)
    expect(decodeBody(LOCAL_IDS, 'protobuf', items(910))).toMatchObject({
      error: { code: 'malformed', reason: 'body_too_large' },
    })
  })

  test('in a protobuf request, the server names a field that is not UTF-8, and does not repair it', () => {
    expect(decodeBody(FIND, 'protobuf', new Uint8Array([0x0a, 1, 0xff]))).toEqual({
      ok: false,
      error: { code: 'malformed', reason: 'body_unreadable', field: 'query' },
    })
  })
})

describe('the server accepts lists of at most 1,000 items, because a database limits the values of one statement', () => {
  const oneByOne = (count: number) => new Uint8Array(Array(count).fill([0x08, 1]).flat())
  // The two bytes after 0x0a give the length of the numbers: 1,000 or 1,001 bytes.
  const packed = (count: number) =>
    new Uint8Array([0x0a, count === 1000 ? 0xe8 : 0xe9, 0x07, ...Array<number>(count).fill(1)])

  test.each([
    {
      format: 'JSON',
      encoding: 'json',
      ofLength: (n: number) => encode(JSON.stringify({ ids: Array(n).fill(1) })),
    },
    { format: 'unpacked protobuf', encoding: 'protobuf', ofLength: oneByOne },
    { format: 'packed protobuf', encoding: 'protobuf', ofLength: packed },
  ] as const)(
    'the server accepts lists of at most 1,000 items in the format $format',
    ({ encoding, ofLength }) => {
      expect(decodeBody(PEOPLE, encoding, ofLength(1000))).toHaveProperty('value.ids.length', 1000)
      expect(decodeBody(PEOPLE, encoding, ofLength(1001))).toEqual({
        ok: false,
        error: { code: 'invalid_argument', reason: 'field_invalid', field: 'ids' },
      })
    },
  )

  test.each([
    ['roundData.multiron.wins', { roundData: { multiron: { wins: Array(1001).fill({}) } } }],
    [
      'roundData.multiron.wins[1].yaku',
      { roundData: { multiron: { wins: [{}, { yaku: Array(1001).fill(1) }] } } },
    ],
  ])('the server refuses more than 1,000 items in the nested list %s', (field, body) => {
    expect(decodeBody(ADD_ROUND, 'json', encode(JSON.stringify(body)))).toMatchObject({
      error: { reason: 'field_invalid', field },
    })
  })
})

test.each([
  ['by their commas and brackets', '{"a":[1,2,{}],"b":"x"}', 6],
  ['and ignores commas and brackets inside texts', '{"a":"[,{,\\",["}', 1],
])('the server counts JSON values before it parses them, %s', (_what, text, count) => {
  expect(countJsonValues(encode(text))).toBe(count)
})
