/**
 * A script as it is written: a list of sessions; each session is a list of tables; each table is a list of local IDs,
 * East first. A table may list any number of local IDs.
 */
export type Prescript = readonly (readonly (readonly number[])[])[]

const GREATEST_ID = 2_147_483_647

/**
 * Reads a script from any text: one line per table, local IDs joined by `-`, blank lines between sessions. Anything
 * but a whole number becomes 0. Source: docs/rules/seating.md#text-format.
 */
export function parsePrescript(text: string): Prescript {
  return text
    .replaceAll('\r', '')
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((session) => session.split('\n').filter((row) => row.trim() !== ''))
    .filter((rows) => rows.length > 0)
    .map((rows) => rows.map((row) => row.split('-').map(readLocalId)))
}

function readLocalId(text: string): number {
  const id = /^\s*\d+\s*$/.test(text) ? Number(text) : 0
  return id <= GREATEST_ID ? id : 0
}

/** The text of a script as it is stored and shown. `parsePrescript` reads the same script from it. */
export function formatPrescript(script: Prescript): string {
  return script.map((tables) => tables.map((ids) => ids.join('-')).join('\n')).join('\n\n')
}

/** Where a local ID is in a script; session, table and position count from 1. */
interface Place {
  readonly session: number
  readonly table: number
  readonly position: number
  readonly id: number
}

/** A problem of a script. */
export type PrescriptProblem =
  | ({ readonly kind: 'duplicateId' } & Place)
  | ({ readonly kind: 'unknownId' } & Place)
  | {
      readonly kind: 'notFourIds'
      readonly session: number
      readonly table: number
      readonly ids: number
    }
  | { readonly kind: 'empty' }
  /** The script has only `sessions` sessions, so it has no session with the number `session` (from 1). */
  | { readonly kind: 'beyondEnd'; readonly session: number; readonly sessions: number }

export interface PrescriptCheck {
  readonly script: Prescript
  /** Counted from 0. */
  readonly nextSessionIndex: number
  /** The local IDs of all registered players who have one. */
  readonly localIds: ReadonlySet<number>
}

/**
 * All problems of a script, in the order of session, table and position. Problems of the script as a whole
 * come last.
 */
export function findPrescriptProblems({
  script,
  nextSessionIndex,
  localIds,
}: PrescriptCheck): PrescriptProblem[] {
  const problems = script.flatMap((_, sessionIndex) =>
    findSessionProblems({ script, sessionIndex, localIds }),
  )
  if (script.length === 0) return [{ kind: 'empty' }]
  if (nextSessionIndex >= script.length) {
    problems.push({ kind: 'beyondEnd', session: nextSessionIndex + 1, sessions: script.length })
  }
  return problems
}

/**
 * The problems that keep one session of a script (from 0) from being seated; empty for a session that does not exist.
 */
export function findSessionProblems({
  script,
  sessionIndex,
  localIds,
}: Pick<PrescriptCheck, 'script' | 'localIds'> & {
  readonly sessionIndex: number
}): PrescriptProblem[] {
  const problems: PrescriptProblem[] = []
  const met = new Set<number>()
  const session = sessionIndex + 1
  for (const [tableIndex, ids] of (script[sessionIndex] ?? []).entries()) {
    const table = tableIndex + 1
    if (ids.length !== 4) problems.push({ kind: 'notFourIds', session, table, ids: ids.length })
    for (const [index, id] of ids.entries()) {
      const place = { session, table, position: index + 1, id }
      if (met.has(id)) problems.push({ kind: 'duplicateId', ...place })
      if (!localIds.has(id)) problems.push({ kind: 'unknownId', ...place })
      met.add(id)
    }
  }
  return problems
}

/** For each session and table of a script: the line of the text, from 1, on which the table is. */
export function prescriptLines(text: string): readonly (readonly number[])[] {
  const sessions: number[][] = []
  let isApart = true
  for (const [index, row] of text.replaceAll('\r', '').split('\n').entries()) {
    if (row.trim() === '') {
      isApart = true
      continue
    }
    if (isApart) sessions.push([])
    isApart = false
    sessions.at(-1)?.push(index + 1)
  }
  return sessions
}
