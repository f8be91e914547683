import { shellWithout, type KeptShell } from '../src/domain/kept-shell'

export interface LookAtShell {
  caches: CacheStorage
  precacheName: string
  /** Where each file of this release is kept, by its address. */
  keyByUrl: ReadonlyMap<string, string>
}

interface FetchShell extends LookAtShell {
  /** Where the server has its worker, which lists the files of its release as this one lists its own. */
  workerUrl: string
  fetch: (request: Request) => Promise<Response>
}

/**
 * Fetches what is missing. What cannot be fetched now stays missing, and so does what the server has in another release:
 * files of two releases would be a console that does not start.
 */
export async function keepAgain(shell: FetchShell): Promise<KeptShell> {
  const fetched: [key: string, fresh: Response][] = []
  for (const [url, key] of await missingFrom(shell)) {
    const fresh = await fetchNow(shell, url)
    if (fresh !== null) fetched.push([key, fresh])
  }
  // Asked for last: a server that changed its release under way lists what it has now.
  const list = (await (await fetchNow(shell, shell.workerUrl))?.text().catch(() => '')) ?? ''
  const cache = await shell.caches.open(shell.precacheName)
  for (const [key, fresh] of fetched) {
    if (list.includes(nameOfContents(key))) await cache.put(key, fresh).catch(() => undefined)
  }
  return lookAtShell(shell)
}

async function fetchNow({ fetch }: FetchShell, url: string): Promise<Response | null> {
  const fresh = await fetch(new Request(url, { cache: 'reload' })).catch(() => null)
  return fresh?.ok ? fresh : null
}

/** What stands for the contents of a file in the list of a release: its revision, else its name, which holds one. */
function nameOfContents(key: string): string {
  const { searchParams, pathname } = new URL(key)
  return searchParams.get('__WB_REVISION__') ?? pathname.slice(1)
}

/** Looks for every file of this release: a browser that is short of room may have taken some away. */
export async function lookAtShell(shell: LookAtShell): Promise<KeptShell> {
  return shellWithout((await missingFrom(shell)).map(([url]) => url))
}

async function missingFrom({ caches, precacheName, keyByUrl }: LookAtShell) {
  const cache = await caches.open(precacheName)
  const missing: [url: string, key: string][] = []
  for (const file of keyByUrl) {
    if ((await cache.match(file[1])) === undefined) missing.push(file)
  }
  return missing
}
