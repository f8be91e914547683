import { createHash } from 'node:crypto'
import { transform } from '@swc/core'
import type { Plugin, Rolldown } from 'vite'
import type { KeptIndex } from '../../src/app/start/kept-files.ts'
import { KEPT_CONSOLE } from '../../src/app/start/start-kept-console.ts'
import { classicScript } from './classic-scripts.ts'
import { smaller } from './smaller.ts'

/** The page that the worker serves at every start after the first visit. */
const KEPT_PAGE = 'kept.html'

/**
 * Which modules share a file of the kept console. A module belongs to the first group that matches it. An idle page
 * loads the files in this order.
 */
const GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id) => {
      const language = /\/locales\/(?!en\/)(\w+)\/console\.json$/.exec(id)?.[1]
      return language === undefined ? null : `words-${language}`
    },
  },
  {
    // English is part of a start, because it replaces texts that are not loaded.
    name: 'start',
    test: /rolldown\/runtime|\/src\/app\/(?:main|layout\/(?:signed-in|event)-layout|layout\/impersonation-banner|device\/open-local|menu\/side-menu)\.|\/src\/pwa\/start-pwa\.|\/src\/features\/(?:games\/games|players\/players|penalties\/penalties)-page\.|\/locales\/en\/console\.json$/,
  },
  // Modules that are used by several of the parts that are loaded on demand.
  { name: 'shared', minShareCount: 2 },
  // The sheets over the first pages are loaded early, because a referee may open one immediately.
  {
    name: 'sheets',
    test: /\/src\/(?:app|rpc|ui|parts)\/|\/src\/features\/(?:games|penalties|outbox|events)\/|\/players\/(?:\w+-)+\w+\.tsx$/,
  },
  {
    name: 'event',
    test: /\/src\/features\/(?:prescript|print|log|results-entry|seating|players|event-form)\//,
  },
  { name: 'rest', test: /\/src\/(?!features\/stats\/)/ },
  { name: 'stats', test: /\/src\// },
  // Packages that run code when they are loaded. They have a file of their own, so that no other file waits for them.
  { name: 'packages', test: /\/node_modules\// },
]

/** The output options of the kept console: the same modules as for a first visit, in other files. */
export const KEPT_OUTPUT: Rolldown.OutputOptions = {
  entryFileNames: 'assets/kept-[name].js',
  chunkFileNames: 'assets/kept-[name].js',
  codeSplitting: {
    groups: GROUPS.map((group, nth) => ({ ...group, priority: GROUPS.length - nth })),
  },
}

/**
 * Whether these are the output options of the kept console. Vite writes each page and its modules once for each output.
 */
export const isKept = ({ chunkFileNames }: Rolldown.NormalizedOutputOptions): boolean =>
  chunkFileNames === KEPT_OUTPUT.chunkFileNames

/**
 * Makes the files of the kept console into classic scripts with a page of their own: one script for a
 * start, and others for later. Chromium compiles classic scripts once, when a worker stores them. It would
 * compile modules again at every start, which takes a quarter of a start's work. A first visit loads the
 * modules, because a sign-in needs only a third of the code.
 */
export function keptConsole(): Plugin {
  return {
    name: 'kept-console',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(options, files) {
        const page = files['index.html']
        if (!isKept(options) || page?.type !== 'asset') return
        const chunks = Object.values(files)
          .filter((file) => file.type === 'chunk')
          .toSorted((one, other) => placeOf(one) - placeOf(other))
        const start = chunks.find(({ name }) => name === 'start')
        if (start === undefined) throw new Error('The kept console has no start')
        for (const { fileName } of [page, ...chunks]) delete files[fileName]
        const emit = (name: string, source: string) => {
          const fileName = fileNameOf(name, source)
          this.emitFile({ type: 'asset', fileName, source })
          return fileName
        }
        const inStart = [start.fileName, ...start.imports]
        const index: Record<string, KeptIndex[string]> = {}
        for (const chunk of chunks) {
          if (inStart.includes(chunk.fileName)) continue
          const required = chunk.imports.filter((file) => !inStart.includes(file)).map(inCode)
          const file = emit(chunk.name, await keeping(chunk))
          index[inCode(chunk.fileName)] = [`/${file}`, ...required]
        }
        const own = chunks.filter(({ fileName }) => inStart.includes(fileName))
        const scripts = [await opening(index), ...(await Promise.all(own.map(keeping)))]
        const script = `${scripts.join('')}keptFiles.load('${inCode(start.fileName)}')`
        const source = withClassicScript(String(page.source), emit('start', script))
        this.emitFile({ type: 'asset', fileName: KEPT_PAGE, source })
      },
    },
  }
}

const placeOf = (chunk: Rolldown.OutputChunk) => GROUPS.findIndex(({ name }) => name === chunk.name)

/** The name by which modules in the same folder import the file. */
const inCode = (fileName: string) => fileName.replace('assets/', './')

/**
 * Vite's list of the files to load together with a module. It is removed, because the index of the kept files has it
 * too.
 */
const DEPENDENCIES = /\b__vite__mapDeps\(\[[\d,]*\]\)/g
const LOADS_FILE = /\bimport\((?=["'`]\.\/kept-)/g

/** Returns a script that keeps the code of a chunk until its first use (src/app/start/kept-files.ts). */
async function keeping({ code, fileName }: Rolldown.OutputChunk): Promise<string> {
  const { code: module } = await transform(code.replaceAll(DEPENDENCIES, '[]'), {
    isModule: true,
    jsc: { target: 'es2022' },
    module: { type: 'commonjs', ignoreDynamic: true, importInterop: 'none' },
  })
  const loading = module.replaceAll(LOADS_FILE, 'load(')
  if (/\bimport\.meta\b|\bimport\(["'`]/.test(loading)) {
    throw new Error(`The kept console cannot hold ${fileName} as it stands`)
  }
  const call = `keptFiles.keep('${inCode(fileName)}',function(require,load,exports){${loading}});`
  return smaller(call, { isModule: false })
}

async function opening(index: KeptIndex): Promise<string> {
  const contents = `import { openKeptFiles } from './src/app/start/kept-files.ts'
    globalThis.keptFiles = openKeptFiles(document, ${JSON.stringify(index)})`
  return classicScript({ stdin: { contents, resolveDir: '.' } })
}

function fileNameOf(name: string, source: string): string {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
  return `assets/kept-${name}-${hash}.js`
}

/**
 * What a first visit shows while it loads. The kept page has none of it, because the console appears
 * there immediately and the logo would only flash.
 */
const FIRST_STYLES = /\s*<!--[^>]*-->\s*<style>[\s\S]*?<\/style>/
const FIRST_PICTURE = /\s*<div id="first-picture">[\s\S]*?<\/div>/

function withClassicScript(html: string, fileName: string): string {
  const script = `<link rel="preload" as="script" href="/${fileName}" id="${KEPT_CONSOLE}" />`
  return html
    .replace(FIRST_PICTURE, '')
    .replace(FIRST_STYLES, '')
    .replace(/\s*<link rel="(?:module)?preload"[^>]*>/g, '')
    .replaceAll(/\s*<script type="module"[^>]*><\/script>/g, '')
    .replace(/\s*<link rel="stylesheet"/, `\n    ${script}$&`)
}
