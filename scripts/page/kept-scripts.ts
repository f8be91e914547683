import { build, type BuildOptions, type Plugin } from 'esbuild'
import type { KeptFilesIndex } from '../../src/app/start/kept-files.ts'
import { BUILD_TARGETS } from '../../src/lib/oldest-browsers.ts'
import type { BuiltChunk, KeptFile } from './kept-files.ts'
import { smaller } from './smaller.ts'

interface CodeChunk extends BuiltChunk {
  readonly code: string
  readonly exports: readonly string[]
}

interface Scripts {
  /** The names of the parts that a file gives to others. */
  readonly given: (file: KeptFile) => readonly string[]
  /** The script that the page starts with. It brings the reader of the others (`KeptFilesIndex`). */
  readonly start: (file: KeptFile, index: KeptFilesIndex) => Promise<string>
  readonly later: (file: KeptFile) => Promise<string>
}

/** Makes modules of a build into classic scripts. Source of the names in them: src/app/start/kept-files.ts. */
export function createScripts(
  chunks: readonly CodeChunk[],
  { isApart }: { isApart: (chunk: BuiltChunk) => boolean },
): Scripts {
  const names = partNames(chunks)
  const partName = (fileName: string) => names.get(fileName) ?? fileName
  const apart = new Set(chunks.filter(isApart).map(({ fileName }) => fileName))
  const asked = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports))
  const codeOf = new Map(
    chunks.map((chunk) => [chunk.fileName, withLoads(chunk, { apart, partName })]),
  )

  function given({ chunks: own }: KeptFile): string[] {
    const others = chunks.filter(({ fileName }) => !own.includes(fileName))
    const imported = new Set(others.flatMap(({ imports }) => imports))
    return own.filter((chunk) => asked.has(chunk) || imported.has(chunk))
  }

  async function script(call: string, file: KeptFile): Promise<string> {
    const { chunks: own } = file
    const parts = given(file)
    const entry = [
      ...own.map((chunk) => `import '${chunk}'`),
      ...parts.map((chunk, nth) => `import * as part${nth} from '${chunk}'`),
      `keptGive({${parts.map((chunk, nth) => `'${partName(chunk)}': part${nth}`).join()}})`,
    ].join('\n')
    return scriptOf({
      stdin: { contents: entry },
      format: 'cjs',
      plugins: [chunksOf({ own: new Set(own), codeOf, partName })],
      banner: { js: `keptFiles.${call}function(require,keptLoad,keptGive){"use strict";` },
      footer: { js: '});' },
    })
  }

  return {
    given: (file) => given(file).map(partName),
    later: (file) => script(`keep('${file.name}',`, file),
    async start(file, index) {
      const reader = `import { openKeptFiles } from './src/app/start/kept-files.ts'
        globalThis.keptFiles = openKeptFiles(document, ${JSON.stringify(index)})`
      const opening = await scriptOf({
        stdin: { contents: reader, resolveDir: '.' },
        format: 'iife',
      })
      return opening + (await script('run(', file))
    },
  }
}

/** The names of chunks, without their hashes, so that a file changes only with its own code. Two chunks of one name keep their hashes. */
function partNames(chunks: readonly BuiltChunk[]): ReadonlyMap<string, string> {
  const short = chunks.map(({ fileName }) => /^assets\/(.+)-[\w-]{8}\.js$/.exec(fileName)?.[1])
  return new Map(
    chunks.map(({ fileName }, nth) => {
      const name = short[nth]
      const isAlone = name !== undefined && short.filter((other) => other === name).length === 1
      return [fileName, isAlone ? name : fileName]
    }),
  )
}

/** What Vite would load beside a module; the kept files have it already. */
const DEPENDENCIES = /^const __vite__mapDeps=.*$/m
const PRELOADER = /\bvite\/preload-helper\.js$/
const LOADS_CHUNK = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g

function withLoads(
  { code, exports, fileName, moduleIds }: CodeChunk,
  { apart, partName }: { apart: ReadonlySet<string>; partName: (fileName: string) => string },
): string {
  if (moduleIds.some((id) => PRELOADER.test(id))) return preloader(exports, moduleIds)
  const loads = code
    .replace(DEPENDENCIES, '')
    .replaceAll(/\b__vite__mapDeps\(\[[\d,]*\]\)/g, '[]')
    .replaceAll(LOADS_CHUNK, (_, __, name: string) =>
      apart.has(`assets/${name}`)
        ? `import('/assets/${name}')`
        : `keptLoad('${partName(`assets/${name}`)}')`,
    )
  if (/\bimport\.meta\b|\b__vite__mapDeps\b|\bimport\(["'`]\./.test(loads)) {
    throw new Error(`The kept console cannot hold ${fileName} as it stands`)
  }
  return loads
}

/** Replaces Vite's own code for loading. Like it, reports what cannot be loaded to the page (src/pwa/chunk-reload.ts). */
function preloader(exports: readonly string[], moduleIds: readonly string[]): string {
  const [name] = exports
  if (exports.length !== 1 || moduleIds.length !== 1) {
    throw new Error('The chunk that preloads modules should hold nothing else')
  }
  return `const reporting = (load) => load().catch((error) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  })
  export { reporting as ${name} }`
}

interface OwnChunks {
  readonly own: ReadonlySet<string>
  readonly codeOf: ReadonlyMap<string, string>
  readonly partName: (fileName: string) => string
}

/** Bundles the chunks of one file. Those of other files are taken from there by name. */
function chunksOf({ own, codeOf, partName }: OwnChunks): Plugin {
  return {
    name: 'chunks-of-a-file',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^assets\// }, ({ path }) => ({ path, namespace: 'chunk' }))
      onResolve({ filter: /^\// }, ({ path }) => ({ path, external: true }))
      onResolve({ filter: /^\.\// }, ({ path }) => {
        const file = path.replace('./', 'assets/')
        return own.has(file)
          ? { path: file, namespace: 'chunk' }
          : { path: partName(file), external: true }
      })
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => ({ contents: codeOf.get(path) }))
    },
  }
}

async function scriptOf(options: BuildOptions): Promise<string> {
  const { outputFiles = [] } = await build({
    ...options,
    bundle: true,
    write: false,
    minify: true,
    // The page is built before and has given its warnings.
    logLevel: 'error',
    target: BUILD_TARGETS,
  })
  return smaller(outputFiles.map(({ text }) => text).join(''), { isModule: false })
}
