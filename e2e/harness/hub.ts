import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from '@playwright/test'
import { findBrowser } from '../../scripts/browser'
import { freePort, startVenueProcess, type VenueProcess } from './venue-process'

/** A hall's server as `npm start -- --lan` starts it. Its data are not those of the stories' server. */
export interface Hub {
  readonly venue: VenueProcess
  /** The address at which tablets open the console. */
  readonly origin: string
  /** The address of the page on which tablets are set up. */
  readonly setUp: string
  /** The certificate that the hub made. */
  readonly root: string
}

export const HUB_NAME = 'shinpan.local'

export async function startHub(dataDir: string): Promise<Hub> {
  const setUpPort = await freePort()
  const settings = { SETUP_PORT: String(setUpPort), HOST: '127.0.0.1' }
  const venue = await startVenueProcess(dataDir, settings, ['--lan'])
  return {
    venue,
    origin: `https://${HUB_NAME}:${venue.port}`,
    setUp: `http://127.0.0.1:${setUpPort}`,
    root: join(dataDir, 'lan', HUB_NAME, 'root.pem'),
  }
}

/**
 * Whether the tool that puts a root certificate into a browser's store is installed; Debian has it in `libnss3-tools`.
 */
export function hasCertutil(): boolean {
  try {
    execFileSync('certutil', ['-H'], { stdio: 'ignore' })
    return true
  } catch (error) {
    // The tool's help ends with an error, too; only a missing tool ends with ENOENT.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT'
  }
}

export interface HubTablet {
  readonly context: BrowserContext
  stop(): Promise<void>
}

/**
 * Opens a new browser with its own home directory. Command-line flags tell the browser which address
 * belongs to the hub's name, so it needs no name server.
 */
export async function openTablet(options: {
  /** The root certificate that the tablet trusts; null = none. */
  trusts: string | null
  /** Whether the browser finds the hub by its name. */
  findsName: boolean
}): Promise<HubTablet> {
  const { trusts, findsName } = options
  const home = mkdtempSync(join(tmpdir(), 'shinpan-tablet-'))
  if (trusts !== null) trustRoot(home, trusts)
  const { executablePath, args } = findBrowser()
  const leadsTo = findsName ? '127.0.0.1' : '~NOTFOUND'
  const context = await chromium.launchPersistentContext(join(home, 'profile'), {
    executablePath,
    args: [...args, `--host-resolver-rules=MAP ${HUB_NAME} ${leadsTo}`],
    env: { ...process.env, HOME: home },
    locale: 'en-GB',
    viewport: { width: 820, height: 1180 },
  })
  return {
    context,
    async stop() {
      await context.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

function trustRoot(home: string, root: string): void {
  const store = join(home, '.pki', 'nssdb')
  mkdirSync(store, { recursive: true })
  const certutil = (...asked: string[]) =>
    execFileSync('certutil', ['-d', `sql:${store}`, ...asked])
  certutil('-N', '--empty-password')
  certutil('-A', '-t', 'C,,', '-n', 'hub', '-i', root)
}
