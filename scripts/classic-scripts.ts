import { build, type BuildOptions, type OutputFile, type Plugin as BundlePlugin } from 'esbuild'
import type { Plugin } from 'vite'
import { KEPT_CONSOLE } from '../src/app/start/start-kept-console.ts'

/** The page as the worker gives it to every start after the first visit. */
const KEPT_PAGE = 'kept.html'
const WORDS_IN_SOURCE = /\/locales\/(\w+)\/console\.json$/

/** What is drawn before the console is loaded: a classic script by itself, waiting for nothing but the styles. */
export function earlyBoard(): Plugin {
  const source = 'src/app/start/early-board.ts'
  let tag = { type: 'module', src: `/${source}` } as Record<string, string>
  return {
    name: 'early-board',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      const { fileName, text } = await classicScript('early-board', { entryPoints: [source] })
      this.emitFile({ type: 'asset', fileName, source: text })
      tag = { src: `/${fileName}` }
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: tag, injectTo: 'body' }],
  }
}

/**
 * The console once more, as one classic script in a page of its own. Chromium compiles the classic scripts that a worker
 * keeps when they are kept, and modules anew at every start: the difference is a quarter of a start's work. The first visit
 * has the modules, of which a sign-in needs a third.
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
          // The page has its styles by a link.
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

/** English is part of the script, being what stands in for words not loaded; other languages are read by who speaks them. */
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

/** What shows while a first visit is loaded: over a console that is there at once it would only flash. */
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
    ...options,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
    outfile: `${name}.js`,
  })
  const [{ text, hash }] = outputFiles as [OutputFile]
  return { text, fileName: `assets/${name}-${hash.replace(/\W/g, '')}.js` }
}
