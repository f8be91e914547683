import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { TextField } from '../../../ui/fields/field'
import type { EntryRules, HandDraft } from './hand-draft'
import { readLine, type LineProblem } from './hand-line'
import { helpWords, lineWords } from './hand-words'

interface HandLineProps {
  rules: EntryRules
  /** In seat order. */
  scores: readonly number[]
  /** The line is understood: the form shows its hand. */
  onRead: (draft: HandDraft) => void
  /** Enter was pressed in a line that is understood. */
  onEnter: () => void
}

/** A hand typed as one line, such as "R 2<4 3 40". The first Enter shows a mistake, if there is one. */
export function HandLine({ rules, scores, onRead, onEnter }: HandLineProps) {
  const { t } = useTranslation()
  const [line, setLine] = useState('')
  const [problem, setProblem] = useState<LineProblem | null>(null)
  const type = (typed: string) => {
    setLine(typed)
    setProblem(null)
    const read = readLine(typed, { rules, scores })
    if (read.ok) onRead(read.value)
  }
  const enter = () => {
    const read = readLine(line, { rules, scores })
    if (!read.ok) return setProblem(read.error)
    onEnter()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <TextField
        label={t('table.hand.line.label')}
        hint={helpWords(t, rules)}
        error={problem === null ? undefined : lineWords(t, problem)}
        value={line}
        onChange={type}
        name="hand"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        // Where a mouse is, a keyboard is too. On a tablet the cursor would open its keyboard over the form.
        data-autofocus={window.matchMedia?.('(pointer: fine)').matches || undefined}
      />
    </form>
  )
}
