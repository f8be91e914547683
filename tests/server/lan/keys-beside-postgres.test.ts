import { chmodSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Closing } from '../../../server/closing'
import { readServerConfig } from '../../../server/config/config'
import { openStorage } from '../../../server/storage'
import { scratchDirectory } from '../harness/scratch-directory'

const scratch = scratchDirectory('keys')
const modeOf = (path: string) => statSync(path).mode & 0o777

test('at its start the server makes a hub’s private key files readable only for their owner, even if its data are in PostgreSQL', async () => {
  const dataDir = mkdtempSync(join(scratch(), 'data-'))
  const lan = join(dataDir, 'lan')
  const key = join(lan, 'shinpan.local', 'root-key.pem')
  mkdirSync(join(lan, 'shinpan.local'), { recursive: true })
  writeFileSync(key, 'a key')
  for (const folder of [lan, join(lan, 'shinpan.local')]) chmodSync(folder, 0o755)
  chmodSync(key, 0o644)

  // No PostgreSQL answers at this address. Before the server connects, it must take the rights to
  // its key files from other users.
  const config = readServerConfig(
    { DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: dataDir },
    [],
  )
  const options = {
    config,
    projectDir: process.cwd(),
    print: () => {},
    onFreeSpaceChange: () => {},
  }
  await expect(openStorage(options, new Closing())).rejects.toThrow()
  expect([modeOf(lan), modeOf(join(lan, 'shinpan.local')), modeOf(key)]).toEqual([
    0o700, 0o700, 0o600,
  ])
})
