import { useTranslation } from '../../i18n/use-translation'
import type { Action } from '../../store/stored-action'
import { Button, type ButtonProps } from '../../ui/button'
import { useRowActions, useRulingTitle } from './use-row-actions'

/**
 * The referee has read why a ruling was not applied: it leaves the lists, and is no longer counted. Its name tells the
 * ruling, so that it is not taken for the close of a sheet or of another row.
 */
export function CloseRefusal({ row, size }: { row: Action; size?: ButtonProps['size'] }) {
  const { t } = useTranslation()
  const { answer } = useRowActions()
  const title = useRulingTitle()
  return (
    <Button
      variant="quiet"
      {...(size && { size })}
      aria-label={t('outbox.dismissRuling', { ruling: title(row) })}
      onClick={() => void answer(row, { kind: 'close' })}
    >
      {t('outbox.dismiss')}
    </Button>
  )
}
