import { parseArgs } from 'node:util'
import { StartProblem } from '../db/start-problem'
import { DEFAULT_NAME, isOfOnePart, readHubName } from '../lan/hub-name'
import type { LanSettings } from '../lan/open-hub'
import { portForBrowsers, readPort, wholeNumber, type Env } from './env'

interface AskedByCommandLine {
  /** Null = no demo hall. */
  readonly demo: { readonly tables: number } | null
  /** Null = the server is no hub that serves HTTPS by itself. */
  readonly lan: LanSettings | null
}

/** Reads what the command line asks for, and the settings of a hub from the environment. */
export function readCommandLine(env: Env, argv: readonly string[]): AskedByCommandLine {
  const { demo, tables, lan, name } = readOptions(argv)
  const count = wholeNumber('--tables', tables, { min: 1, max: 500 })
  return { demo: demo ? { tables: count } : null, lan: readLan(env, { lan, name }) }
}

function readLan(env: Env, asked: { lan: boolean; name: string | undefined }): LanSettings | null {
  const [certificate, key] = [env['TLS_CERT'], env['TLS_KEY']]
  if (Boolean(certificate) !== Boolean(key)) {
    throw new StartProblem('Set TLS_CERT and TLS_KEY together, or neither.')
  }
  if (!asked.lan) {
    if (asked.name === undefined && !certificate && !env['SETUP_PORT']) return null
    throw new StartProblem('--name, TLS_CERT, TLS_KEY and SETUP_PORT go with --lan.')
  }
  const name = readHubName(asked.name ?? DEFAULT_NAME)
  if (name === null) {
    throw new StartProblem(
      `--name must be a name such as hub.example.org or riichi.local, or an address such as 192.168.0.5, not "${asked.name}".`,
    )
  }
  const own = certificate && key ? { certificate, key } : null
  if (own === null && isOfOnePart(name)) {
    throw new StartProblem(
      `With --name ${name.name} the hub's certificate would be good for every name that ends in .${name.name}; choose a name of two parts or more, such as ${name.name}.local, or give the hub a certificate of your own (TLS_CERT, TLS_KEY).`,
    )
  }
  const port = env['SETUP_PORT']
  const setUpPort = port ? portForBrowsers('SETUP_PORT', port) : null
  if (setUpPort !== null && setUpPort !== 0 && setUpPort === readPort(env)) {
    throw new StartProblem(
      `SETUP_PORT must not be ${setUpPort}, which is the console's own (PORT): the set-up page has a port of its own.`,
    )
  }
  return { name, own, setUpPort }
}

function readOptions(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        demo: { type: 'boolean', default: false },
        tables: { type: 'string', default: '10' },
        lan: { type: 'boolean', default: false },
        name: { type: 'string' },
      },
    })
    return values
  } catch (error) {
    const [problem] = (error as Error).message.split(/\.\s/)
    throw new StartProblem(`${problem}; known are --demo, --tables N, --lan and --name NAME.`)
  }
}
