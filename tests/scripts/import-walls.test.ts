import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { importBreaches } from '../../scripts/import-walls'

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

// One sample project has every forbidden import, because each run of the check takes a second.
describe('a sample project with forbidden imports', () => {
  test('the check of imports reports every forbidden import of a sample project', async () => {
    const root = makeHouse({
      'src/lib/up.ts': "import '../rpc/plain'",
      'src/rpc/plain.ts': '',
      'src/rpc/server.ts': "import '../../server/call/plain'",
      'src/features/games/page.tsx': "import '../players/plain'\nimport '../../app/plain'",
      'src/features/players/plain.ts': '',
      'src/app/plain.ts': '',
      'src/domain/view.ts': "import 'react'",
      'src/outbox/plain.ts': '',
      'src/outbox/core/settle.ts': "import 'dexie'",
      'src/helpers/odd.ts': "import '../lib/up'",
      'server/call/plain.ts': '',
      'server/rules/up.ts': "import '../call/plain'",
      'server/game/events/add.ts': "import '../../users/plain'\nimport '../../../src/rpc/plain'",
      'server/game/events/rate.ts': "import '../results/plain'",
      'server/game/odd.ts': "import './events/add'",
      'server/game/results/circle.ts': "import './plain'",
      'server/game/results/plain.ts': "import './circle'",
      'server/rules/found.ts': "import '../../research/seating/plain'",
      'research/seating/plain.ts': '',
      'server/users/plain.ts': '',
      'sw/send.ts': "import '../src/outbox/plain'",
    })
    expect((await importBreaches(root)).map(withoutPackagePath).sort()).toEqual([
      'server/game/events/add.ts may not import server/users/plain.ts (server-game-knows-no-sibling)',
      'server/game/events/add.ts may not import src/rpc/plain.ts (server-takes-from-the-page)',
      'server/game/events/rate.ts may not import server/game/results/plain.ts (server/game-events-looks-up)',
      'server/game/odd.ts may not import server/game/events/add.ts (server/game/odd.ts-has-no-floor)',
      'server/game/results/circle.ts may not import server/game/results/plain.ts (no-circles)',
      'server/rules/found.ts may not import research/seating/plain.ts (server-imports-only-what-is-shipped)',
      'server/rules/up.ts may not import server/call/plain.ts (server-rules-looks-up)',
      'src/domain/view.ts may not import react (domain-is-pure)',
      'src/features/games/page.tsx may not import src/app/plain.ts (src-features-looks-up)',
      'src/features/games/page.tsx may not import src/features/players/plain.ts (src/features-games-knows-no-sibling)',
      'src/helpers/odd.ts may not import src/lib/up.ts (src/helpers-has-no-floor)',
      'src/lib/up.ts may not import src/rpc/plain.ts (src-lib-looks-up)',
      'src/outbox/core/settle.ts may not import dexie (outbox-core-is-pure)',
      'src/rpc/server.ts may not import server/call/plain.ts (page-knows-no-server)',
      'sw/send.ts may not import src/outbox/plain.ts (worker-takes-from-the-page)',
    ])
  })
})

describe('a sample project without forbidden imports', () => {
  test('the check of imports accepts imports from lower layers and from folders that other parts may use', async () => {
    const root = makeHouse({
      'src/lib/plain.ts': '',
      'src/contract/plain.ts': '',
      'src/rpc/down.ts': "import '../lib/plain'",
      'src/features/games/page.tsx': "import '../../rpc/down'\nimport './part'",
      'src/features/games/part.tsx': "import 'react'",
      'src/app/main.tsx': "import '../features/games/page'",
      'server/game/events/add.ts': "import '../../../src/contract/plain'",
      'server/game/results/rate.ts': "import '../events/add'",
      'server/demo/play.ts': "import '../../src/rpc/down'\nimport '../game/events/add'",
      'sw/sw.ts': "import '../src/contract/plain'",
    })
    expect(await importBreaches(root)).toEqual([])
  })
})

function withoutPackagePath(breach: string): string {
  return breach.replace(/import \S*node_modules\/([^/]+)\S*/, 'import $1')
}

function makeHouse(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'shinpan-walls-'))
  folders.push(root)
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), `${text}\nexport {}\n`)
  }
  return root
}
