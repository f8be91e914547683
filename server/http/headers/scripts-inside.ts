import { createHash } from 'node:crypto'

/** The hashes of the inline scripts of a page, as a content security policy names them: `'sha256-…'`. */
export function scriptsInside(page: string): string[] {
  return [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}
