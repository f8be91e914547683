/** A part of the kept console's code, by the names under which it gives things to other parts. */
type Part = Readonly<Record<string, unknown>>

/** What the start script knows of the files beside it. */
export interface KeptFilesIndex {
  /** The address of each file, and the files that must be read before it. */
  readonly files: readonly (readonly [address: string, needs: readonly number[]])[]
  /** The place in `files` of each part that the start script does not contain. */
  readonly fileOf: Readonly<Record<string, number>>
}

/** The code of one file. It takes parts of other files by `need`, asks for later ones by `load`, and gives its own. */
type FileCode = (
  need: (name: string) => Part,
  load: (name: string) => Promise<Part>,
  give: (parts: Readonly<Record<string, object>>) => void,
) => void

/** The kept console's files in a page. */
export interface KeptFiles {
  /** Each file calls this with its code. */
  readonly run: (code: FileCode) => void
  /** Reads the files that were not read yet, in their order, each when `pause` resolves. Never rejects. */
  readonly readRest: (pause: () => Promise<unknown>) => Promise<void>
}

declare global {
  /** Only in the page that the worker keeps. */
  var keptFiles: KeptFiles | undefined
}

/**
 * Reads the kept console's files as classic scripts, each once. A file that cannot be read rejects whatever waits for
 * it, and the next use tries again.
 */
export function openKeptFiles(document: Document, { files, fileOf }: KeptFilesIndex): KeptFiles {
  const parts = new Map<string, Part>()
  const reads = new Map<number, Promise<void>>()

  function read(nth: number): Promise<void> {
    const before = reads.get(nth)
    if (before !== undefined) return before
    const reading = readNow(nth)
    reads.set(nth, reading)
    reading.catch(() => reads.delete(nth))
    return reading
  }

  async function readNow(nth: number): Promise<void> {
    const [address = '', needs = []] = files[nth] ?? []
    await Promise.all(needs.map(read))
    await addScript(document, address)
  }

  function need(name: string): Part {
    const part = parts.get(name)
    if (part === undefined) throw new Error(`No part ${name} was read`)
    return part
  }

  async function load(name: string): Promise<Part> {
    // The file that asks may still be giving its own parts.
    await null
    const nth = fileOf[name]
    if (!parts.has(name) && nth !== undefined) await read(nth)
    return need(name)
  }

  function give(given: Readonly<Record<string, object>>): void {
    for (const [name, part] of Object.entries(given)) {
      // The bundler asks for this mark before it takes a default export.
      parts.set(name, Object.defineProperty(part, '__esModule', { value: true }) as Part)
    }
  }

  return {
    run: (code) => code(need, load, give),
    async readRest(pause) {
      for (const nth of files.keys()) {
        if (reads.has(nth)) continue
        await pause()
        await read(nth).catch(() => {})
      }
    },
  }
}

function addScript(document: Document, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`${address} could not be read`))
    }
    document.head.append(script)
  })
}
