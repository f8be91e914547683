import { findPrescriptProblems, parsePrescript } from '../../domain/prescript'
import { err, ok, type Result } from '../../lib/result'

/** What is typed on the page of a script. */
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

/** As the server takes it. */
const LONGEST_SCRIPT = 100_000

/** A script may be saved with errors in it: it is often written before everybody is registered. */
export function readDraft({ prescript, nextSession }: ScriptDraft): Result<ScriptWish, Problems> {
  const problems: Problems = {}
  if (prescript.length > LONGEST_SCRIPT) problems.prescript = 'tooLong'
  if (nextSession === null || nextSession < 1) problems.nextSession = 'needed'
  if (Object.keys(problems).length > 0 || nextSession === null) return err(problems)
  return ok({ prescript, nextSessionIndex: nextSession })
}

/** What is wrong with a draft by the local ids of now, as the server would find it. */
export const problemsOf = (
  { prescript, nextSession }: ScriptDraft,
  localIds: ReadonlySet<number>,
) =>
  findPrescriptProblems({
    script: parsePrescript(prescript),
    nextSessionIndex: (nextSession ?? 1) - 1,
    localIds,
  })
