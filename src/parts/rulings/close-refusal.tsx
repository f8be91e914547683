import { useTranslation } from '../../i18n/use-translation'
import type { Ruling } from '../../store/stored-ruling'
import { Button, type ButtonProps } from '../../ui/button'
import { useRowActions, useRulingTitle } from './use-row-actions'

/**
 * The button by which the referee says that they have read why a ruling was not applied.
 * The ruling then disappears from the lists and is no longer counted. The button's name includes the ruling,
 * so that nobody takes it for the button that closes a sheet or another row.
 */
export function CloseRefusal({ row, size }: { row: Ruling; size?: ButtonProps['size'] }) {
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
