import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openKeptFiles, type KeptFiles } from '../../../../src/app/start/kept-files'

const INDEX = {
  files: {
    shared: ['/assets/kept-shared.js'],
    sheets: ['/assets/kept-sheets.js', 'shared'],
    rest: ['/assets/kept-rest.js', 'shared'],
  },
  fileOf: { menu: 'shared', sheet: 'sheets', profile: 'rest' },
} as const

let files: KeptFiles
let load: (name: string) => Promise<Readonly<Record<string, unknown>>>
const scripts = () => [...document.head.querySelectorAll('script')]
const asked = () => scripts().map(({ src }) => new URL(src).pathname)
/** Ends the reading of a script, as the browser does. */
const end = (address: string, event: 'load' | 'error') =>
  scripts()
    .findLast(({ src }) => src.endsWith(address))
    ?.dispatchEvent(new Event(event))

beforeEach(() => {
  files = openKeptFiles(document, INDEX)
  files.run((_, asks, give) => {
    load = asks
    give({ games: { t: 'games' } })
  })
})
afterEach(() => document.head.replaceChildren())

/** Answers for the two files of the sheet, as the worker does. */
function answerSheets(): void {
  files.keep('shared', (_, __, give) => give({ menu: { t: 'menu' } }))
  files.keep('sheets', (need, _, give) => give({ sheet: { t: `sheet with ${need('menu')['t']}` } }))
  end('kept-shared.js', 'load')
  end('kept-sheets.js', 'load')
}

test('a part of the start script is there without a further file', async () => {
  await expect(load('games')).resolves.toEqual({ t: 'games' })
  expect(asked()).toEqual([])
})

test('a part of another file is given once that file and those that it needs are read', async () => {
  const sheet = load('sheet')
  expect(asked()).toEqual(['/assets/kept-shared.js', '/assets/kept-sheets.js'])
  answerSheets()
  await expect(sheet).resolves.toEqual({ t: 'sheet with menu' })
})

test('a file is read once, and runs once, however often its parts are asked for', async () => {
  const run = vi.fn()
  const both = Promise.all([load('menu'), load('menu')])
  files.keep('shared', (_, __, give) => {
    run()
    give({ menu: {} })
  })
  end('kept-shared.js', 'load')
  await both
  await load('menu')
  expect(asked()).toEqual(['/assets/kept-shared.js'])
  expect(run).toHaveBeenCalledTimes(1)
})

test('a file that could not be read rejects the part, and the next use tries again', async () => {
  const first = load('menu')
  end('kept-shared.js', 'error')
  await expect(first).rejects.toThrow('/assets/kept-shared.js could not be read')
  const second = load('menu')
  files.keep('shared', (_, __, give) => give({ menu: { t: 'menu' } }))
  end('kept-shared.js', 'load')
  await expect(second).resolves.toEqual({ t: 'menu' })
})

test('the files that nobody asked for are read in their order, each after a pause, and do not run', async () => {
  const run = vi.fn()
  const pauses: (() => void)[] = []
  const sheet = load('sheet')
  answerSheets()
  await sheet
  const rest = files.readRest(() => new Promise<void>((resolve) => pauses.push(resolve)))
  expect(asked()).not.toContain('/assets/kept-rest.js')
  expect(pauses).toHaveLength(1)
  pauses[0]?.()
  await expect.poll(() => asked()).toContain('/assets/kept-rest.js')
  files.keep('rest', run)
  end('kept-rest.js', 'load')
  await rest
  expect(asked()).toHaveLength(3)
  expect(run).not.toHaveBeenCalled()
})

test('a file that cannot be read does not keep the others from being read', async () => {
  const rest = files.readRest(() => Promise.resolve())
  await expect.poll(() => asked()).toHaveLength(1)
  end('kept-shared.js', 'error')
  await expect.poll(() => asked()).toContain('/assets/kept-sheets.js')
  end('kept-shared.js', 'error')
  await expect.poll(() => asked()).toContain('/assets/kept-rest.js')
  end('kept-shared.js', 'error')
  await expect(rest).resolves.toBeUndefined()
})
