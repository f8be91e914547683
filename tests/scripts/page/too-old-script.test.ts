import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { tooOldScript } from '../../../scripts/page/too-old-script'
import { OLDEST_BROWSERS } from '../../../src/lib/oldest-browsers'

test('the script for browsers that are too old uses only ECMAScript 5', async () => {
  const script = tooOldScript()
  const [older, same] = await Promise.all([
    // With this target esbuild rewrites syntax that is newer than ES5, or refuses it. So an equal result shows ES5.
    transform(script, { target: 'es5' }),
    transform(script, { target: 'esnext' }),
  ])
  expect(older.code).toBe(same.code)
})

test('the script for browsers that are too old has every version number filled in', () => {
  expect(tooOldScript()).not.toContain('{{')
  expect(tooOldScript().match(/16\.4/g)).toHaveLength(4)
})

test('README.md names the oldest supported browsers', () => {
  const { safari, chrome, firefox } = OLDEST_BROWSERS
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Safari (iPadOS, iOS) ${safari}, Chrome or Edge ${chrome}, or Firefox ${firefox}, or newer`,
  )
})
