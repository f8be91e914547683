import { useTranslation } from '../../i18n/use-translation'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlays/dialog'
import { RuleChangeList } from './rule-change-list'
import type { RuleChange } from './rule-changes'

interface RunningGamesDialogProps {
  changes: readonly RuleChange[]
  /** Null: it could not be asked. */
  isRunning: true | null
  onChange: () => void
  onClose: () => void
}

/** Asks whether rules shall change under games that run. */
export function RunningGamesDialog(props: RunningGamesDialogProps) {
  const { changes, isRunning, onChange, onClose } = props
  const { t } = useTranslation()
  return (
    <Dialog
      alert
      open
      onClose={onClose}
      title={t('eventForm.running.title')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('eventForm.running.back')}
          </Button>
          <Button variant="destructive" onClick={onChange}>
            {t('eventForm.running.change')}
          </Button>
        </>
      }
    >
      <p>{t(isRunning === null ? 'eventForm.running.unknown' : 'eventForm.running.text')}</p>
      <RuleChangeList changes={changes} />
    </Dialog>
  )
}
