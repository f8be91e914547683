type Exports = Record<string, unknown>

/** The code of one file, as a CommonJS module. It loads files that it does not need at once by `load`. */
type FileCode = (
  require: (file: string) => Exports,
  load: (file: string) => Promise<Exports>,
  exports: Exports,
) => void

/** By name, each file that is not in the start script: its address, and the files that it requires. */
export type KeptIndex = Readonly<Record<string, readonly [address: string, ...required: string[]]>>

/** The kept console's files in a page. */
export interface KeptFiles {
  /** Each script calls this for the files that it holds. Their code runs when it is first used. */
  readonly keep: (file: string, code: FileCode) => void
  /** Reads a file and what it requires. If one cannot be read, the next use tries again. */
  readonly load: (file: string) => Promise<Exports>
  /** Reads what was not read yet, but for the words of other languages: a file after each pause. Never rejects. */
  readonly readRest: (pause: () => Promise<unknown>) => Promise<void>
}

declare global {
  /** Only in the page that the worker keeps. */
  var keptFiles: KeptFiles | undefined
}

/** The names of files with words begin with this. */
export const WORDS = './kept-words-'

/** Reads the kept console's files as classic scripts, and runs each once. */
export function openKeptFiles(document: Document, index: KeptIndex): KeptFiles {
  const codes = new Map<string, FileCode>()
  const given = new Map<string, Exports>()
  const reads = new Map<string, Promise<unknown>>()

  function read(file: string): Promise<unknown> {
    const [address, ...required] = index[file] ?? []
    // Without an address it is in the start script.
    if (address === undefined) return Promise.resolve()
    const before = reads.get(file)
    if (before !== undefined) return before
    const reading = Promise.all([...required.map(read), readScript(document, address)])
    reads.set(file, reading)
    reading.catch(() => reads.delete(file))
    return reading
  }

  function run(file: string): Exports {
    const before = given.get(file)
    if (before !== undefined) return before
    const code = codes.get(file)
    if (code === undefined) throw new Error(`No script has brought ${file}`)
    const exports: Exports = {}
    given.set(file, exports)
    code(run, load, exports)
    return exports
  }

  const load = (file: string) => read(file).then(() => run(file))
  return {
    keep: (file, code) => void codes.set(file, code),
    load,
    async readRest(pause) {
      for (const file of Object.keys(index)) {
        if (reads.has(file) || file.startsWith(WORDS)) continue
        await pause()
        await read(file).catch(() => {})
      }
    },
  }
}

function readScript(document: Document, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => reject(new Error(`${address} could not be read`))
    document.head.append(script)
  })
}
