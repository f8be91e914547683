type Exports = Record<string, unknown>

/**
 * The code of one file, as a CommonJS module. With `require` it gets the files that it needs immediately, with
 * `load` those that it needs only later.
 */
type FileCode = (
  require: (file: string) => Exports,
  load: (file: string) => Promise<Exports>,
  exports: Exports,
) => void

/** Maps the name of each file outside the start script to its address and the files that it requires. */
export type KeptIndex = Readonly<Record<string, readonly [address: string, ...required: string[]]>>

/** The code files of the console that the service worker keeps, for the page that runs them. */
export interface KeptFiles {
  /** Each script calls this with each file that it contains. The file's code runs when it is first used. */
  readonly keep: (file: string, code: FileCode) => void
  /** Reads a file and the files that it requires, and runs it. After a failure, the next call tries again. */
  readonly load: (file: string) => Promise<Exports>
  /**
   * Reads every file that was not read yet, one after each pause, except the files with the texts of a
   * language. Never rejects.
   */
  readonly readRest: (pause: () => Promise<unknown>) => Promise<void>
}

declare global {
  /** Defined only in the page that the service worker keeps. */
  var keptFiles: KeptFiles | undefined
}

/** The beginning of the name of every file with the texts of a language. */
export const WORDS = './kept-words-'

/** Reads the kept console's files as classic scripts, and runs each once. */
export function openKeptFiles(document: Document, index: KeptIndex): KeptFiles {
  const codes = new Map<string, FileCode>()
  const given = new Map<string, Exports>()
  const reads = new Map<string, Promise<unknown>>()

  function read(file: string): Promise<unknown> {
    const [address, ...required] = index[file] ?? []
    // A file without an address is part of the start script, so it is read already.
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
