import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { earlyBoard } from './scripts/page/classic-scripts.ts'
import { firstVisit } from './scripts/page/first-visit.ts'
import { KEPT_OUTPUT, keptConsole } from './scripts/page/kept-console.ts'
import { lateClock } from './scripts/page/late-clock.ts'
import { playPage } from './scripts/page/play-page.ts'
import { BUILD_TARGETS } from './src/lib/oldest-browsers.ts'

const VENUE_SERVER = process.env.VENUE_SERVER ?? 'http://localhost:4007'

/**
 * What is loaded together lies together, by floor: each file costs a tablet some milliseconds at every start. React and
 * what draws with it stay in the browser's cache while our own code changes; what opens over a page comes later.
 */
const GROUPS = [
  {
    name: 'vendor',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|i18next|zustand)\//,
  },
  {
    name: 'kit',
    test: /\/src\/(?:lib|domain|contract|rpc|state|i18n\/(?!(?:question|refusal|row|ruling|write)-)|ui\/(?!overlays|marks\/qr-)|outbox\/(?:core\/link-news|promises\/kept-promise)|store\/(?:has-rulings-db|patience|cache\/snapshot\.)|sync\/age|parts\/form\/(?!draft-storage|kept|use-kept|tabbed)|parts\/(?:event\/(?:connection-mark|zone|clock\/zone)|command\/(?:later-fate|pause|send)|use-abilities)|features\/auth\/(?:auth-frame|actions|calls|fields|form|parked-note|use-go-on)\.|parts\/account\/(?:sign-out|new-password|change-password)|parts\/reading\/failure-note)|\/node_modules\/date-fns-tz\//,
    minShareCount: 2,
  },
  {
    name: 'visit',
    test: /\/src\/(?:features\/visitors\/|parts\/(?:reading|list\/(?:paged|pagination|page-numbers|search-field)|event\/(?:event-type|from-slips|markdown|seats|use-event-id)|rulings\/named-in|use-repeat)|sync\/substitutes)/,
    minShareCount: 2,
  },
  {
    name: 'device',
    test: /\/src\/(?:store\/(?!has-rulings-db|patience|cache\/snapshot\.)|outbox\/(?!promises\/kept-promise))|\/src\/i18n\/(?:question|refusal|row|ruling|write)-|\/node_modules\/dexie/,
    minShareCount: 2,
  },
  {
    // What the screens of an event share from the first one on.
    name: 'hall',
    test: /\/src\/(?:sync\/(?:views|live|event-data|refresh|one-further|round-reader|fetch-kind|first-answers|keep-fetched|my-events|roles-elsewhere)|parts\/(?:event\/(?:calls\/(?:calling-tables)|check-list|running-tables|use-table-names|clock\/(?:alarm-sound|clock-words|ring|timer-words|use-clock-note|use-zone-note)|reading\/(?:open-live|use-is-awaited|use-kept))|frame-context|manage-event\/manage-|rulings\/(?:hand-words|use-not-persistent|use-rows-since)|who-plays\/)|features\/games\/(?:table-address|table\/extra-minutes)|pwa\/persistence)|\/node_modules\/eventsource-parser/,
    minShareCount: 2,
  },
  {
    name: 'screens',
    test: /\/src\/parts\/(?!account|command\/(?:later-fate|pause|send)|console-context|event\/(?:clock|reading\/(?:early|kept))|people\/person-search|use-abilities)/,
    minShareCount: 5,
  },
]

/** By default bundlers are given what is for development, or for older browsers. */
const SMALLER_BUILDS = {
  'react-router/dom': installed('react-router/dist/production/dom-export.mjs'),
  'react-router': installed('react-router/dist/production/index.mjs'),
  dexie: installed('dexie/dist/modern/dexie.mjs'),
}

function installed(file: string): string {
  return `${import.meta.dirname}/node_modules/${file}`
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    lateClock(),
    earlyBoard(),
    keptConsole(),
    firstVisit(),
    playPage(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      // The page registers by itself (src/pwa/register.ts).
      injectRegister: false,
      // The worker does not keep the icons: a system reads them once, from the server, when it installs the console.
      includeManifestIcons: false,
      injectManifest: {
        globPatterns: ['**/*.{css,html,svg,woff2}', 'assets/{kept,early-board,too-old}-*.js'],
        // A season's ornaments are loaded in the season alone.
        globIgnores: [
          '{index,play,event-info,event-games,all-events}.html',
          'assets/play-*',
          'season/*',
        ],
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
        // Taken by scripts/install-pictures.ts; shown with the offer to install, and not kept for offline starts.
        screenshots: [
          {
            src: '/install/narrow.png',
            sizes: '390x844',
            type: 'image/png',
            form_factor: 'narrow',
            label: 'The tables of a tournament on a phone',
          },
          {
            src: '/install/wide.png',
            sizes: '1180x820',
            type: 'image/png',
            form_factor: 'wide',
            label: 'The tables of a tournament on a tablet',
          },
        ],
        shortcuts: [
          { name: 'Games', url: '/?go=games' },
          { name: 'Penalty', url: '/?go=penalty' },
          { name: 'Outbox', url: '/?go=outbox' },
          { name: 'Timer', url: '/?go=timer' },
        ],
      },
    }),
  ],
  resolve: {
    alias:
      command === 'build'
        ? Object.entries(SMALLER_BUILDS).map(([name, replacement]) => ({
            find: new RegExp(`^${name}$`),
            replacement,
          }))
        : [],
  },
  build: {
    target: BUILD_TARGETS,
    // The kept console has one sheet, which holds what parts loaded later bring along.
    cssCodeSplit: false,
    // Names the chunks of each route for tests/build; the server does not serve dot folders.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: [
        { codeSplitting: { includeDependenciesRecursively: false, groups: GROUPS } },
        KEPT_OUTPUT,
      ],
    },
  },
  server: {
    proxy: { '/v2': VENUE_SERVER, '/files': VENUE_SERVER, '/config.json': VENUE_SERVER },
  },
}))
