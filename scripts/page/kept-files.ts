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

interface KeptFiles {
  readonly start: KeptFile
  /** In the order in which the page reads them. */
  readonly later: readonly KeptFile[]
}

const START = 'start'
/** What parts of several files use. */
const SHARED = 'shared'

/**
 * Decides which file of the kept console holds which chunk. The start script holds the entry, the parts of a start and
 * all that they import. What parts of two other files import is in a third, so no two files need each other.
 */
export function shareOut(chunks: readonly BuiltChunk[], sharing: Sharing): KeptFiles {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]))
  const start = withImports(
    chunks.filter((chunk) => isOfStart(chunk, sharing)),
    importsOf,
  )
  const fileOf = new Map([...start].map((chunk) => [chunk, START]))
  const asked = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  for (const part of chunks) {
    if (!asked.has(part.fileName) || sharing.isApart(part)) continue
    for (const chunk of withImports([part], importsOf)) {
      if (start.has(chunk)) continue
      const own = nameOf(part, sharing)
      fileOf.set(chunk, (fileOf.get(chunk) ?? own) === own ? own : SHARED)
    }
  }
  const file = (name: string): KeptFile => {
    const own = [...fileOf].filter(([, of]) => of === name).map(([chunk]) => chunk)
    const imported = own.flatMap((chunk) => importsOf.get(chunk) ?? [])
    const needs = new Set(imported.map((chunk) => fileOf.get(chunk) ?? START))
    return { name, chunks: own, needs: [...needs].filter((of) => of !== name && of !== START) }
  }
  const later = [SHARED, ...sharing.files.map(({ name }) => name)].map(file)
  return { start: file(START), later: later.filter(({ chunks: own }) => own.length > 0) }
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

function withImports(
  chunks: readonly BuiltChunk[],
  importsOf: ReadonlyMap<string, readonly string[]>,
): ReadonlySet<string> {
  // A set also visits what is added during the loop.
  const found = new Set(chunks.map(({ fileName }) => fileName))
  for (const chunk of found) {
    for (const imported of importsOf.get(chunk) ?? []) found.add(imported)
  }
  return found
}
