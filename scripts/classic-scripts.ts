import { createHash } from 'node:crypto'
import { build, type BuildOptions, type OutputFile, type Plugin as BundlePlugin } from 'esbuild'
import type { Plugin } from 'vite'
import { KEPT_CONSOLE } from '../src/app/start/start-kept-console.ts'
import { BUILD_TARGETS, TOO_OLD_SCRIPT } from '../src/lib/oldest-browsers.ts'
import { tooOldScript } from './too-old-script.ts'

/** The page that the worker serves at every start after the first visit. */
const KEPT_PAGE = 'kept.html'
const WORDS_IN_SOURCE = /\/locales\/(\w+)\/console\.json$/

/**
 * The syntax that every browser with modules reads. The early script tells a browser below the line that it is too old,
 * so it has to run there.
 */
const FIRST_WITH_MODULES = 'es2017'

/**
 * Draws the board before the console is loaded: a separate classic script that waits only for the styles. Browsers below
 * the line get another one instead.
 */
export function earlyBoard(): Plugin {
  const source = 'src/app/start/early-board.ts'
  let tags = [{ type: 'module', src: `/${source}` }] as Record<string, string | boolean>[]
  return {
    name: 'early-board',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      const board = await classicScript('early-board', {
        entryPoints: [source],
        target: FIRST_WITH_MODULES,
      })
      const text = tooOldScript()
      const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10)
      const tooOld = { text, fileName: fileNameOf(TOO_OLD_SCRIPT, hash) }
      for (const file of [board, tooOld]) {
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.text })
      }
      tags = [
        { nomodule: true, id: TOO_OLD_SCRIPT, src: `/${tooOld.fileName}` },
        { src: `/${board.fileName}` },
      ]
    },
    transformIndexHtml: () => tags.map((attrs) => ({ tag: 'script', attrs, injectTo: 'body' })),
  }
}

/**
 * Bundles the console a second time, as one classic script in its own page. Chromium compiles a worker's stored classic
 * scripts when they are stored, but modules anew at every start; that is a quarter of a start's work. The first visit
 * loads the modules, of which a sign-in needs a third.
 */
export function keptConsole(alias: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'kept-console',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, files) {
        const page = files['index.html']
        if (page?.type !== 'asset') return
        const wordFiles = new Map<string, string>()
        for (const file of Object.values(files)) {
          const language = file.type === 'chunk' && WORDS_IN_SOURCE.exec(file.facadeModuleId ?? '')
          if (language) wordFiles.set(String(language[1]), `/${file.fileName}`)
        }
        const { fileName, text } = await classicScript('kept', {
          entryPoints: ['src/app/main.tsx'],
          jsx: 'automatic',
          alias,
          define: {
            'process.env.NODE_ENV': '"production"',
            'import.meta.env.PROD': 'true',
          },
          // The page links the build's one style sheet (`cssCodeSplit`).
          loader: { '.css': 'empty' },
          plugins: [otherWords(wordFiles)],
        })
        this.emitFile({ type: 'asset', fileName, source: text })
        const source = withClassicScript(String(page.source), fileName)
        this.emitFile({ type: 'asset', fileName: KEPT_PAGE, source })
      },
    },
  }
}

/**
 * English is part of the script, because it replaces texts that are not loaded. Other languages are loaded only for
 * people who use them.
 */
function otherWords(fileOf: ReadonlyMap<string, string>): BundlePlugin {
  return {
    name: 'other-words',
    setup({ onResolve }) {
      onResolve({ filter: WORDS_IN_SOURCE }, ({ path }) => {
        const language = WORDS_IN_SOURCE.exec(path)?.[1] ?? ''
        if (language === 'en') return undefined
        const file = fileOf.get(language)
        if (file === undefined) throw new Error(`The words of ${path} have no file in the build`)
        return { path: file, external: true }
      })
    },
  }
}

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

async function classicScript(name: string, options: BuildOptions) {
  const { outputFiles } = await build({
    target: BUILD_TARGETS,
    ...options,
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
    outfile: `${name}.js`,
  })
  const [{ text, hash }] = outputFiles as [OutputFile]
  return { text, fileName: fileNameOf(name, hash) }
}

const fileNameOf = (name: string, hash: string) => `assets/${name}-${hash.replace(/\W/g, '')}.js`
