import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { BUILD_TARGETS } from '../../src/lib/oldest-browsers.ts'
import { isKept } from './kept-console.ts'
import { smaller } from './smaller.ts'

/** The page of the players, and what it is made of. */
const PAGE = 'play.html'
const WORKER = 'sw/play-worker.ts'
const PARTS = ['src/app/play/play.ts', 'src/app/play/play.css']
const ICON = 'public/icon.svg'
/** The sheet stands inside the built page: that is one request less. */
const SHEET = '<link rel="stylesheet" href="/src/app/play/play.css" />'

/**
 * Builds the page of the players apart from the console: a page with its sheet, one script, with nothing that it does not
 * use, and the words of other languages than English. A phone gets it over a hall's poor network.
 */
export function playPage(): Plugin {
  return {
    name: 'play-page',
    async generateBundle(options) {
      if (this.environment.mode !== 'build' || isKept(options)) return
      const { outputFiles, metafile } = await build({
        entryPoints: PARTS,
        target: BUILD_TARGETS,
        bundle: true,
        minify: true,
        format: 'esm',
        // What only another game service needs is a part of its own, and so are the words of each other language.
        splitting: true,
        charset: 'utf8',
        write: false,
        metafile: true,
        outdir: 'assets',
        entryNames: '[name]-[hash]',
        chunkNames: 'play-[name]-[hash]',
      })
      await emitWorker(this)
      let page = await readFile(PAGE, 'utf8')
      for (const { path, text } of outputFiles) {
        if (path.endsWith('.css')) page = page.replace(SHEET, () => `<style>${text.trim()}</style>`)
        else {
          const source = await smaller(text, { isModule: true })
          this.emitFile({ type: 'asset', fileName: nameOf(path), source })
        }
      }
      for (const [path, { entryPoint = '' }] of Object.entries(metafile.outputs)) {
        if (entryPoint.startsWith('locales/')) page = page.replace('</head>', `${keptFile(path)}$&`)
        else if (entryPoint !== '') page = page.replace(`/${entryPoint}`, `/${nameOf(path)}`)
      }
      page = page.replace('/icon.svg', dataUrl(await readFile(ICON, 'utf8')))
      this.emitFile({ type: 'asset', fileName: PAGE, source: page })
    },
  }
}

/** The page's worker keeps every file that the page names. A browser loads nothing for this. */
const keptFile = (path: string): string => `  <meta name="kept" content="/${nameOf(path)}" />\n  `

/** An icon inside the page is one request less; browsers make it again when the title changes. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replaceAll(/[#<>%]/g, encodeURIComponent)}`

/** The page's worker has one name in every release. */
async function emitWorker(bundle: Pick<Rolldown.PluginContext, 'emitFile'>): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [WORKER],
    target: BUILD_TARGETS,
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  })
  const source = outputFiles[0]?.text ?? ''
  bundle.emitFile({ type: 'asset', fileName: 'play-worker.js', source })
}

const nameOf = (path: string): string => `assets/${path.split('/').at(-1)}`
