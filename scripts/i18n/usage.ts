import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keyInCode, type LocaleTexts } from './words-file'

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/**
 * Prefixes of keys that code builds in ways that the scan cannot see. The scan sees templates such as `rounds.${wind}`.
 */
const DYNAMIC_PREFIXES: readonly string[] = []

/** Words that are the same in every language. */
const SAME_EVERYWHERE = new Set(['Shinpan'])

/** Reads the TypeScript sources in folders of the project. */
export function readSources(root: string, folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({
        path: join(folder, path),
        text: readFileSync(join(root, folder, path), 'utf8'),
      })),
  )
}

/**
 * Returns the keys that no source uses: no source contains the whole key, or a template with which the key
 * begins.
 */
export function unusedKeys(words: LocaleTexts, sources: readonly SourceFile[]): string[] {
  const named = new Set<string>()
  const prefixes = new Set(DYNAMIC_PREFIXES)
  for (const { text } of sources) {
    for (const [, key] of text.matchAll(/['"`]([a-zA-Z][\w.]*\.\w+)['"`]/g)) named.add(key ?? '')
    for (const [, prefix] of text.matchAll(/`([a-zA-Z][\w.]*[._])\$\{/g)) prefixes.add(prefix ?? '')
  }
  const isUsed = (key: string) =>
    named.has(key) ||
    named.has(keyInCode(key)) ||
    [...prefixes].some((prefix) => key.startsWith(prefix))
  return [...words.keys()].filter((key) => !isUsed(key))
}

const TEXT_BETWEEN_TAGS = /<\/?[A-Za-z][\w.]*(?:\s[^<>]*)?>([^<>{}=;]*)(?:<\/|\{)/g
const SPOKEN_ATTRIBUTE =
  /\s(?:label|title|placeholder|alt|aria-label|hint|error|subtitle)="([^"]*)"/g
const HAS_WORD = /\p{L}{2}/u
/**
 * Matches code that looks like text between tags: after a type argument, or after an arrow or a comparison within a
 * tag.
 */
const LOOKS_LIKE_CODE = /^(?:extends\b|[(),:[|&])|\bif \(|\b(?:function|const)\b|\w\($|\bt\('/

/**
 * Words in the markup that should be in the locales: "path:line: the words". A heuristic: it reads text, not syntax.
 */
export function literalTexts(sources: readonly SourceFile[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) => {
      const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, (comment) =>
        comment.replace(/[^\n]/g, ' '),
      )
      return [TEXT_BETWEEN_TAGS, SPOKEN_ATTRIBUTE].flatMap((pattern) =>
        [...code.matchAll(pattern)].flatMap((match) => {
          const words = (match[1] ?? '').trim()
          if (!HAS_WORD.test(words) || LOOKS_LIKE_CODE.test(words)) return []
          if (SAME_EVERYWHERE.has(words)) return []
          const line = code.slice(0, match.index).split('\n').length
          return [`${path}:${line}: ${words.replace(/\s+/g, ' ')}`]
        }),
      )
    })
}
