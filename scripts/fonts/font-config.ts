import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve('.tmp/fonts')

/** The folder of DejaVu, in the version of package-lock.json. */
export const KEPT_FONTS = resolve('node_modules/dejavu-fonts-ttf/ttf')
/** The folder of Debian's fonts-noto-cjk: Hangul, kana and Han. */
export const CJK_FONTS = '/usr/share/fonts/opentype/noto'

interface FontConfig {
  /** The file's name. */
  readonly name: string
  /** Folders of fonts; missing ones are skipped. */
  readonly folders: readonly string[]
}

/**
 * Writes a fontconfig file with which a browser on Linux sees only the fonts of these folders, and returns its path for
 * `FONTCONFIG_FILE`. Other systems ignore that variable.
 */
export function writeFontConfig({ name, folders }: FontConfig): string {
  mkdirSync(FOLDER, { recursive: true })
  const file = join(FOLDER, `${name}.conf`)
  const dirs = folders
    .filter((folder) => existsSync(folder))
    .map((folder) => `<dir>${folder}</dir>`)
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${dirs.join('\n')}
<cachedir>${FOLDER}/cache</cachedir>
</fontconfig>
`,
  )
  return file
}
