import type { Plugin, Rolldown } from 'vite'

/** The English texts, which replace those that another language lacks. */
const ENGLISH = '/locales/en/console.json'

/** The pages that people open first, and the code of what each shows. */
const FIRST_PAGES = {
  'index.html': ['/src/features/auth/login-page.tsx'],
  'event-info.html': [
    '/src/features/visitors/event-info-page.tsx',
    '/src/domain/event/description-html.ts',
  ],
  'event-games.html': [
    '/src/app/layout/signed-in-layout.tsx',
    '/src/app/device/open-local.ts',
    '/src/app/layout/event-layout.tsx',
    '/src/features/games/games-page.tsx',
  ],
  'all-events.html': ['/src/features/visitors/public-events-page.tsx'],
} as const

/** A first visit requests the configuration early. A later start uses the configuration that the last start stored. */
const CONFIG = '<link rel="preload" as="fetch" crossorigin="anonymous" href="/config.json" />'

/**
 * A browser draws the part of a page above a stylesheet without waiting for that stylesheet. Scripts below the
 * stylesheet still wait, so the console starts with its styles.
 */
const STYLES = /\s*<link rel="stylesheet"[^>]*>/
const BELOW_FIRST_PICTURE = /\s*<noscript>/

/**
 * Styles and the early script show the first picture, so the modules must not delay the download of these
 * two.
 */
const AFTER_STYLES = 'fetchpriority="low"'
const MODULE = /<(?:link rel="modulepreload"|script type="module")/g

/**
 * Adds requests to a page: the browser then loads everything that a first visit shows, and loads it at the
 * same time as the entry script. The games and the public pages get HTML files of their own, which differ
 * only in these requests. A web server that does not know these files sends `index.html`.
 */
export function firstVisit(): Plugin {
  return {
    name: 'first-visit',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, files) {
        // In the output of the kept console, `keptConsole` has already removed this page.
        const page = files['index.html']
        if (page?.type !== 'asset') return
        const chunks = Object.values(files).filter((file) => file.type === 'chunk')
        const html = String(page.source)
        for (const [fileName, sources] of Object.entries(FIRST_PAGES)) {
          const source = withRequests(html, filesOf(chunks, [...sources, ENGLISH]))
          if (fileName === 'index.html') page.source = source
          else this.emitFile({ type: 'asset', fileName, source })
        }
      },
    },
  }
}

function filesOf(chunks: readonly Rolldown.OutputChunk[], sources: readonly string[]): Set<string> {
  const first = chunks.filter(({ facadeModuleId }) =>
    sources.some((source) => facadeModuleId?.endsWith(source)),
  )
  return new Set(first.flatMap(({ fileName, imports }) => [fileName, ...imports]))
}

function withRequests(html: string, files: ReadonlySet<string>): string {
  const missing = [...files].filter((file) => !html.includes(`/${file}"`))
  const modules = missing.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
  const styles = STYLES.exec(html)?.[0] ?? ''
  return html
    .replace(STYLES, '')
    .replace(BELOW_FIRST_PICTURE, (below) => styles + below)
    .replace(/\s*<\/head>/, () => `${['', CONFIG, ...modules].join('\n    ')}\n  </head>`)
    .replaceAll(MODULE, `$& ${AFTER_STYLES}`)
}
