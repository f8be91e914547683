import { useTranslation } from '../../i18n/use-translation'
import type { Table } from '../../contract/decode/table'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { useRoundWords } from '../../ui/round-name'
import { handWords } from '../../parts/rulings/hand-words'
import { nameAt } from './seats'

interface CancelHandDialogProps {
  open: boolean
  /** As the referee sees it. */
  table: Table
  onClose: () => void
  onConfirm: () => void
}

/** Asks once before a hand is cancelled, and names it. */
export function CancelHandDialog({ open, table, onClose, onConfirm }: CancelHandDialogProps) {
  const { t, i18n } = useTranslation()
  const rounds = useRoundWords()
  const { lastHandDetails: hand } = table
  const outcome =
    hand === null
      ? t('table.outcomes.unknown')
      : handWords(t, hand, { name: nameAt(table), language: i18n.language }).outcome
  const round = table.lastHand ? rounds(table.lastHand.roundIndex, table.lastHand.honba) : ''
  return (
    <Dialog
      alert
      open={open}
      onClose={onClose}
      title={t('table.cancelHand.title', { number: table.tableIndex ?? '' })}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('table.cancelHand.keep')}
          </Button>
          <Button variant="destructive" icon="undo" onClick={onConfirm}>
            {t('table.cancelHand.confirm')}
          </Button>
        </>
      }
    >
      {t('table.cancelHand.text', { round, outcome })}
    </Dialog>
  )
}
