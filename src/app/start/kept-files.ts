/** A part of the kept console's code: what other parts may take from it, by name. */
type Part = Readonly<Record<string, unknown>>

/** What the start script knows of the files beside it. */
export interface KeptFilesIndex {
  /** Each file by name, in the order in which a page reads them: its address, and the files that it needs. */
  readonly files: Readonly<Record<string, readonly [address: string, ...needs: string[]]>>
  /** The file of each part that the start script does not contain. */
  readonly fileOf: Readonly<Record<string, string>>
}

/** The code of one file. It takes parts of other files by `need`, asks for later ones by `load`, and gives its own. */
type FileCode = (
  need: (name: string) => Part,
  load: (name: string) => Promise<Part>,
  give: (parts: Readonly<Record<string, object>>) => void,
) => void

/** The kept console's files in a page. */
export interface KeptFiles {
  /** The start script calls this with its code, which runs at once. */
  readonly run: (code: FileCode) => void
  /** Each other file calls this with its code, which runs when a part of it is first used. */
  readonly keep: (file: string, code: FileCode) => void
  /** Reads the files that were not read yet, one after each pause. Never rejects. */
  readonly readRest: (pause: () => Promise<unknown>) => Promise<void>
}

declare global {
  /** Only in the page that the worker keeps. */
  var keptFiles: KeptFiles | undefined
}

/**
 * Reads the kept console's files as classic scripts, each once. If a file cannot be read, whatever waits for it is
 * rejected, and the next use tries again.
 */
export function openKeptFiles(document: Document, { files, fileOf }: KeptFilesIndex): KeptFiles {
  const parts = new Map<string, Part>()
  const codes = new Map<string, FileCode>()
  const reads = new Map<string, Promise<unknown>>()

  function read(file: string): Promise<unknown> {
    const before = reads.get(file)
    if (before !== undefined) return before
    const [address = '', ...needs] = files[file] ?? []
    const reading = Promise.all([...needs.map(read), readScript(document, address)])
    reads.set(file, reading)
    reading.catch(() => reads.delete(file))
    return reading
  }

  function run(code: FileCode): void {
    code(need, load, (given) => {
      for (const [name, part] of Object.entries(given)) {
        // The bundler asks for this mark before it takes a default export.
        parts.set(name, Object.defineProperty(part, '__esModule', { value: true }) as Part)
      }
    })
  }

  function need(name: string): Part {
    const file = fileOf[name] ?? ''
    const code = codes.get(file)
    if (code !== undefined) {
      codes.delete(file)
      run(code)
    }
    const part = parts.get(name)
    if (part === undefined) throw new Error(`No file has given ${name}`)
    return part
  }

  async function load(name: string): Promise<Part> {
    const file = fileOf[name]
    // Without a file it is a part of the start script, which may still be running.
    await (file === undefined ? null : read(file))
    return need(name)
  }

  return {
    run,
    keep: (file, code) => void codes.set(file, code),
    async readRest(pause) {
      for (const file of Object.keys(files)) {
        if (reads.has(file)) continue
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
