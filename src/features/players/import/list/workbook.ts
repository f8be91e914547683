import type { ListRows } from './rows'
import { unzip } from './unzip'

/**
 * The rows of a workbook's first visible sheet (`.xlsx`), as texts. Formulas have the value that was computed last.
 * @throws Error when the bytes are no workbook.
 */
export async function rowsOfWorkbook(bytes: Uint8Array): Promise<ListRows> {
  const files = await unzip(bytes, (name) => WANTED.test(name))
  const textOf = (name: string) => new TextDecoder().decode(files.get(name) ?? new Uint8Array())
  const sheet = textOf(sheetPath(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels')))
  if (!sheet.includes('<sheetData') && !/<\w+:sheetData/.test(sheet)) throw new Error('No sheet')
  const shared = elements(textOf('xl/sharedStrings.xml'), 'si').map(({ inner }) => richText(inner))
  return rowsOfSheet(sheet, shared)
}

const WANTED =
  /^xl\/(workbook\.xml|sharedStrings\.xml|_rels\/workbook\.xml\.rels|worksheets\/.*\.xml)$/

function sheetPath(workbook: string, relations: string): string {
  const sheets = elements(workbook, 'sheet')
  const shown = sheets.find(({ attributes }) => !/\bstate="(hidden|veryHidden)"/.test(attributes))
  const id = attributeOf(shown?.attributes ?? '', 'r:id')
  const target = elements(relations, 'Relationship')
    .map(({ attributes }) => attributes)
    .find((attributes) => attributeOf(attributes, 'Id') === id)
  const path = attributeOf(target ?? '', 'Target') ?? 'worksheets/sheet1.xml'
  return path.startsWith('/') ? path.slice(1) : `xl/${path}`
}

function rowsOfSheet(sheet: string, shared: readonly string[]): ListRows {
  const rows: string[][] = []
  for (const row of elements(sheet, 'row')) {
    const number = Number(attributeOf(row.attributes, 'r') ?? rows.length + 1)
    if (number > MOST_ROWS) break
    while (rows.length < number) rows.push([])
    const cells = rows[number - 1] ?? []
    for (const { attributes, inner } of elements(row.inner, 'c')) {
      const at = columnOf(attributeOf(attributes, 'r')) ?? cells.length
      if (at >= MOST_COLUMNS) continue
      while (cells.length < at) cells.push('')
      cells[at] = valueOf({ attributes, inner }, shared).trim()
    }
  }
  return rows
}

const MOST_ROWS = 5000
const MOST_COLUMNS = 200

/** The column of a cell, from 0: 2 for `C7`. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  return [...letters].reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1
}

interface Element {
  readonly attributes: string
  readonly inner: string
}

function valueOf({ attributes, inner }: Element, shared: readonly string[]): string {
  const type = attributeOf(attributes, 't')
  if (type === 'inlineStr') return richText(inner)
  const value = unescaped(elements(inner, 'v')[0]?.inner ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  // Workbooks store a number such as 0.1 + 0.2 with all its digits, so it is rounded.
  return type === undefined && /\d\.\d{9}/.test(value)
    ? String(Number(Number(value).toFixed(6)))
    : value
}

/**
 * The text of a cell, joined from its differently formatted parts. The phonetic guides that Excel adds to Japanese are
 * left out.
 */
const richText = (inner: string): string =>
  elements(inner.replaceAll(/<(\w+:)?rPh\b[\s\S]*?<\/\1?rPh>/g, ''), 't')
    .map((run) => unescaped(run.inner))
    .join('')

/**
 * All elements with a name, in their order. In these files, such an element never contains another of the same name.
 */
function elements(xml: string, name: string): Element[] {
  const pattern = new RegExp(
    String.raw`<(?:\w+:)?${name}((?:\s[^>]*?)?)(?:/>|>([\s\S]*?)</(?:\w+:)?${name}>)`,
    'g',
  )
  return [...xml.matchAll(pattern)].map(([, attributes = '', inner = '']) => ({
    attributes,
    inner,
  }))
}

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(String.raw`\s${name}="([^"]*)"`).exec(attributes)?.[1]

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return SIGNS[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
