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
/** The stylesheet is written into the built page, which saves a request. */
const SHEET = '<link rel="stylesheet" href="/src/app/play/play.css" />'

/**
 * Builds the players' page apart from the console: an HTML file with its styles, one script with only the code that the
 * page uses, and the texts of languages other than English. A phone loads the page over a hall's poor network.
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
        // Code that the page needs only at a plain service (a game service of another maker) gets a file of
        // its own, and so do the texts of each language but English.
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

/** A tag that names a file, so that the page's worker stores the file. A browser loads nothing because of this tag. */
const keptFile = (path: string): string => `  <meta name="kept" content="/${nameOf(path)}" />\n  `

/** An icon written into the page saves a request, which browsers would repeat when the title changes. */
const dataUrl = (svg: string): string =>
  `data:image/svg+xml,${svg
    .trim()
    .replaceAll('"', "'")
    .replaceAll(/[#<>%]/g, encodeURIComponent)}`

/** The file of the page's worker has the same name in every release. */
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
