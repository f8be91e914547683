/**
 * Packages that are not bundled: they bring files or native code, or are rarely needed. The others are bundled, because
 * finding and reading their 400 modules takes a quarter of a start.
 */
const BESIDE = [
  '@electric-sql/pglite',
  '@homebridge/ciao',
  '@node-rs/argon2',
  'nodemailer',
  'pg',
  'reflect-metadata',
  'sharp',
]

/** Options with which esbuild builds the server and its workers. The caller adds the output folder. */
export const SERVER_BUNDLE = /** @type {const} @satisfies {import('esbuild').BuildOptions} */ ({
  entryPoints: [
    'server/main.ts',
    'server/threads/announce-worker.ts',
    'server/threads/seating-worker.ts',
    'server/threads/watchdog-worker.ts',
  ],
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  external: BESIDE,
})
