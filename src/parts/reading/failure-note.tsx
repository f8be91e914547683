import type { ReactNode } from 'react'
import { failureWords, type FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import type { RpcError } from '../../rpc/client'
import { Note } from '../../ui/note'

interface FailureNoteProps {
  /** The failed action; it selects the sentence. */
  action: FailedAction
  failure: RpcError
  /** Buttons at the foot. */
  actions?: ReactNode
}

/** Reports a failure and its reason, in the place where it matters. */
export function FailureNote({ action, failure, actions }: FailureNoteProps) {
  const { t } = useTranslation()
  const { title, sentence, reason } = failureWords(t, action, failure)
  return (
    <Note tone="bad" title={`${title}.`} actions={actions}>
      {sentence} {reason}
    </Note>
  )
}
