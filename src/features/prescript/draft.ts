import { findPrescriptProblems, parsePrescript } from '../../domain/session/prescript'
import { err, ok, type Result } from '../../lib/result'

/** The content of the page's form. */
export interface ScriptDraft {
  readonly prescript: string
  /** From 1; null while the field is empty. */
  readonly nextSession: number | null
}

export interface ScriptWish {
  readonly prescript: string
  readonly nextSessionIndex: number
}

type Problems = Partial<Record<keyof ScriptDraft, 'needed' | 'tooLong'>>

/** The server's limit. */
const LONGEST_SCRIPT = 100_000

/** A script may be saved with errors, because it is often written before all players are registered. */
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

/** The problems of a draft with the present local numbers, as the server would find them. */
export const problemsOf = (
  { prescript, nextSession }: ScriptDraft,
  localIds: ReadonlySet<number>,
) =>
  findPrescriptProblems({
    script: parsePrescript(prescript),
    nextSessionIndex: (nextSession ?? 1) - 1,
    localIds,
  })
