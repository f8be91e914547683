import { createHash } from 'node:crypto'
import { build, type BuildOptions } from 'esbuild'
import type { Plugin } from 'vite'
import { BUILD_TARGETS, TOO_OLD_SCRIPT } from '../../src/lib/oldest-browsers.ts'
import { smaller } from './smaller.ts'
import { tooOldScript } from './too-old-script.ts'

/**
 * The syntax that every browser with modules can read. The script of the early board also tells people that
 * their browser is too old for the console, so it must run in such browsers.
 */
const FIRST_WITH_MODULES = 'es2017'

/**
 * Builds the script that draws the board before the console is loaded: a separate classic script that waits only for
 * the styles. Browsers without modules get the script that says that the browser is too old.
 */
export function earlyBoard(): Plugin {
  const source = 'src/app/start/early-board.ts'
  let tags = [{ type: 'module', src: `/${source}` }] as Record<string, string | boolean>[]
  return {
    name: 'early-board',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      const board = named(
        'early-board',
        await classicScript({ entryPoints: [source], target: FIRST_WITH_MODULES }),
      )
      const tooOld = named(TOO_OLD_SCRIPT, tooOldScript())
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

/** Bundles a script that runs in the global scope. */
export async function classicScript(options: BuildOptions): Promise<string> {
  const { outputFiles } = await build({
    target: BUILD_TARGETS,
    ...options,
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  })
  return smaller(outputFiles.map(({ text }) => text).join(''), { isModule: false })
}

function named(name: string, text: string) {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 10)
  return { text, fileName: `assets/${name}-${hash.replaceAll(/\W/g, '')}.js` }
}
