import { minify } from '@swc/core'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const VENUE_SERVER = process.env.VENUE_SERVER ?? 'http://localhost:4007'

/** The same packages, without what only older browsers or developers need. */
const SMALLER_BUILDS = {
  dexie: 'dexie/dist/modern/dexie.mjs',
  'workbox-window': 'workbox-window/build/workbox-window.prod.mjs',
  'react-router': `${import.meta.dirname}/node_modules/react-router/dist/production/index.mjs`,
  'react-router/dom': `${import.meta.dirname}/node_modules/react-router/dist/production/dom-export.mjs`,
  // React has had it since 18.
  'use-sync-external-store/shim': 'react',
}

const smallerPackages: Plugin = {
  name: 'smaller-packages',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: Object.entries(SMALLER_BUILDS).map(([name, replacement]) => ({
        find: new RegExp(`^${name}$`),
        replacement,
      })),
    },
  }),
  // The router's forms and links would stay although nobody uses them, as nothing says that making one is pure.
  transform: {
    filter: { id: /node_modules\/react-router\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, '')
        .replace(/= (React\d*\.(?:createContext|forwardRef)\()/g, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
}

/** Simplifies what lies in one chunk now, before the bundler shortens it: a hundredth less to load. */
const simplerChunks: Plugin = {
  name: 'simpler-chunks',
  apply: 'build',
  renderChunk: {
    order: 'post',
    async handler(chunk) {
      const { code } = await minify(chunk, {
        module: true,
        compress: { passes: 3, ecma: 2022, module: true, toplevel: true },
        mangle: { toplevel: true },
        format: { ecma: 2022, comments: false },
      })
      return { code, map: null }
    },
  },
}

/**
 * What is loaded together lies together: a file of its own for every module costs a tenth more. A chunk must hold nothing
 * that the first load needs (else the first load has all of it), and little that one of its pages does not.
 */
const CHUNKS = [
  // Kept in the cache while our own code changes.
  {
    name: 'vendor',
    test: packages('react|react-dom|scheduler|react-router|i18next|zustand'),
  },
  { name: 'dexie', test: packages('dexie|dexie-react-hooks') },
  // Buttons, fields and words: every page.
  {
    name: 'kit',
    test: new RegExp(
      `${packages('date-fns(?:-tz)?').source}|${
        sources(
          'ui/(?:avatar|badge|banner|button|chip|empty-state|field|field-frame|icon|icon-shapes|match-query|note|on-demand|round-name|score|short-title|skeleton|tag|use-now|why|wind-tile)\\.|i18n/(?:device-word|errors|format)\\.|domain/(?:round-names|seats)\\.|parts/(?:event/(?:connection-state|page-header|use-event-id|zone)|rulings/outbox-state|console-context)\\.',
        ).source
      }`,
    ),
  },
  // A ruling and what became of it, in words: lists and sheets.
  {
    name: 'told',
    test: sources(
      'i18n/(?:refusal-words|row-facts|ruling-title|write-state-words)\\.|outbox/describe-row\\.|parts/rulings/(?:use-row-views|use-rulings|write-state)\\.',
    ),
  },
  {
    name: 'auth',
    test: sources(
      'domain/(?:email|password-strength)\\.|features/auth/(?:actions|auth-frame|form)\\.|ui/password-field\\.',
    ),
  },
  // The copies of an event with what rulings do to them: its three screens, and the outbox.
  {
    name: 'event',
    test: sources(
      'contract/(?:decode/(?!ruleset|event-(?:for|summary))|hand-fingerprint\\.)|domain/(?:games-view|permissions|session-status|stage|table-status|timer)\\.|outbox/(?:action\\.|actions/|core/(?:backoff|heads)\\.|lanes\\.|overlay\\.|project\\.|send-once\\.)|parts/(?:event/use-(?:event-data|role)|form/use-kept-draft)\\.|store/(?:reopen|snapshots?\\.|stored-action)\\.|sync/(?:event-data|fetch-kind|refresh|views)',
    ),
  },
  // The frame behind the sign-in, and the database and outbox behind it.
  {
    name: 'frame',
    test: sources(
      'app/(?:app-banner|bottom-bar|event-(?:layout|zone)|fetch-person|keep-what-is-ruled|menu-entries|open-local|place-link|rail|signed-in-layout|use-open-event)\\.|contract/parse-expect\\.|outbox/(?:browser-platform|core/|fetch-capabilities|outbox\\.|rpc-transport|runner)|pwa/(?:badge|persistence)\\.|store/(?!reopen|snapshot|stored-action)|sync/(?:my-events|roles-elsewhere)\\.|ui/toast\\.',
    ),
  },
]

function packages(names: string): RegExp {
  return new RegExp(`/node_modules/(?:${names})/`)
}

function sources(paths: string): RegExp {
  return new RegExp(`^(?!.*/node_modules/).*/src/(?:${paths})`)
}

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    smallerPackages,
    simplerChunks,
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      // The page registers by itself (src/pwa/register.ts).
      injectRegister: false,
      injectManifest: {
        // Icons and the manifest come from the manifest itself; listed here they would be there twice.
        globPatterns: ['**/*.{js,css,html,svg,woff2,json}'],
        globIgnores: ['config.json', 'release.json'],
        rollupFormat: 'iife',
      },
      manifest: {
        id: '/',
        start_url: '/?src=home',
        scope: '/',
        name: "Shinpan, the referee's console",
        short_name: 'Shinpan',
        description: 'Run a riichi mahjong tournament from the floor, with or without a connection',
        lang: 'en',
        dir: 'ltr',
        categories: ['sports', 'productivity', 'utilities'],
        display: 'standalone',
        display_override: ['standalone', 'minimal-ui'],
        orientation: 'any',
        theme_color: '#f5f3ee',
        background_color: '#f5f3ee',
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          {
            src: '/icons/maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
          {
            src: '/icons/monochrome-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'monochrome',
          },
        ],
        shortcuts: [
          { name: 'Games', url: '/?go=games' },
          { name: 'Penalty', url: '/?go=penalty' },
          { name: 'Outbox', url: '/?go=outbox' },
        ],
      },
    }),
  ],
  build: {
    // Names the chunks of each route for tests/build; the server does not serve dot folders.
    manifest: true,
    // Only for the first load: what is loaded on demand later lies in few files, and begins ahead (src/app/load-ahead.ts).
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: CHUNKS,
        },
      },
    },
  },
  server: {
    proxy: { '/v2': VENUE_SERVER, '/files': VENUE_SERVER, '/config.json': VENUE_SERVER },
  },
})
