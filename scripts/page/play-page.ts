import { readFile } from 'node:fs/promises'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { BUILD_TARGETS } from '../../src/lib/oldest-browsers.ts'

/** The page of the players, and what it is made of. */
const PAGE = 'play.html'
const WORKER = 'sw/play-worker.ts'
const PARTS = ['src/app/play/play.ts', 'src/app/play/play.css']

/**
 * Builds the page of the players apart from the console: one script and one sheet, with nothing that it does not use. A
 * phone gets it over a hall's poor network.
 */
export function playPage(): Plugin {
  return {
    name: 'play-page',
    async generateBundle() {
      if (this.environment.mode !== 'build') return
      const { outputFiles, metafile } = await build({
        entryPoints: PARTS,
        target: BUILD_TARGETS,
        bundle: true,
        minify: true,
        format: 'esm',
        // What only another game service needs is a part of its own.
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
        this.emitFile({ type: 'asset', fileName: nameOf(path), source: text })
      }
      for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
        if (entryPoint !== undefined) page = page.replace(`/${entryPoint}`, `/${nameOf(path)}`)
      }
      this.emitFile({ type: 'asset', fileName: PAGE, source: page })
    },
  }
}

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
