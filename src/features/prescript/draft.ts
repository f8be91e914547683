import { findPrescriptProblems, parsePrescript } from '../../domain/session/prescript'
import { err, ok, type Result } from '../../lib/result'

/** The content of the page's form. */
export interface ScriptDraft {
  readonly prescript: string
  /** The number of the next session, from 1; null while the field is empty. */
  readonly nextSession: number | null
}

export interface ScriptWish {
  readonly prescript: string
  readonly nextSessionIndex: number
}

type Problems = Partial<Record<keyof ScriptDraft, 'needed' | 'tooLong'>>

/** The length of the longest script that the server accepts. */
const LONGEST_SCRIPT = 100_000

/**
 * Reads the form. Errors in the script are allowed, because a script is often written before all players are
 * registered.
 */
export function readScriptDraft({
  prescript,
  nextSession,
}: ScriptDraft): Result<ScriptWish, Problems> {
  const problems: Problems = {}
  if (prescript.length > LONGEST_SCRIPT) problems.prescript = 'tooLong'
  if (nextSession === null || nextSession < 1) problems.nextSession = 'needed'
  if (Object.keys(problems).length > 0 || nextSession === null) return err(problems)
  return ok({ prescript, nextSessionIndex: nextSession })
}

/** The problems that the server would find in a draft, with the players' present local IDs. */
export const problemsOf = (
  { prescript, nextSession }: ScriptDraft,
  localIds: ReadonlySet<number>,
) =>
  findPrescriptProblems({
    script: parsePrescript(prescript),
    nextSessionIndex: (nextSession ?? 1) - 1,
    localIds,
  })
