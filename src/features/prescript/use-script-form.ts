import { useEffect, useRef, useState } from 'react'
import type { PrescriptConfig } from '../../contract/decode/prescript'
import type { EventId } from '../../domain/ids'
import { err, ok } from '../../lib/result'
import { sendCommand } from '../../parts/command/send-command'
import { pause } from '../../parts/command/pause'
import { useKeyedCall } from '../../parts/command/use-keyed-call'
import { draftMark } from '../../parts/form/draft-mark'
import { useForm } from '../../parts/form/use-form'
import { useKeptDraft } from '../../parts/form/use-kept-draft'
import { readScriptDraft, type ScriptDraft } from './draft'

export const markOf = (script: PrescriptConfig): string => draftMark(draftOf(script))

const draftOf = ({ prescript, nextSessionIndex }: PrescriptConfig): ScriptDraft => ({
  prescript,
  nextSession: nextSessionIndex,
})

/**
 * The form of a script, which began with `saved`. If another person has saved a script and nothing was typed here,
 * calls `onLatest` with that script.
 */
export function useScriptForm(options: {
  readonly event: EventId
  readonly saved: PrescriptConfig
  /** The script that the server has now. */
  readonly latest: PrescriptConfig
  readonly onLatest: (latest: PrescriptConfig) => void
  readonly onSaved: () => void
}) {
  const { event, saved, latest, onLatest, onSaved } = options
  const keyed = useKeyedCall()
  const [fresh] = useState<ScriptDraft>(() => draftOf(saved))
  const readIndex = useRef(saved.nextSessionIndex)
  // The name of the stored draft depends on the script with which the draft began. So a draft of an older
  // script cannot overwrite another person's change.
  const draft = useKeptDraft(
    (begun: ScriptDraft) => `script ${event} ${draftMark(begun)}`,
    fresh,
    'goesOn',
  )
  useEffect(() => {
    if (markOf(latest) !== draftMark(draft.values.getState()) && !draft.isDirty()) onLatest(latest)
  }, [latest, draft, onLatest])
  return useForm({
    name: `script ${event}`,
    draft,
    read: readScriptDraft,
    say: (words, problem: 'needed' | 'tooLong') => words(`prescript.problems.${problem}`),
    fieldOf: () => null,
    onSaved,
    async save(wish, key) {
      // If seats were drawn meanwhile, the server has raised the number of the next session. The precondition keeps
      // this save from lowering the number unnoticed.
      const expect = { nextSessionIndex: readIndex.current }
      const call = keyed(
        'Mimir.UpdatePrescriptedEventConfig',
        { eventId: event, ...wish },
        { eventId: event, expect, key },
      )
      const end = await sendCommand({ ...call, wait: pause })
      if (end.kind === 'done' || end.error.fate === 'applied') {
        readIndex.current = wish.nextSessionIndex
      } else {
        // The next save is another call, so the draft gets a new idempotency key.
        await draft.renew()
      }
      return end.kind === 'done' ? ok(null) : err(end.error)
    },
  })
}
