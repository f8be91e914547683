import type { FailedAction } from '../../i18n/errors'
import { useTranslation } from '../../i18n/use-translation'
import type { RpcError } from '../../rpc/client'
import { Button } from '../../ui/button'
import { FailureNote } from './failure-note'

interface FailedReadingProps {
  /** The failed action; it selects the sentence. */
  action: FailedAction
  failure: RpcError
  onRetry: () => void
  /** True while the data is being read again. */
  busy?: boolean
}

/** Reports that something could not be read and why, and offers another try. */
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
