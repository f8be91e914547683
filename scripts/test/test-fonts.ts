import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CJK_FONTS, writeFontConfig } from '../fonts/font-config'
import { run, tool } from '../run'

/**
 * `npm run test:fonts`: the stories that measure text (tagged `@fonts`), once with each set of fonts that a device may
 * have. A set whose fonts are not on this machine is left out, and the last line says so.
 */

/** Where `.ci/run` unpacks Debian packages of fonts without installing them. */
const UNPACKED = resolve('.tmp/fonts/unpacked')
const DEJAVU = '/usr/share/fonts/truetype/dejavu'
const LIBERATION = '/usr/share/fonts/truetype/liberation'
const NOTO = '/usr/share/fonts/truetype/noto'

const SETS = [
  { name: 'dejavu', folders: [DEJAVU] },
  { name: 'dejavu-cjk', folders: [DEJAVU, CJK_FONTS] },
  { name: 'liberation', folders: [DEJAVU, CJK_FONTS, LIBERATION] },
  { name: 'noto-core', folders: [DEJAVU, CJK_FONTS, NOTO] },
] as const

const leftOut: string[] = []
const failed: string[] = []

const built = await run(process.execPath, ['scripts/build.mjs'])
if (built.code !== 0) throw new Error(built.output)

for (const { name, folders } of SETS) {
  const found = folders.map((folder) => findFolder(folder))
  if (found.includes(null)) {
    leftOut.push(name)
    continue
  }
  const FONTCONFIG_FILE = writeFontConfig({ name, folders: found.filter((each) => each !== null) })
  const { code, output } = await run(tool('playwright'), ['test', '--grep', '@fonts'], {
    env: { FONTCONFIG_FILE },
  })
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} stories with the fonts of ${name}`)
  if (code === 0) continue
  console.log(output)
  failed.push(name)
}

console.log(`Font sets left out: ${leftOut.length > 0 ? leftOut.join(', ') : 'none'}.`)
process.exitCode = failed.length === 0 ? 0 : 1

function findFolder(folder: string): string | null {
  return [folder, `${UNPACKED}${folder}`].find((each) => existsSync(each)) ?? null
}
