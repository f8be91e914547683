import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { TextField } from '../../../ui/fields/field'
import type { EntryRules, HandDraft } from './hand-draft'
import { readLine, type LineProblem } from './hand-line'
import { helpWords, lineWords } from './hand-words'

interface HandLineProps {
  rules: EntryRules
  /** The scores in seat order. */
  scores: readonly number[]
  /** Called when the typed line could be read. The form of the hand then shows it. */
  onRead: (draft: HandDraft) => void
  /** Called when Enter is pressed in a line that could be read. */
  onEnter: () => void
}

/** A field for a hand typed as one line, such as "R 2<4 3 40". A mistake is shown when Enter is pressed. */
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
        // The field gets the focus only on a device with a mouse. On a tablet the focus would open a keyboard over the
        // form.
        data-autofocus={window.matchMedia?.('(pointer: fine)').matches || undefined}
      />
    </form>
  )
}
