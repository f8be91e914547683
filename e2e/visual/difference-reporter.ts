import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { differencePage, type Difference } from '../../scripts/visual/difference-page'

const FOLDER = 'test-results/visual-differences'

/** The endings of the names that Playwright gives to the pictures of a failed comparison. */
const ENDINGS = { before: '-expected.png', after: '-actual.png', difference: '-diff.png' } as const

/** Copies the pictures that differ into a folder, together with a page that shows them, and prints the page's path. */
// Playwright takes a reporter only as a default export.
// oxlint-disable-next-line import/no-default-export
export default class DifferenceReporter implements Reporter {
  private readonly differences: Difference[] = []

  onBegin(): void {
    rmSync(FOLDER, { recursive: true, force: true })
  }

  onTestEnd({ title }: TestCase, { status, attachments }: TestResult): void {
    // Playwright also attaches pictures that it has just taken anew; they are no difference.
    if (status === 'passed') return
    const found: Record<string, string> = {}
    for (const [column, ending] of Object.entries(ENDINGS)) {
      const from = attachments.find(({ name }) => name.endsWith(ending))?.path
      if (from === undefined) continue
      mkdirSync(FOLDER, { recursive: true })
      found[column] = title + ending
      copyFileSync(from, `${FOLDER}/${title}${ending}`)
    }
    if (Object.keys(found).length > 0) this.differences.push({ name: title, ...found })
  }

  onEnd(): void {
    const { length } = this.differences
    if (length === 0) return
    const sorted = this.differences.toSorted((a, b) => a.name.localeCompare(b.name))
    writeFileSync(`${FOLDER}/index.html`, differencePage(sorted))
    console.log(`\nPictures that differ: ${length}. See ${FOLDER}/index.html`)
  }
}
