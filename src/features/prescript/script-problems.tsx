import { useId } from 'react'
import type { PrescriptProblem } from '../../domain/session/prescript'
import { useTranslation } from '../../i18n/use-translation'
import { scriptProblemWords } from '../../parts/event/check-words'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/marks/icon'

interface ScriptProblemsProps {
  problems: readonly PrescriptProblem[]
  /** For each session and table of the script, the number of its line in the text, from 1. */
  lines: readonly (readonly number[])[]
  onGoTo: (line: number) => void
}

/** No more problems than this are shown, because further rows would push the first ones out of sight. */
const MOST_SHOWN = 50

/** The problems of a script, each with a link to its line. */
export function ScriptProblems({ problems, lines, onGoTo }: ScriptProblemsProps) {
  const { t } = useTranslation()
  const id = useId()
  const isGood = problems.length === 0
  return (
    <section aria-labelledby={id} className="card overflow-hidden">
      <h2
        id={id}
        className={`flex items-center gap-2 px-4 py-2.5 text-md font-semibold ${isGood ? 'text-ok' : 'text-bad'}`}
      >
        <Icon name={isGood ? 'check-circle' : 'diamond-alert'} size={18} />
        <span role="status">
          {isGood ? t('prescript.noErrors') : t('prescript.found', { count: problems.length })}
        </span>
      </h2>
      {!isGood && (
        <ul className="max-h-96 overflow-y-auto border-t border-line">
          {problems.slice(0, MOST_SHOWN).map((problem, index) => {
            const line = lineOf(problem, lines)
            return (
              <li
                key={index}
                className="flex min-h-11 items-center gap-3 border-t border-line px-4 py-1.5 text-md first:border-t-0"
              >
                <span className="min-w-0 flex-1">{scriptProblemWords(t, problem)}</span>
                {line !== null && (
                  <Button size="sm" variant="quiet" onClick={() => onGoTo(line)}>
                    {t('prescript.line', { number: line })}
                  </Button>
                )}
              </li>
            )
          })}
          {problems.length > MOST_SHOWN && (
            <li className="border-t border-line px-4 py-2 text-sm text-ink-3">
              {t('prescript.more', { count: problems.length - MOST_SHOWN })}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

function lineOf(problem: PrescriptProblem, lines: ScriptProblemsProps['lines']): number | null {
  if (!('table' in problem)) return null
  return lines[problem.session - 1]?.[problem.table - 1] ?? null
}
