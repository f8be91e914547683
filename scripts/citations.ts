import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { filesBelow } from './build-stamp.mjs'

const FOLDERS = ['src', 'sw', 'server', 'proto', 'tests', 'e2e', 'bench', 'scripts', 'research']
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'docs', 'research']

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm
const CITATION = /\bdocs\/[\w./-]*\.md(?:#[\w-]+)?/g
/**
 * Finds a citation after `Source:` that names neither a document nor a standard. The name of a standard begins with a
 * capital letter: `RFC 9110`.
 */
const VAGUE_SOURCE = /\bSource:[\s*/]+(?!docs\/)[a-z].*/g
const FENCED = /^```[\s\S]*?^```/gm
const LINK = /\]\(([^)\s]+)\)/g
const HEADING = /^#{1,6} +(.+?) *$/gm

/**
 * Returns a sentence for each citation that names a missing document or a missing heading, and for
 * each `Source:` that names neither a document nor a standard. Reads comments in the source folders,
 * and links and paths in documents. `root` is the project's folder.
 */
export function brokenCitations(root: string): string[] {
  const anchorsOf = anchorReader(root)
  const leads = (target: string): boolean => {
    const [path = '', anchor] = target.split('#')
    if (!existsSync(join(root, path))) return false
    return anchor === undefined || !path.endsWith('.md') || anchorsOf(path).has(anchor)
  }
  const toNowhere = (file: string, targets: readonly string[]) =>
    [...new Set(targets)]
      .filter((target) => !leads(target))
      .map((target) => `${file} cites ${target}, which is not there`)
  return [
    ...sourceFiles(root).flatMap((file) => {
      const comments = textOf(root, file).match(COMMENT)?.join('\n') ?? ''
      const vague = comments.match(VAGUE_SOURCE) ?? []
      return [
        ...toNowhere(file, comments.match(CITATION) ?? []),
        ...vague.map((words) => `${file} cites no path: ${words}`),
      ]
    }),
    ...documents(root).flatMap((file) => toNowhere(file, targetsIn(file, textOf(root, file)))),
  ]
}

/** The targets of a document's links and citations, as paths from the project's folder. */
function targetsIn(file: string, text: string): string[] {
  const prose = text.replaceAll(FENCED, '')
  const links = [...prose.matchAll(LINK)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/i.test(target)) return []
    if (target.startsWith('#')) return [`${file}${target}`]
    return [posix.join(posix.dirname(file), target)]
  })
  return [...links, ...(prose.replaceAll(LINK, '').match(CITATION) ?? [])]
}

/** Returns the anchors that GitHub gives to the headings of a document; reads each document once. */
function anchorReader(root: string): (path: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (path) => {
    const anchors = known.get(path) ?? anchorsIn(textOf(root, path))
    known.set(path, anchors)
    return anchors
  }
}

function anchorsIn(text: string): ReadonlySet<string> {
  const anchors = new Set<string>()
  for (const [, heading = ''] of text.replaceAll(FENCED, '').matchAll(HEADING)) {
    const anchor = anchorOf(heading)
    let nth = 0
    while (anchors.has(nth === 0 ? anchor : `${anchor}-${nth}`)) nth += 1
    anchors.add(nth === 0 ? anchor : `${anchor}-${nth}`)
  }
  return anchors
}

function anchorOf(heading: string): string {
  return heading
    .replaceAll(LINK, ']')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')
}

const sourceFiles = (root: string): string[] =>
  FOLDERS.flatMap((folder) => filesBelow(root, folder)).filter((file) =>
    /\.(tsx?|mjs|proto|css)$/.test(file),
  )

const documents = (root: string): string[] =>
  DOCUMENTS.flatMap((path) => filesBelow(root, path)).filter((file) => file.endsWith('.md'))

const textOf = (root: string, file: string): string => readFileSync(join(root, file), 'utf8')
