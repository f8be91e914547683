import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { precachedFiles } from './built-page'

interface Manifest {
  readonly start_url: string
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
  readonly screenshots: readonly {
    readonly src: string
    readonly sizes: string
    readonly form_factor: string
  }[]
}

const manifest = JSON.parse(readFileSync('dist/manifest.webmanifest', 'utf8')) as Manifest

test('the menu of the icon on the home screen leads to games, penalty, outbox and timer', () => {
  expect(manifest.start_url).toBe('/?src=home')
  expect(manifest.shortcuts.map(({ name, url }) => `${name} ${url}`)).toEqual([
    'Games /?go=games',
    'Penalty /?go=penalty',
    'Outbox /?go=outbox',
    'Timer /?go=timer',
  ])
})

test('the offer to install shows a narrow and a wide picture of the declared size', async () => {
  const shown = await Promise.all(
    manifest.screenshots.map(async ({ src, sizes, form_factor: form }) => {
      const { width, height, format } = await sharp(join('dist', src)).metadata()
      return { form, isTrue: sizes === `${width}x${height}`, format }
    }),
  )
  expect(shown).toEqual([
    { form: 'narrow', isTrue: true, format: 'png' },
    { form: 'wide', isTrue: true, format: 'png' },
  ])
})

test('the pictures of the offer to install are small, and are not kept for offline starts', () => {
  const files = manifest.screenshots.map(({ src }) => src.slice(1))
  const sizes = files.map((file) => statSync(join('dist', file)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(64 * 1024)
  expect(precachedFiles().filter((file) => files.includes(file))).toEqual([])
})
