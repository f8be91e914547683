import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders of the page, lowest floor first. A file imports only from its own floor and the floors below. */
export const PAGE_FLOORS = [
  'lib',
  'domain',
  'contract',
  'rpc',
  'store',
  'outbox',
  'sync',
  'state',
  'i18n',
  'ui',
  'pwa',
  'parts',
  'features',
  'app',
]

/**
 * The folders and files of the venue server, lowest floor first. `server` and all that follow it are files,
 * except `demo`.
 */
export const SERVER_FLOORS = [
  'rules',
  'threads',
  'db',
  'backup',
  'words',
  'encoding',
  'call',
  'live',
  'outbound',
  'jobs',
  'chores',
  'files',
  'places',
  'users',
  'game',
  'stats',
  'http',
  'lan',
  'config',
  'server',
  'demo',
  'closing',
  'storage',
  'work-beside-calls',
  'venue',
  'commands',
  'main',
]

/**
 * The folders and files of the game's calls, lowest floor first. On top are `game-works`, which lists what
 * each kind of job does, and `game-calls`, which lists all calls.
 */
export const GAME_FLOORS = [
  'events',
  'timer',
  'journal',
  'players',
  'sessions',
  'notices',
  'penalties',
  'results',
  'hands',
  'prescript',
  'seating',
  'check-in',
  'statistics',
  'event-file',
  'game-works',
  'game-calls',
]

/** Folders of the server that must not import from each other. */
const SERVER_SIBLINGS = ['users', 'game', 'stats']

const PAGE_FOLDERS_OF_THE_SERVER = ['lib', 'domain', 'contract']
const PAGE_FOLDERS_OF_THE_DEMO = [...PAGE_FOLDERS_OF_THE_SERVER, 'rpc']
const PAGE_FOLDERS_OF_THE_WORKER = ['lib', 'domain', 'contract']

/**
 * Returns the import rules for dependency-cruiser. They are computed from the floors above and the folders on disk, so
 * that they cover a new feature without an edit.
 * @param {string} root the project's folder
 */
export function importRules(root) {
  return [
    ...floorRules('src', PAGE_FLOORS),
    ...floorRules('server', SERVER_FLOORS),
    ...floorRules('server/game', GAME_FLOORS),
    ...siblingRules('src/features', namesIn(join(root, 'src/features'))),
    ...siblingRules('server', SERVER_SIBLINGS),
    ...unknownFolders(root),
    ...BETWEEN_HOUSES,
    ...OF_PAGE_FOLDERS,
    {
      name: 'no-circles',
      comment: 'Of two files that import each other neither can be read first.',
      severity: 'error',
      from: { path: '^(src|sw|server)/' },
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ]
}

/** What page, worker, server and demo may import from each other. */
const BETWEEN_HOUSES = [
  {
    name: 'server-takes-from-the-page',
    comment:
      'The server knows the page only by its lowest floors; the demo also plays as a client.',
    severity: 'error',
    from: { path: '^server/', pathNot: '^server/demo/' },
    to: { path: '^(src|sw)/', pathNot: `^src/(${PAGE_FOLDERS_OF_THE_SERVER.join('|')})/` },
  },
  {
    name: 'demo-takes-from-the-page',
    severity: 'error',
    from: { path: '^server/demo/' },
    to: { path: '^(src|sw)/', pathNot: `^src/(${PAGE_FOLDERS_OF_THE_DEMO.join('|')})/` },
  },
  {
    name: 'page-knows-no-server',
    severity: 'error',
    from: { path: '^(src|sw)/' },
    to: { path: '^(server|scripts|tests|e2e|bench|research)/' },
  },
  {
    name: 'worker-takes-from-the-page',
    severity: 'error',
    from: { path: '^sw/' },
    to: { path: '^src/', pathNot: `^src/(${PAGE_FOLDERS_OF_THE_WORKER.join('|')})/` },
  },
  {
    name: 'nobody-imports-the-worker',
    severity: 'error',
    from: { path: '^src/' },
    to: { path: '^sw/' },
  },
  {
    name: 'server-imports-only-what-is-shipped',
    comment: 'Tests, scripts, benches and research are not part of what is shipped.',
    severity: 'error',
    from: { path: '^server/' },
    to: { path: '^(tests|e2e|bench|scripts|research)/' },
  },
]

/** What some folders of the page must not import, besides the floors above them. */
const OF_PAGE_FOLDERS = [
  withoutPackages('domain-is-pure', '^src/(lib|domain)/', [
    'react',
    'react-dom',
    'react-router',
    'dexie',
    'dexie-react-hooks',
    'i18next',
  ]),
  withoutPackages('contract-is-plain', '^src/(contract|rpc)/', ['react', 'react-dom', 'dexie']),
  {
    name: 'primitives-know-no-rulings',
    comment: 'What knows rulings or events and is shared by features lives in parts.',
    severity: 'error',
    from: { path: '^src/(state|ui)/' },
    to: { path: '^src/(store|outbox|rpc)/' },
  },
  withoutPackages('store-knows-no-screen', '^src/store/', ['react', 'react-dom']),
  withoutPackages('outbox-core-is-pure', '^src/outbox/core(/|\\.)', [
    'react',
    'react-dom',
    'dexie',
    'dexie-react-hooks',
  ]),
  {
    name: 'only-i18n-makes-sentences',
    comment: 'What is not shown has no words.',
    severity: 'error',
    from: { path: '^src/(store|outbox|sync|state)/' },
    to: { path: '^src/i18n/|/node_modules/i18next/', dependencyTypesNot: ['type-only'] },
  },
]

/** A floor must not import from the floors above it. */
function floorRules(house, floors) {
  return floors.slice(0, -1).map((floor, index) => ({
    name: `${house}-${floor}-looks-up`,
    comment: `${house}/${floor} imports only from its own floor and the ones below.`,
    severity: 'error',
    from: { path: `^${house}/${floor}(/|\\.)` },
    to: { path: `^${house}/(${floors.slice(index + 1).join('|')})(/|\\.)` },
  }))
}

function siblingRules(house, folders) {
  return folders.map((folder) => ({
    name: `${house}-${folder}-knows-no-sibling`,
    comment: `${house}/${folder} stands beside the other folders there and knows none of them.`,
    severity: 'error',
    from: { path: `^${house}/${folder}/` },
    to: {
      path: `^${house}/(${folders.filter((other) => other !== folder).join('|') || '(?!)'})/`,
    },
  }))
}

/** A folder without a floor is an error, because no rule would cover it. */
function unknownFolders(root) {
  return [
    ...strangers(root, 'src', PAGE_FLOORS),
    ...strangers(root, 'server', SERVER_FLOORS),
    ...strangers(root, 'server/game', GAME_FLOORS),
  ].map((folder) => ({
    name: `${folder}-has-no-floor`,
    comment: `Give ${folder} its floor in scripts/floors.mjs.`,
    severity: 'error',
    from: { path: `^${folder}(/|$)` },
    to: {},
  }))
}

function strangers(root, house, floors) {
  return namesIn(join(root, house))
    .filter((name) => !floors.includes(name.replace(/\.tsx?$/, '')))
    .map((name) => `${house}/${name}`)
}

function withoutPackages(name, folder, packages) {
  return {
    name,
    severity: 'error',
    from: { path: folder },
    to: { path: `(^|/)node_modules/(${packages.join('|')})/` },
  }
}

function namesIn(path) {
  return existsSync(path) ? readdirSync(path).sort() : []
}
