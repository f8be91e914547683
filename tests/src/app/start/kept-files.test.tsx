import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openKeptFiles, type KeptFiles } from '../../../../src/app/start/kept-files'

const INDEX = {
  './shared.js': ['/assets/kept-shared.js'],
  './sheets.js': ['/assets/kept-sheets.js', './shared.js'],
  './kept-words-de.js': ['/assets/kept-words-de.js'],
  './rest.js': ['/assets/kept-rest.js'],
} as const

let files: KeptFiles
const scripts = () => [...document.head.querySelectorAll('script')]
const asked = () => scripts().map(({ src }) => new URL(src).pathname)
/** Ends the reading of a script, as the browser does. */
const end = (address: string, event: 'load' | 'error') =>
  scripts()
    .findLast(({ src }) => src.endsWith(address))
    ?.dispatchEvent(new Event(event))

beforeEach(() => {
  files = openKeptFiles(document, INDEX)
})
afterEach(() => document.head.replaceChildren())

/** Delivers the file of the sheets and the file that it requires, as the worker does when the page requests them. */
function answerSheets(runShared = vi.fn()): void {
  files.keep('./shared.js', (_, __, exports) => {
    runShared()
    exports['menu'] = 'menu'
  })
  end('kept-shared.js', 'load')
  files.keep('./sheets.js', (need, __, exports) => {
    exports['sheet'] = `sheet with ${String(need('./shared.js')['menu'])}`
  })
  end('kept-sheets.js', 'load')
}

test('a file that the start script contains is loaded without another script', async () => {
  files.keep('./start.js', (_, __, exports) => (exports['games'] = 'games'))
  await expect(files.load('./start.js')).resolves.toEqual({ games: 'games' })
  expect(asked()).toEqual([])
})

test('a load of a file ends once the file and all files that it requires are read', async () => {
  const sheets = files.load('./sheets.js')
  expect(asked()).toEqual(['/assets/kept-shared.js', '/assets/kept-sheets.js'])
  answerSheets()
  await expect(sheets).resolves.toEqual({ sheet: 'sheet with menu' })
})

test('a file is read once and runs once, however often it is loaded', async () => {
  const runShared = vi.fn()
  const all = Promise.all([files.load('./sheets.js'), files.load('./shared.js')])
  answerSheets(runShared)
  await all
  await files.load('./sheets.js')
  expect(asked()).toHaveLength(2)
  expect(runShared).toHaveBeenCalledTimes(1)
})

test('when a file cannot be read, its load fails, and the next load tries again', async () => {
  const first = files.load('./sheets.js')
  end('kept-shared.js', 'error')
  end('kept-sheets.js', 'load')
  await expect(first).rejects.toThrow('/assets/kept-shared.js could not be read')
  const second = files.load('./sheets.js')
  answerSheets()
  await expect(second).resolves.toEqual({ sheet: 'sheet with menu' })
})

test('files of the console that nothing has loaded yet, except those of languages, are read one by one after a pause, and do not run', async () => {
  const run = vi.fn()
  const pauses: (() => void)[] = []
  const sheets = files.load('./sheets.js')
  answerSheets()
  await sheets
  const rest = files.readRest(() => new Promise<void>((resolve) => pauses.push(resolve)))
  expect(asked()).toHaveLength(2)
  pauses[0]?.()
  await expect.poll(() => asked().slice(2)).toEqual(['/assets/kept-rest.js'])
  files.keep('./rest.js', run)
  end('kept-rest.js', 'load')
  await rest
  expect(run).not.toHaveBeenCalled()
})

test('when one file cannot be read, the remaining files are read all the same', async () => {
  const rest = files.readRest(() => Promise.resolve())
  for (const name of ['kept-shared.js', 'kept-sheets.js', 'kept-rest.js']) {
    await expect.poll(() => asked().at(-1)).toContain(name)
    end('kept-shared.js', 'error')
    end(name, 'error')
  }
  await expect(rest).resolves.toBeUndefined()
})
