import { useMemo } from 'react'
import { prescriptLines } from '../../domain/session/prescript'
import { problemsOf, type ScriptDraft } from './draft'

/** The problems of the typed script, with their lines. `names` are the players' names by local ID. */
export function useScriptProblems(values: ScriptDraft, names: ReadonlyMap<number, string>) {
  const localIds = useMemo(() => new Set(names.keys()), [names])
  const problems = useMemo(() => problemsOf(values, localIds), [values, localIds])
  const lines = useMemo(() => prescriptLines(values.prescript), [values.prescript])
  const wrongLines = useMemo(
    () =>
      new Set(
        problems.flatMap((problem) =>
          'table' in problem ? [lines[problem.session - 1]?.[problem.table - 1] ?? 0] : [],
        ),
      ),
    [problems, lines],
  )
  return { problems, lines, wrongLines }
}
