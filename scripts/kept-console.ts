import { createHash } from 'node:crypto'
import { build, type Plugin as BundlePlugin } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import type { KeptFilesIndex } from '../src/app/start/kept-files.ts'
import { KEPT_CONSOLE } from '../src/app/start/start-kept-console.ts'
import { BUILD_TARGETS } from '../src/lib/oldest-browsers.ts'
import { shareOut, START, type KeptFile, type Sharing } from './kept-files.ts'

type Chunk = Rolldown.OutputChunk

/** The page that the worker serves at every start after the first visit. */
const KEPT_PAGE = 'kept.html'

/** English is part of a start, because it replaces texts that are not loaded. Others load only for people who use them. */
const OTHER_WORDS = /\/locales\/(?!en\/)\w+\/console\.json$/

const SHARING: Sharing = {
  start:
    /\/src\/app\/(?:layout\/(?:signed-in|event)-layout|layout\/impersonation-banner|device\/open-local|menu\/side-menu)\.|\/src\/features\/(?:games\/games|players\/players|penalties\/penalties)-page\.|\/locales\/en\/console\.json$/,
  files: [
    // What opens over the pages of a start.
    {
      name: 'sheets',
      parts:
        /\/src\/(?:app|pwa|rpc|ui|parts)\/|\/src\/features\/(?:games|penalties|players\/(?!import)|outbox|events)\//,
    },
    {
      name: 'event',
      parts: /\/src\/features\/(?:prescript|print|log|results-entry|seating|players)\//,
    },
    { name: 'rest', parts: /./ },
  ],
  isApart: ({ facadeModuleId }) => OTHER_WORDS.test(facadeModuleId ?? ''),
}

/**
 * Makes the console's modules into a few classic scripts with a page of their own: one for a start, and the others for
 * later. Chromium compiles a worker's stored classic scripts when they are stored, but modules anew at every start; that
 * is a quarter of a start's work. The first visit loads the modules, of which a sign-in needs a third.
 */
export function keptConsole(): Plugin {
  return {
    name: 'kept-console',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, files) {
        const page = files['index.html']
        if (page?.type !== 'asset') return
        const chunks = Object.values(files).filter((file) => file.type === 'chunk')
        const [start, ...later] = shareOut(chunks, SHARING) as [KeptFile, ...KeptFile[]]
        const code = codeOf(chunks)
        const emit = (name: string, source: string) => {
          const fileName = fileNameOf(name, source)
          this.emitFile({ type: 'asset', fileName, source })
          return fileName
        }
        const names = new Map<string, string>()
        for (const file of later) names.set(file.name, emit(file.name, await scriptOf(file, code)))
        const index = indexOf(later, names)
        const opening = await openingScript(index)
        const script = emit(START, opening + (await scriptOf(start, code)))
        const source = withClassicScript(String(page.source), script)
        this.emitFile({ type: 'asset', fileName: KEPT_PAGE, source })
      },
    },
  }
}

function indexOf(files: readonly KeptFile[], names: ReadonlyMap<string, string>): KeptFilesIndex {
  const places = new Map(files.map(({ name }, nth) => [name, nth]))
  return {
    files: files.map(({ name, needs }) => [
      `/${names.get(name)}`,
      needs.map((need) => places.get(need) ?? 0),
    ]),
    fileOf: Object.fromEntries(
      files.flatMap(({ chunks }, nth) => chunks.map((chunk) => [partName(chunk), nth])),
    ),
  }
}

/** Every chunk's code, with the loads of other parts as the kept console makes them. */
function codeOf(chunks: readonly Chunk[]): ReadonlyMap<string, string> {
  const apart = new Set(chunks.filter(SHARING.isApart).map(({ fileName }) => fileName))
  return new Map(chunks.map((chunk) => [chunk.fileName, withLoads(chunk, apart)]))
}

