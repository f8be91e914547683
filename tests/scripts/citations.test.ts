import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { brokenCitations } from '../../scripts/citations'

// The check of citations reads this file too. So each path is written in two parts, which it does not take for a
// citation.
const D = 'docs'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const RULES = '# Rules\n\n## Round, honba and sticks\n\n### Notes\n\n### Notes\n'

test.each([
  ['a document', `/** A rule. Source: ${D}/rules.md. */`],
  ['a heading', `// Source: ${D}/rules.md#round-honba-and-sticks.`],
  ['the second of two headings with the same name', `/*\n * Source: ${D}/rules.md#notes-1.\n */`],
  ['a standard', '/** Source: RFC 9110, 12.5.3. */'],
  ['a missing document in a string of the code', `const sent = 'Source: ${D}/gone.md'`],
])('the check accepts a citation of %s', (_, source) => {
  expect(brokenCitations(makeHouse({ 'docs/rules.md': RULES, 'src/lib/rule.ts': source }))).toEqual(
    [],
  )
})

test.each([
  ['a missing document', `Source: ${D}/gone.md.`, `cites ${D}/gone.md, which is not there`],
  [
    'a missing heading',
    `See ${D}/rules.md#honba.`,
    `cites ${D}/rules.md#honba, which is not there`,
  ],
  ['a text that is not a path', 'Source: users, rights.', 'cites no path: Source: users, rights.'],
])('the check reports a comment that cites %s', (_, comment, said) => {
  const house = makeHouse({ 'docs/rules.md': RULES, 'server/game/rule.ts': `// ${comment}` })
  expect(brokenCitations(house)).toEqual([`server/game/rule.ts ${said}`])
})

test('the check of citations reads the comments in every folder with source', () => {
  const comment = `/** Source: ${D}/gone.md. */`
  const files = {
    'src/a.tsx': comment,
    'sw/a.ts': comment,
    'server/a.ts': comment,
    'proto/a.proto': comment,
    'tests/a.test.ts': comment,
    'e2e/a.spec.ts': comment,
    'bench/a.ts': comment,
    'scripts/a.mjs': comment,
    'research/seating/a.ts': comment,
  }
  expect(brokenCitations(makeHouse(files))).toEqual(
    Object.keys(files).map((file) => `${file} cites ${D}/gone.md, which is not there`),
  )
})

test('the check of citations reports each link of a document to a document or heading that does not exist', () => {
  const house = makeHouse({
    'README.md': '[rules](docs/rules.md#notes) [gone](docs/gone.md) ![a picture](docs/a.png)',
    'CONTRIBUTING.md': '[elsewhere](https://example.org/gone.md) [folder](docs) [here](#here)',
    'docs/rules.md': `${RULES}\n[up](../README.md) [own](#notes-1) [other](#other)`,
    'docs/decisions/001-one.md': `[rules](../rules.md#rules) [two](002-two.md), and ${D}/three.md`,
    'docs/code.md': '```\n[no link](gone.md)\n# No heading\n```\n[heading](#no-heading)',
  })
  expect(brokenCitations(house)).toEqual([
    `README.md cites ${D}/gone.md, which is not there`,
    `README.md cites ${D}/a.png, which is not there`,
    'CONTRIBUTING.md cites CONTRIBUTING.md#here, which is not there',
    `docs/code.md cites ${D}/code.md#no-heading, which is not there`,
    `docs/decisions/001-one.md cites ${D}/decisions/002-two.md, which is not there`,
    `docs/decisions/001-one.md cites ${D}/three.md, which is not there`,
    `docs/rules.md cites ${D}/rules.md#other, which is not there`,
  ])
})

function makeHouse(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'shinpan-citations-'))
  folders.push(root)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}
