import { expect, test } from 'vitest'
import {
  forgetBoard,
  forgetOtherVenuesBoard,
  keepBoard,
  readBoard,
  type KeptBoard,
} from '../../../../src/parts/event/kept-board'

const HERE = { server: 'https://hall.example', owner: '7', event: 3, language: 'en' }
const BOARD: KeptBoard = {
  ...HERE,
  venue: 'hall-a',
  title: 'Hall Cup',
  asOf: 'data of 21 Nov, 14:02',
  place: { head: 71, title: 14, titleWidth: 294, tiles: 175 },
  tiles: [
    {
      hash: 'aa',
      state: 'running',
      settledness: 'server',
      sentence: 'Table 1, running, East 3',
      number: '1',
      round: '東3',
      isFinished: false,
      honba: 0,
      leader: 'Sato Ken',
      score: '31,000',
      end: '12 min',
    },
  ],
}

function emptyStorage({ isFull = false } = {}) {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key: string) => void items.delete(key),
  }
}

test('what was kept is read at the same place', () => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  expect(readBoard(storage, HERE)).toEqual(BOARD)
})

test.each([
  ['another person', { owner: '8' }],
  ['another event', { event: 4 }],
  ['another server', { server: 'https://other.example' }],
  ['another language', { language: 'ru' }],
])('%s is shown nothing of it', (_of, change) => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  expect(readBoard(storage, { ...HERE, ...change })).toBeNull()
})

test('another event takes the place of the first', () => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  keepBoard(storage, { ...BOARD, event: 4 })
  expect(storage.items.size).toBe(1)
  expect(readBoard(storage, HERE)).toBeNull()
})

test('a forgotten board is gone', () => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  forgetBoard(storage)
  expect(storage.items.size).toBe(0)
})

test('a hall of more than 250 tables is not kept, nor is what was kept before it', () => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  keepBoard(storage, { ...BOARD, tiles: Array.from({ length: 251 }, () => BOARD.tiles[0]!) })
  expect(storage.items.size).toBe(0)
})

test('a full storage keeps nothing and does not mind', () => {
  const storage = emptyStorage({ isFull: true })
  keepBoard(storage, BOARD)
  expect(readBoard(storage, HERE)).toBeNull()
})

test.each([
  '{"server"',
  'null',
  '7',
  '{"server":"https://hall.example","owner":"7","event":3,"language":"en"}',
])('what cannot be a board is none: %s', (text) => {
  const storage = emptyStorage()
  storage.items.set('shinpan-board2', text)
  expect(readBoard(storage, HERE)).toBeNull()
})

test.each([
  ['stays while the same hall answers', 'hall-a', 1],
  ['goes when another hall answers at its address', 'hall-b', 0],
  ['goes when what answers tells no hall', null, 0],
])('a board %s', (_of, venue, left) => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  forgetOtherVenuesBoard(storage, venue)
  expect(storage.items.size).toBe(left)
})

test('a board of before a hall was known goes once one is', () => {
  const storage = emptyStorage()
  keepBoard(storage, { ...BOARD, venue: null })
  forgetOtherVenuesBoard(storage, null)
  expect(storage.items.size).toBe(1)
  forgetOtherVenuesBoard(storage, 'hall-a')
  expect(storage.items.size).toBe(0)
})