/** Vite loads the imports of a module beside it, which a kept file has already. */
const DEPENDENCIES = /^const __vite__mapDeps=.*$/m
const PRELOADER = /\bvite\/preload-helper\.js$/
const LOADS_PART = /\bimport\((["'`])\.\/([^"'`]+)\1\)/g

function withLoads({ code, exports, fileName, moduleIds }: Chunk, apart: ReadonlySet<string>) {
  if (moduleIds.some((id) => PRELOADER.test(id))) return preloader(exports, moduleIds)
  const loads = code
    .replace(DEPENDENCIES, '')
    .replaceAll(/\b__vite__mapDeps\(\[[\d,]*\]\)/g, '[]')
    .replaceAll(LOADS_PART, (_, __, name: string) =>
      apart.has(`assets/${name}`) ? `import("/assets/${name}")` : `keptLoad("${partName(name)}")`,
    )
  if (/\bimport\.meta\b|__vite__mapDeps/.test(loads)) {
    throw new Error(`The kept console cannot hold ${fileName} as it stands`)
  }
  return loads
}

/** Reports a part that cannot be loaded, as Vite's own code does. */
function preloader(exports: readonly string[], moduleIds: readonly string[]): string {
  const [name] = exports
  if (exports.length !== 1 || moduleIds.length !== 1) {
    throw new Error('The chunk that preloads modules should hold nothing else')
  }
  return `const load = (load) => load().catch((error) => {
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  })
  export { load as ${name} }`
}

/** The name of a chunk without its hash. The files of one release know each other by it. */
const partName = (fileName: string) =>
  fileName.replace(/^assets\//, '').replace(/\.js$/, '')

async function scriptOf({ name, chunks }: KeptFile, code: ReadonlyMap<string, string>) {
  const given = chunks.map((chunk, nth) => `${JSON.stringify(partName(chunk))}: part${nth}`)
  const entry = [
    ...chunks.map((chunk, nth) => `import * as part${nth} from './${chunk}'`),
    `keptGive({${given.join()}})`,
  ].join('\n')
  const { outputFiles } = await build({
    stdin: { contents: entry, sourcefile: `kept-${name}.js` },
    bundle: true,
    write: false,
    // What it would say of the code is Rolldown's to say.
    logLevel: 'error',
    minify: true,
    format: 'cjs',
    platform: 'browser',
    target: BUILD_TARGETS,
    plugins: [ownChunks(new Set(chunks), code)],
    banner: { js: 'keptFiles.run(function(require,keptLoad,keptGive){"use strict";' },
    footer: { js: '});' },
  })
  return outputFiles[0]?.text ?? ''
}

/** A chunk of another file is taken from there. */
function ownChunks(own: ReadonlySet<string>, code: ReadonlyMap<string, string>): BundlePlugin {
  return {
    name: 'own-chunks',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\// }, ({ path }) => ({ path, external: true }))
      onResolve({ filter: /^\.\// }, ({ path }) => {
        const file = `assets/${path.replace(/^\.\/(?:assets\/)?/, '')}`
        return own.has(file)
          ? { path: file, namespace: 'chunk' }
          : { path: partName(file), external: true }
      })
      onLoad({ filter: /./, namespace: 'chunk' }, ({ path }) => ({ contents: code.get(path) }))
    },
  }
}

async function openingScript(index: KeptFilesIndex): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { openKeptFiles } from './src/app/start/kept-files.ts'
        globalThis.keptFiles = openKeptFiles(document, ${JSON.stringify(index)})`,
      resolveDir: '.',
    },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: BUILD_TARGETS,
  })
  return outputFiles[0]?.text ?? ''
}

const fileNameOf = (name: string, source: string) =>
  `assets/kept-${name}-${createHash('sha256').update(source).digest('base64url').replaceAll(/\W|_/g, '').slice(0, 10)}.js`

/** The mark shown while a first visit loads. The stored console appears at once, so the mark would only flash. */
const FIRST_MARK = /<div id="root">[\s\S]*?<\/div>/

function withClassicScript(html: string, fileName: string): string {
  const modules = /\s*<script type="module"[^>]*><\/script>/g
  if (html.match(modules)?.length !== 1) {
    throw new Error('The built page should have one module to start with')
  }
  const script = `<link rel="preload" as="script" href="/${fileName}" id="${KEPT_CONSOLE}" />`
  return html
    .replace(FIRST_MARK, '<div id="root"></div>')
    .replace(/\s*<link rel="(?:module)?preload"[^>]*>/g, '')
    .replace(modules, `\n    ${script}`)
}
