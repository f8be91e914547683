/** A module of the built page, as the bundler describes it. */
export interface BuiltChunk {
  readonly fileName: string
  /** The source that is loaded on demand, if the chunk stands for one. */
  readonly facadeModuleId: string | null
  readonly moduleIds: readonly string[]
  readonly isEntry: boolean
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

/** One file of the kept console. */
export interface KeptFile {
  readonly name: string
  readonly chunks: readonly string[]
  /** Files that must be read before it. */
  readonly needs: readonly string[]
}

export interface Sharing {
  /** Parts of the start script, beside the entry. */
  readonly start: RegExp
  /** Which parts share a file. The first that matches counts. */
  readonly files: readonly { readonly name: string; readonly parts: RegExp }[]
  /** Chunks with a file of their own in the page of a first visit too. */
  readonly isApart: (chunk: BuiltChunk) => boolean
}

export const START = 'start'
/** What parts of several files use. */
const SHARED = 'shared'

/**
 * Decides which file of the kept console holds which chunk. The start script holds the entry, the parts of a start and
 * all that they import; what parts of two other files import is in a third, so no two files need each other.
 */
export function shareOut(chunks: readonly BuiltChunk[], sharing: Sharing): KeptFile[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const start = new Set<string>()
  const usersOf = new Map<string, Set<string>>()
  for (const chunk of chunks) {
    if (isOfStart(chunk, sharing)) addWithImports(chunk.fileName, byFile, start)
  }
  const asked = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  for (const chunk of chunks) {
    if (!asked.has(chunk.fileName) || start.has(chunk.fileName) || sharing.isApart(chunk)) continue
    const file = nameOf(chunk, sharing)
    for (const used of addWithImports(chunk.fileName, byFile, new Set())) {
      if (!start.has(used)) usersOf.set(used, (usersOf.get(used) ?? new Set()).add(file))
    }
  }
  const fileOf = new Map([...start].map((chunk) => [chunk, START]))
  for (const [chunk, users] of usersOf) {
    const [only = SHARED] = users
    fileOf.set(chunk, users.size === 1 ? only : SHARED)
  }
  return [START, SHARED, ...sharing.files.map(({ name }) => name)].map((name) => {
    const own = [...fileOf].filter(([, file]) => file === name).map(([chunk]) => chunk)
    const imported = own.flatMap((chunk) => byFile.get(chunk)?.imports ?? [])
    const needs = new Set(imported.map((chunk) => fileOf.get(chunk) ?? ''))
    return { name, chunks: own, needs: [...needs].filter((file) => ![name, START].includes(file)) }
  })
}

function isOfStart(chunk: BuiltChunk, { start }: Sharing): boolean {
  return chunk.isEntry || start.test(sourceOf(chunk))
}

/** A part that others also import statically stands for no source alone. */
function sourceOf({ facadeModuleId, moduleIds }: BuiltChunk): string {
  return facadeModuleId ?? moduleIds.at(-1) ?? ''
}

function nameOf(chunk: BuiltChunk, { files }: Sharing): string {
  const file = files.find(({ parts }) => parts.test(sourceOf(chunk)))
  if (file === undefined) throw new Error(`No kept file is for ${chunk.fileName}`)
  return file.name
}

function addWithImports(
  fileName: string,
  byFile: ReadonlyMap<string, BuiltChunk>,
  found: Set<string>,
): Set<string> {
  if (found.has(fileName)) return found
  found.add(fileName)
  for (const imported of byFile.get(fileName)?.imports ?? []) {
    addWithImports(imported, byFile, found)
  }
  return found
}
