import { expect, test } from 'vitest'
import {
  forgetBoard,
  forgetOtherHallsBoard,
  keepBoard,
  readBoard,
  type KeptBoard,
} from '../../../../../src/parts/event/reading/kept-board'

const HERE = { server: 'https://hall.example', owner: '7', event: 3, language: 'en' }
const BOARD: KeptBoard = {
  ...HERE,
  venue: 'hall-a',
  title: 'Hall Cup',
  asOf: 'data from 21 Nov, 14:02',
  place: { above: 0, head: 71, title: 14, titleWidth: 294, tiles: 175 },
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

test('a stored early board is found again by the same person for the same event, server and language', () => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  expect(readBoard(storage, HERE)).toEqual(BOARD)
})

test.each([
  ['another person', { owner: '8' }],
  ['another event', { event: 4 }],
  ['another server', { server: 'https://other.example' }],
  ['another language', { language: 'ru' }],
])('%s does not see the stored early board', (_of, change) => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  expect(readBoard(storage, { ...HERE, ...change })).toBeNull()
})

test('the early board of another event replaces the stored early board', () => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  keepBoard(storage, { ...BOARD, event: 4 })
  expect(storage.items.size).toBe(1)
  expect(readBoard(storage, HERE)).toBeNull()
})

test('a deleted early board is not found any more', () => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  forgetBoard(storage)
  expect(storage.items.size).toBe(0)
})

test('a hall of more than 250 tables stores no early board, and removes the stored one', () => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  keepBoard(storage, { ...BOARD, tiles: Array.from({ length: 251 }, () => BOARD.tiles[0]!) })
  expect(storage.items.size).toBe(0)
})

test('when the storage is full, the early board is not stored and no error is thrown', () => {
  const storage = emptyStorage({ isFull: true })
  keepBoard(storage, BOARD)
  expect(readBoard(storage, HERE)).toBeNull()
})

test.each([
  '{"server"',
  'null',
  '7',
  '{"server":"https://hall.example","owner":"7","event":3,"language":"en"}',
])('the stored text %s is not read as an early board', (text) => {
  const storage = emptyStorage()
  storage.items.set('shinpan-board2', text)
  expect(readBoard(storage, HERE)).toBeNull()
})

test.each([
  ['stays while the same hall answers', 'hall-a', 1],
  ['is removed when another hall answers at its address', 'hall-b', 0],
  ['is removed when the answer names no hall', null, 0],
])('a stored early board %s', (_of, venue, left) => {
  const storage = emptyStorage()
  keepBoard(storage, BOARD)
  forgetOtherHallsBoard(storage, venue)
  expect(storage.items.size).toBe(left)
})

test('an early board stored before a hall was known is removed once a hall is known', () => {
  const storage = emptyStorage()
  keepBoard(storage, { ...BOARD, venue: null })
  forgetOtherHallsBoard(storage, null)
  expect(storage.items.size).toBe(1)
  forgetOtherHallsBoard(storage, 'hall-a')
  expect(storage.items.size).toBe(0)
})
