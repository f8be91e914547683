import { useState } from 'react'
import { thisDevice } from '../../i18n/device-word'
import { useTranslation } from '../../i18n/use-translation'
import { useAbilities } from '../../parts/use-abilities'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/field'
import { Note } from '../../ui/note'
import { Dialog } from '../../ui/overlays/dialog'
import { Question } from '../../ui/overlays/question'

interface SignOutDialogProps {
  open: boolean
  /** How many of the person's rulings are unsettled. */
  count: number
  isBusy: boolean
  /** True when discarding the rulings has failed. */
  hasFailed: boolean
  onStay: () => void
  onKeep: () => void
  onDiscard: () => void
}

/**
 * Asks what to do with unsettled rulings: stay signed in until they are sent, keep them for later, or
 * discard them.
 */
export function SignOutDialog(props: SignOutDialogProps) {
  const { open, count, isBusy, hasFailed, onStay, onKeep, onDiscard } = props
  const { t } = useTranslation()
  const { keys, laterRulings } = useAbilities()
  const asksFirst = !keys && laterRulings
  const [isDiscarding, setDiscarding] = useState(false)
  if (isDiscarding) {
    return (
      <DiscardQuestion
        {...{ open, count, isBusy, hasFailed, onDiscard }}
        onBack={() => setDiscarding(false)}
      />
    )
  }
  return (
    <Dialog
      alert
      open={open}
      onClose={onStay}
      title={t('auth.signOutDialog.title', { count })}
      actions={
        <>
          <Button variant="quiet" onClick={() => setDiscarding(true)}>
            {t('auth.signOutDialog.discard')}
          </Button>
          <Button busy={isBusy} onClick={onKeep}>
            {t('auth.signOutDialog.keep')}
          </Button>
          <Button variant="primary" onClick={onStay}>
            {t('auth.signOutDialog.stay')}
          </Button>
        </>
      }
    >
      {t(`auth.signOutDialog.${asksFirst ? 'askedText' : 'text'}`, { context: thisDevice() })}
    </Dialog>
  )
}

interface DiscardQuestionProps extends Pick<
  SignOutDialogProps,
  'open' | 'count' | 'isBusy' | 'hasFailed' | 'onDiscard'
> {
  onBack: () => void
}

/** Asks the person to type how many rulings they discard, so that one wrong press cannot discard them. */
function DiscardQuestion(props: DiscardQuestionProps) {
  const { open, count, isBusy, hasFailed, onDiscard, onBack } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isTyped = typed.trim() === String(count)
  return (
    <Question
      open={open}
      title={t('auth.signOutDialog.discardTitle', { count })}
      keep={t('auth.signOutDialog.back')}
      onKeep={onBack}
      act={{
        label: t('auth.signOutDialog.discardNow'),
        onPress: onDiscard,
        isDestructive: true,
        busy: isBusy,
        notNowReason: isTyped ? undefined : t('auth.signOutDialog.typeFirst'),
        reasonIcon: 'info',
      }}
    >
      <div className="flex flex-col gap-3">
        <p>{t('auth.signOutDialog.discardText')}</p>
        <TextField
          label={t('auth.signOutDialog.type', { number: count })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        {hasFailed && <Note tone="bad">{t('auth.signOutDialog.notDiscarded')}</Note>}
      </div>
    </Question>
  )
}
