import { existsSync, readFileSync, statSync } from 'node:fs'

/** A chunk as Vite's manifest describes it. */
interface Chunk {
  readonly file: string
  readonly src?: string
  readonly name?: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export interface BuiltPage {
  /** The files of dist/ that every page loads. */
  readonly entry: ReadonlySet<string>
  /**
   * The parts that are loaded on demand, by their source file. The value has the files of dist/ that the part
   * needs, including those of the entry. If several parts share a chunk, the key is the name of the chunk
   * ("frame").
   */
  readonly partsBySource: ReadonlyMap<string, ReadonlySet<string>>
}

/** Reads from the build's manifest which part needs which files. */
export function readBuiltPage(): BuiltPage {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    Chunk
  >
  const entry = new Set<string>()
  const partsBySource = new Map<string, ReadonlySet<string>>()
  for (const [key, chunk] of Object.entries(manifest)) {
    // Vite's manifest also lists chunks of the kept console, which no longer exist as files.
    if (chunk.file.startsWith('assets/kept-')) continue
    if (chunk.isEntry) for (const file of closure(manifest, key)) entry.add(file)
    for (const part of chunk.dynamicImports ?? []) {
      const { src, name } = manifest[part] ?? {}
      partsBySource.set(src ?? name ?? part, closure(manifest, part))
    }
  }
  return { entry, partsBySource }
}

/** Returns the files of a chunk and of everything that it imports statically. */
function closure(
  manifest: Record<string, Chunk>,
  key: string,
  seen = new Set<string>(),
): ReadonlySet<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const style of chunk.css ?? []) seen.add(style)
  for (const imported of chunk.imports ?? []) closure(manifest, imported, seen)
  return seen
}

/**
 * Returns the size in KiB of files of dist/ as the server sends them: compressed if the build made a compressed copy.
 */
export function weightOf(files: Iterable<string>, compression: 'br' | 'gz' = 'br'): number {
  let bytes = 0
  for (const file of files) {
    const packed = `dist/${file}.${compression}`
    bytes += statSync(existsSync(packed) ? packed : `dist/${file}`).size
  }
  return Math.round((bytes / 1024) * 10) / 10
}

/** The addresses that the built worker caches, relative to dist/. */
export function precachedFiles(): string[] {
  const worker = readFileSync('dist/sw.js', 'utf8')
  return [...worker.matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url ?? '')
}
