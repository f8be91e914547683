import { useTranslation } from '../../i18n/use-translation'
import type { Action } from '../../store/stored-action'
import { Button, type ButtonProps } from '../../ui/button'
import { useRowActions } from './use-row-actions'

/** The referee has read why a ruling was not applied: it leaves the lists, and is no longer counted. */
export function CloseRefusal({ row, size }: { row: Action; size?: ButtonProps['size'] }) {
  const { t } = useTranslation()
  const { answer } = useRowActions()
  return (
    <Button
      variant="quiet"
      {...(size && { size })}
      onClick={() => void answer(row, { kind: 'close' })}
    >
      {t('outbox.dismiss')}
    </Button>
  )
}
