import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { formatPoints } from '../../i18n/format'
import { penalisedWords } from '../../i18n/player-words'
import type { PenaltyView } from '../../sync/views/penalties-view'
import { Button } from '../../ui/button'
import { Question } from '../../ui/overlays/question'
import { TextField } from '../../ui/fields/field'

interface CancelDialogProps {
  penalty: PenaltyView
  onClose: () => void
  /** Called with the reason, which is never blank. */
  onCancelPenalty: (reason: string) => void
}

/** Asks why a penalty is cancelled. Two usual reasons need no typing. */
export function CancelDialog({ penalty, onClose, onCancelPenalty }: CancelDialogProps) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [wasTried, setTried] = useState(false)
  const { value } = penalty
  const name = penalisedWords(t, { ...penalty, playerId: value.playerId })
  const isBlank = reason.trim() === ''
  const quick = [t('penalties.cancel.byMistake'), t('penalties.cancel.notApproved')]
  const submit = () => {
    setTried(true)
    if (!isBlank) onCancelPenalty(reason.trim())
  }
  return (
    <Question
      alert={false}
      title={
        value.amount === 0
          ? t('penalties.cancel.titleWarning', { name })
          : t('penalties.cancel.title', { amount: formatPoints(-value.amount), name })
      }
      keep={t('penalties.cancel.keep')}
      onKeep={onClose}
      act={{ label: t('penalties.cancel.button'), onPress: submit, isDestructive: true }}
    >
      <div className="flex flex-col gap-2.5">
        <div className="flex flex-wrap gap-2">
          {quick.map((words) => (
            <Button
              key={words}
              size="sm"
              aria-pressed={reason === words}
              className="aria-pressed:chosen"
              onClick={() => setReason(words)}
            >
              {words}
            </Button>
          ))}
        </div>
        <TextField
          label={t('penalties.cancel.reason')}
          value={reason}
          onChange={setReason}
          maxLength={255}
          error={wasTried && isBlank ? t('penalties.cancel.reasonMandatory') : undefined}
        />
      </div>
    </Question>
  )
}
