import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sourcesStamp } from '../../scripts/build-stamp.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shinpan-stamp-'))
  mkdirSync(join(root, 'src/app'), { recursive: true })
  writeFileSync(join(root, 'src/app/main.tsx'), 'first')
  writeFileSync(join(root, 'README.md'), 'first')
})

afterEach(() => {
  rmSync(root, { recursive: true, force: true })
})

test('a changed source makes npm start build again', () => {
  const before = sourcesStamp(root)
  writeFileSync(join(root, 'src/app/main.tsx'), 'second')
  expect(sourcesStamp(root)).not.toBe(before)
})

test('a new source makes npm start build again', () => {
  const before = sourcesStamp(root)
  writeFileSync(join(root, 'src/app/other.tsx'), '')
  expect(sourcesStamp(root)).not.toBe(before)
})

test('npm start does not build again when only the date of a source or the text of README.md has changed', () => {
  const before = sourcesStamp(root)
  utimesSync(join(root, 'src/app/main.tsx'), 0, 0)
  writeFileSync(join(root, 'README.md'), 'second')
  expect(sourcesStamp(root)).toBe(before)
})
