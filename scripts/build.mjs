import { createHash } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildPage } from 'vite'
import { filesBelow, sourcesStamp, STAMP_FILE } from './build-stamp.mjs'
import { SERVER_BUNDLE } from './server-bundle.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
// With this value React and Workbox leave their development code out.
process.env.NODE_ENV = 'production'

const stamp = sourcesStamp(root)
await buildPage({ root, logLevel: 'warn' })
await buildServer()
compressPage()
writeRelease()
writeFileSync(STAMP_FILE, stamp)

/** Builds dist-server/main.js, with its workers and migrations beside it. */
async function buildServer() {
  rmSync('dist-server', { recursive: true, force: true })
  const { metafile } = await bundle({
    ...SERVER_BUNDLE,
    outdir: 'dist-server',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
  })
  refuseDevPackages(metafile)
  cpSync('server/db/migrations', 'dist-server/migrations', { recursive: true })
}

/**
 * Refuses imports of development packages: the server has to start where only run-time dependencies are installed.
 * @param {import('esbuild').Metafile} metafile
 */
function refuseDevPackages({ outputs }) {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const missing = Object.values(outputs)
    .flatMap((output) => output.imports)
    .filter(({ external }) => external)
    .map(({ path }) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? path)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .filter((name) => !(name in dependencies))
  if (missing.length > 0) {
    throw new Error(
      `The server imports what is not a run-time dependency: ${[...new Set(missing)].join(', ')}`,
    )
  }
}

/**
 * Writes a `.br` and a `.gz` file beside every text file of the page; the server sends them unchanged. Browsers accept
 * brotli over HTTPS alone, and players' phones open their page over plain HTTP.
 */
function compressPage() {
  for (const file of filesBelow(root, 'dist')) {
    if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file) || file.includes('/.vite/')) continue
    const text = readFileSync(file)
    const brotli = brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    })
    const gzip = gzipSync(text, { level: 9 })
    if (brotli.length < text.length) writeFileSync(`${file}.br`, brotli)
    if (gzip.length < text.length) writeFileSync(`${file}.gz`, gzip)
  }
}

/** The name of this release: a hash of all built files. So it needs no git, and equal builds have equal names. */
function writeRelease() {
  const hash = createHash('sha256')
  for (const file of [...filesBelow(root, 'dist'), ...filesBelow(root, 'dist-server')]) {
    if (/\.(br|gz|map)$/.test(file)) continue
    hash.update(file).update(readFileSync(join(root, file)))
  }
  const release = hash.digest('hex').slice(0, 12)
  writeFileSync('dist/release.json', `${JSON.stringify({ release })}\n`)
}
