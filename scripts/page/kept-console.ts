import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import type { KeptFilesIndex } from '../../src/app/start/kept-files.ts'
import { KEPT_CONSOLE } from '../../src/app/start/start-kept-console.ts'
import { shareOut, type KeptFile, type Sharing } from './kept-files.ts'
import { createScripts } from './kept-scripts.ts'

/** The page that the worker serves at every start after the first visit. */
const KEPT_PAGE = 'kept.html'

/** English is part of a start, because it replaces texts that are not loaded. Others load only for people who use them. */
const OTHER_WORDS = /\/locales\/(?!en\/)\w+\/console\.json$/

/** The rest has few files: reading a file takes the device some milliseconds, and many small ones compress less well. */
const SHARING: Sharing = {
  start:
    /\/src\/app\/(?:layout\/(?:signed-in|event)-layout|layout\/impersonation-banner|device\/open-local|menu\/side-menu)\.|\/src\/pwa\/start-pwa\.|\/src\/features\/(?:games\/games|players\/players|penalties\/penalties)-page\.|\/locales\/en\/console\.json$/,
  files: [
    // The sheets over the pages of a start are read first, because a referee may open one at once.
    {
      name: 'sheets',
      parts:
        /\/src\/(?:app|rpc|ui|parts)\/|\/src\/features\/(?:games|penalties|outbox|events)\/|\/players\/(?:\w+-)+\w+\.tsx$/,
    },
    {
      name: 'event',
      parts: /\/src\/features\/(?:prescript|print|log|results-entry|seating|players|event-form)\//,
    },
    { name: 'rest', parts: /\/src\/(?!features\/stats\/)/ },
    // Packages that do work when they are read. Apart from the others, none makes the page wait.
    { name: 'stats', parts: /\/src\// },
    { name: 'packages', parts: /./ },
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
        const { start, later } = shareOut(chunks, SHARING)
        const scripts = createScripts(chunks, { isApart: SHARING.isApart })
        const emit = (name: string, source: string) => {
          const fileName = fileNameOf(name, source)
          this.emitFile({ type: 'asset', fileName, source })
          return fileName
        }
        const made = later.map(async (file) => emit(file.name, await scripts.later(file)))
        const index = indexOf(later, await Promise.all(made), scripts.given)
        const script = emit(start.name, await scripts.start(start, index))
        const source = withClassicScript(String(page.source), script)
        this.emitFile({ type: 'asset', fileName: KEPT_PAGE, source })
      },
    },
  }
}

function indexOf(
  files: readonly KeptFile[],
  fileNames: readonly string[],
  given: (file: KeptFile) => readonly string[],
): KeptFilesIndex {
  return {
    files: Object.fromEntries(
      files.map(({ name, needs }, nth) => [name, [`/${fileNames[nth]}`, ...needs]]),
    ),
    fileOf: Object.fromEntries(
      files.flatMap((file) => given(file).map((part) => [part, file.name])),
    ),
  }
}

function fileNameOf(name: string, source: string): string {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
  return `assets/kept-${name}-${hash}.js`
}

/** What a first visit shows while it loads. The stored console appears at once, so the mark would only flash. */
const FIRST_STYLES = /\s*<!--[^>]*-->\s*<style>[\s\S]*?<\/style>/
const FIRST_PICTURE = /\s*<div id="first-picture">[\s\S]*?<\/div>/

function withClassicScript(html: string, fileName: string): string {
  const modules = /\s*<script type="module"[^>]*><\/script>/g
  if (html.match(modules)?.length !== 1) {
    throw new Error('The built page should have one module to start with')
  }
  const script = `<link rel="preload" as="script" href="/${fileName}" id="${KEPT_CONSOLE}" />`
  return html
    .replace(FIRST_PICTURE, '')
    .replace(FIRST_STYLES, '')
    .replace(/\s*<link rel="(?:module)?preload"[^>]*>/g, '')
    .replace(modules, `\n    ${script}`)
}
