import type { CsvTable } from './csv'

/** One sheet of a workbook. */
export interface WorkbookSheet {
  readonly name: string
  /** The header row first. */
  readonly table: CsvTable
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The longest name of a sheet that spreadsheets take. */
const LONGEST_NAME = 31

/** A workbook for spreadsheets. Numbers are numbers and texts are texts, so no text can be read as a formula. */
export async function toXlsx(sheets: readonly WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const { strToU8, zipSync } = await import('fflate')
  const files = {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations(
      sheets.map((_, nth) => ['worksheet', `worksheets/sheet${nth + 1}.xml`]),
    ),
    ...Object.fromEntries(
      sheets.map(({ table }, nth) => [`xl/worksheets/sheet${nth + 1}.xml`, sheetXml(table)]),
    ),
  }
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  )
  return new Uint8Array(zipped)
}

function contentTypes(sheets: readonly WorkbookSheet[]): string {
  const parts = sheets.map(
    (_, nth) =>
      `<Override PartName="/xl/worksheets/sheet${nth + 1}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  )
  return (
    `${HEAD}<Types xmlns="${TYPES}">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
    `${parts.join('')}</Types>`
  )
}

function relations(targets: readonly (readonly [string, string])[]): string {
  const rows = targets.map(
    ([type, target], nth) =>
      `<Relationship Id="rId${nth + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${RELATIONS}">${rows.join('')}</Relationships>`
}

function workbook(sheets: readonly WorkbookSheet[]): string {
  const rows = sheets.map(
    ({ name }, nth) =>
      `<sheet name="${escaped(sheetName(name))}" sheetId="${nth + 1}" r:id="rId${nth + 1}"/>`,
  )
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${rows.join('')}</sheets></workbook>`
}

function sheetXml(table: CsvTable): string {
  const rows = table.map((row, nth) => {
    const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${nth + 1}`))
    return `<row r="${nth + 1}">${cells.join('')}</row>`
  })
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

function cellXml(cell: string | number, at: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** A, B ... Z, AA, AB ... */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

const sheetName = (name: string): string =>
  name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME) || '1'

/** XML has no way to write most control characters, so they are left out. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
