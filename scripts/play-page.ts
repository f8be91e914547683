import { readFile } from 'node:fs/promises'
import { build, type OutputFile } from 'esbuild'
import type { Plugin } from 'vite'
import { BUILD_TARGETS } from '../src/lib/oldest-browsers.ts'

/** The page of the players, and what it is made of. */
const PAGE = 'play.html'
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
      const { outputFiles } = await build({
        entryPoints: PARTS,
        target: BUILD_TARGETS,
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
        outdir: 'assets',
        entryNames: '[name]-[hash]',
      })
      let page = await readFile(PAGE, 'utf8')
      for (const part of PARTS) {
        const { path, text } = built(outputFiles, part)
        const fileName = `assets/${path.split('/').at(-1)}`
        this.emitFile({ type: 'asset', fileName, source: text })
        page = page.replace(`/${part}`, `/${fileName}`)
      }
      this.emitFile({ type: 'asset', fileName: PAGE, source: page })
    },
  }
}

function built(files: readonly OutputFile[], part: string): OutputFile {
  const ending = part.endsWith('.css') ? '.css' : '.js'
  const file = files.find(({ path }) => path.endsWith(ending))
  if (file === undefined) throw new Error(`The build has no ${part}`)
  return file
}
