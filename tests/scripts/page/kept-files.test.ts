import { expect, test } from 'vitest'
import { shareOut, type BuiltChunk, type Sharing } from '../../../scripts/page/kept-files'

const chunk = (fileName: string, facts: Partial<BuiltChunk> = {}): BuiltChunk => ({
  fileName,
  facadeModuleId: `/src/${fileName}`,
  moduleIds: [],
  isEntry: false,
  imports: [],
  dynamicImports: [],
  ...facts,
})

const SHARING: Sharing = {
  start: /games/,
  files: [
    { name: 'desk', parts: /seating|log/ },
    { name: 'rest', parts: /./ },
  ],
  isApart: ({ fileName }) => fileName === 'words',
}

const CHUNKS = [
  chunk('main', {
    isEntry: true,
    imports: ['react'],
    dynamicImports: ['games', 'seating', 'log', 'profile', 'words'],
  }),
  chunk('react'),
  chunk('words'),
  chunk('games', { imports: ['react', 'tile'], dynamicImports: ['sheet'] }),
  chunk('tile'),
  chunk('seating', { imports: ['tile', 'list'] }),
  chunk('log', { imports: ['list'] }),
  chunk('list', { imports: ['menu'] }),
  chunk('profile', { imports: ['menu', 'react'] }),
  chunk('sheet', { imports: ['overlay'] }),
  chunk('overlay'),
  chunk('menu', { imports: ['focus'] }),
  chunk('focus'),
]

test('the start script holds the entry, the parts of a start and what they import', () => {
  const { start } = shareOut(CHUNKS, SHARING)
  expect(start.chunks.toSorted()).toEqual(['games', 'main', 'react', 'tile'])
  expect(start.needs).toEqual([])
})

test('a file holds its parts and what only they import', () => {
  const { later } = shareOut(CHUNKS, SHARING)
  expect(later.map(({ name, chunks }) => [name, chunks.toSorted()])).toEqual([
    ['shared', ['focus', 'menu']],
    ['desk', ['list', 'log', 'seating']],
    ['rest', ['overlay', 'profile', 'sheet']],
  ])
})

test('what parts of two files import is in a third, which both need', () => {
  const { later } = shareOut(CHUNKS, SHARING)
  expect(later.map(({ name, needs }) => [name, needs])).toEqual([
    ['shared', []],
    ['desk', ['shared']],
    ['rest', ['shared']],
  ])
})

test('a part for which there is no file ends the build', () => {
  const unplaced = { ...SHARING, files: SHARING.files.slice(0, 1) }
  expect(() => shareOut(CHUNKS, unplaced)).toThrow('No kept file is for profile')
})
