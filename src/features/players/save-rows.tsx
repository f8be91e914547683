import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { Button } from '../../ui/button'
import type { IconName } from '../../ui/marks/icon'

interface SaveRowsProps {
  changedCount: number
  notNowReason: string | undefined
  /** The icon of the reason. By default it is the icon of a missing network. */
  reasonIcon?: IconName
  /** Saves the changes. Resolves to true if the server has saved them. */
  onSave: () => Promise<boolean>
  onDiscard: () => void
}

/** A bar below a list of fields. It saves all changes of the list together, or none. */
export function SaveRows({
  changedCount,
  notNowReason,
  reasonIcon = 'cloud-off',
  onSave,
  onDiscard,
}: SaveRowsProps) {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const [isBusy, setBusy] = useState(false)
  if (changedCount === 0) return null
  const save = async () => {
    setBusy(true)
    const isDone = await onSave()
    setBusy(false)
    if (!isDone) return
    const count = changedCount
    toasts.show({ kind: 'done', text: (words) => words('players.rowsSaved', { count }) })
  }
  return (
    <div
      data-page-foot
      className="sticky bottom-0 z-10 mt-20 flex flex-wrap items-start gap-2 border-t border-line bg-bg py-2"
    >
      <Button
        variant="primary"
        busy={isBusy}
        notNowReason={notNowReason}
        reasonIcon={reasonIcon}
        onClick={() => void save()}
      >
        {t('players.saveRows', { count: changedCount })}
      </Button>
      <Button variant="quiet" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    </div>
  )
}
