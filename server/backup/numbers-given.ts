import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NUMBERS } from '../db/directory/data-dir'

/**
 * The number from which ids went on after the last restore into this directory; 0 = there was no restore. A backup does
 * not contain this number. Without it, two restores of one backup would give the same ids twice.
 */
export function readNumbersGiven(root: string): number {
  try {
    const { above } = JSON.parse(readFileSync(join(root, NUMBERS), 'utf8')) as Record<
      string,
      unknown
    >
    return Number.isSafeInteger(above) ? Number(above) : 0
  } catch {
    return 0
  }
}

export function keepNumbersGiven(root: string, above: number): void {
  writeFileSync(join(root, NUMBERS), `${JSON.stringify({ above })}\n`, { mode: 0o600 })
}
