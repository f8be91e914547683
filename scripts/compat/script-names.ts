import type { Features } from './support'

/** The features of MDN's tables that a name in a script may mean. */
export interface ScriptNames {
  /** The features of a global such as `fetch`, `Set` or `ResizeObserver`, by its name. */
  readonly globals: ReadonlyMap<string, readonly string[]>
  /** The features of a member of a global such as `Set`, or of an object such as `navigator`. */
  readonly membersOf: (global: string, member: string) => readonly string[]
  /** The features that a member of this name may mean, whichever object has it. */
  readonly members: ReadonlyMap<string, readonly string[]>
}

/** Objects that are globals, with the interfaces under which MDN's tables list their members. */
const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  caches: ['CacheStorage'],
  console: ['console'],
  crypto: ['Crypto'],
  customElements: ['CustomElementRegistry'],
  document: ['Document', 'Node', 'EventTarget'],
  history: ['History'],
  indexedDB: ['IDBFactory'],
  localStorage: ['Storage'],
  location: ['Location'],
  navigator: ['Navigator', 'WorkerNavigator'],
  performance: ['Performance', 'EventTarget'],
  screen: ['Screen', 'EventTarget'],
  sessionStorage: ['Storage'],
}
/** The names of the global object. `SCOPES` has the interfaces under which MDN's tables list its members. */
export const GLOBAL_OBJECTS = ['window', 'self', 'globalThis']
const SCOPES = ['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope', 'EventTarget']
const BUILTINS = 'javascript.builtins'

/** Sorts MDN's tables by the names that scripts use. */
export function scriptNames(features: Features): ScriptNames {
  const globals = new Map<string, string[]>()
  const members = new Map<string, string[]>()
  for (const path of features.keys()) {
    const name = globalName(path)
    if (name !== null) add(globals, name, path)
    const member = memberName(path) ?? styleMember(path)
    if (member !== null) add(members, member, path)
  }
  const membersOf = (global: string, member: string) =>
    ownersOf(global)
      .flatMap((owner) => [`${owner}.${member}`, `${owner}.${member}_static`])
      .filter((path) => features.has(path))
  return { globals, membersOf, members }
}

function add(lists: Map<string, string[]>, name: string, path: string): void {
  const list = lists.get(name)
  if (list) list.push(path)
  else lists.set(name, [path])
}

function globalName(path: string): string | null {
  const parts = path.split('.')
  if (parts[0] === 'api') {
    if (parts.length === 2) return String(parts[1])
    const isOfScope = parts.length === 3 && SCOPES.includes(String(parts[1]))
    return isOfScope ? plain(String(parts[2])) : null
  }
  return path.startsWith(`${BUILTINS}.`) && parts.length === 3 ? String(parts[2]) : null
}

/**
 * Returns `at` for `javascript.builtins.Array.at`. An event such as `abort_event` keeps its ending
 * `_event`, so that it is not confused with a member called `abort`.
 */
function memberName(path: string): string | null {
  const parts = path.split('.')
  if (parts[0] === 'api') return parts.length === 3 ? plain(String(parts[2])) : null
  if (!path.startsWith(`${BUILTINS}.`)) return null
  const isOfNamespace = /\.(?:Intl|Temporal|WebAssembly)\./.test(path)
  return parts.length === (isOfNamespace ? 5 : 4) || parts.length === 4
    ? String(parts.at(-1))
    : null
}

/** Returns `marginTop` for `css.properties.margin-top`, because the style of an element has such a member. */
function styleMember(path: string): string | null {
  const [, property] = /^css\.properties\.([\w-]+)$/.exec(path) ?? []
  return property?.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) ?? null
}

const plain = (member: string) => member.replace(/_static$/, '')

function ownersOf(global: string): readonly string[] {
  if (GLOBAL_OBJECTS.includes(global)) return ['api', BUILTINS, ...SCOPES.map((it) => `api.${it}`)]
  const interfaces = OBJECTS[global]
  return interfaces?.map((it) => `api.${it}`) ?? [`api.${global}`, `${BUILTINS}.${global}`]
}
