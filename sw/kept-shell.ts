import { shellWithout, type KeptShell } from '../src/domain/kept-shell'

export interface LookAtShell {
  caches: CacheStorage
  precacheName: string
  /** The cache key of each file of this release, by its address. */
  keyByUrl: ReadonlyMap<string, string>
}

interface FetchShell extends LookAtShell {
  /** The address of the server's worker, which lists the files of the server's release. */
  workerUrl: string
  fetch: (request: Request) => Promise<Response>
}

/**
 * Fetches the missing files of this release. A file stays missing if the fetch fails, or if the server's
 * file belongs to another release, because a console with files of two releases does not start.
 */
export async function keepAgain(shell: FetchShell): Promise<KeptShell> {
  const fetched: [key: string, fresh: Response][] = []
  for (const [url, key] of await missingFrom(shell)) {
    const fresh = await fetchNow(shell, url)
    if (fresh !== null) fetched.push([key, fresh])
  }
  // The list of the server's files is fetched last, because the server may change its release during the other fetches.
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

/** Identifies the contents of a file in a release's list: the revision, or a file name that contains a hash. */
function nameOfContents(key: string): string {
  const { searchParams, pathname } = new URL(key)
  return searchParams.get('__WB_REVISION__') ?? pathname.slice(1)
}

/** Looks for every file of this release, because a browser that is short of room may have deleted some. */
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
