import { failureWords, type FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import type { RpcError } from '../../rpc/client'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'

interface FailedReadingProps {
  /** What failed; names its sentence. */
  action: FailedAction
  failure: RpcError
  onRetry: () => void
}

/** Says that something could not be read, why, and offers to try again. */
export function FailedReading({ action, failure, onRetry }: FailedReadingProps) {
  const { t } = useTranslation()
  const words = failureWords(t, action, failure)
  return (
    <Note
      tone="bad"
      title={`${words.title}.`}
      actions={
        <Button size="sm" icon="refresh" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {words.sentence} {words.reason}
    </Note>
  )
}
