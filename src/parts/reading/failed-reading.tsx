import type { FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import type { RpcError } from '../../rpc/client'
import { Button } from '../../ui/button'
import { FailureNote } from './failure-note'

interface FailedReadingProps {
  /** What failed; names its sentence. */
  action: FailedAction
  failure: RpcError
  onRetry: () => void
  /** It is being read again. */
  busy?: boolean
}

/** Says that something could not be read, why, and offers to try again. */
export function FailedReading({ action, failure, onRetry, busy = false }: FailedReadingProps) {
  const { t } = useTranslation()
  return (
    <FailureNote
      action={action}
      failure={failure}
      actions={
        <Button size="sm" icon="refresh" busy={busy} onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    />
  )
}
