import { useTranslation } from '../../i18n/use-translation'
import { answersFor } from '../../outbox/core/answer'
import { sameIntentOf } from '../../outbox/same-intent'
import type { Ruling } from '../../store/stored-ruling'
import { Button, type ButtonProps } from '../../ui/button'
import { CloseRefusal } from './close-refusal'
import { useRowActions, useRulingTitle } from './use-row-actions'
import { useServerFacts } from './use-row-views'

/** The buttons for a refused ruling: give the ruling again where the server may accept it, or close it. */
export function RefusalActions({ row, size }: { row: Ruling; size?: ButtonProps['size'] }) {
  const { t } = useTranslation()
  const { answer } = useRowActions()
  const title = useRulingTitle()
  const canGiveAgain = answersFor(row, useServerFacts()).includes('retryAsNew')
  return (
    <>
      {canGiveAgain && (
        <Button
          {...(size && { size })}
          aria-label={t('outbox.giveRulingAgain', { ruling: title(row) })}
          onClick={() => void answer(row, { kind: 'retryAsNew', intent: sameIntentOf(row) })}
        >
          {t('outbox.giveAgain')}
        </Button>
      )}
      <CloseRefusal row={row} {...(size && { size })} />
    </>
  )
}
