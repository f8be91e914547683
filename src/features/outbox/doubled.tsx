import { useState } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import { formatShortTimer } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { surplusIntents } from '../../outbox/take-back'
import { useConsole } from '../../parts/console-context'
import { doubledWords } from '../../parts/rulings/doubled-words'
import { useRulingTitle } from '../../parts/rulings/use-row-actions'
import { useRulings } from '../../parts/rulings/use-rulings'
import type { Ruling } from '../../store/stored-ruling'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/marks/icon'
import { useRoundWords } from '../../ui/marks/round-name'
import { Question } from '../../ui/overlays/question'

/**
 * Shown for a ruling that the server carried out more than once: says what effect it had, and offers to
 * cancel the surplus. Servers tell who gave a penalty, but not who gave extra time. Surplus extra time may
 * be from somebody else, so the button asks before it takes time back.
 */
export function Doubled({ row }: { row: Ruling }) {
  const { t } = useTranslation()
  const rounds = useRoundWords()
  const title = useRulingTitle()
  const { rule } = useRulings()
  const { rulings, scope } = useConsole()
  const [isAsking, setAsking] = useState(false)
  const words = doubledWords(t, row, rounds)
  const later = useLiveQuery(() => rulings.rows(scope(), row.settledAt ?? 0), [rulings, scope, row])
  const reason = t('outbox.doubled.reason')
  const surplus = later === undefined ? [] : surplusIntents(row, { reason, later })
  const ofTime = surplus.find((intent) => intent.call === 'AddExtraTime')
  const cancelAll = async () => {
    setAsking(false)
    for (const intent of surplus) await rule(intent)
  }
  if (words === null) return null
  return (
    <div className="flex flex-wrap items-center gap-2 px-3.5 pb-2.5 text-sm text-bad">
      <p className="flex min-w-0 flex-1 basis-44 gap-2">
        <Icon name="triangle" size={18} className="mt-px flex-none" />
        <span className="min-w-0">{words}</span>
      </p>
      {surplus.length > 0 && (
        <Button
          size="sm"
          onClick={() => (ofTime === undefined ? void cancelAll() : setAsking(true))}
        >
          {t('outbox.doubled.cancelSurplus')}
        </Button>
      )}
      {isAsking && ofTime !== undefined && (
        <Question
          title={t('outbox.doubled.question')}
          keep={t('ui.notNow')}
          onKeep={() => setAsking(false)}
          act={{ label: t('outbox.doubled.cancelSurplus'), onPress: () => void cancelAll() }}
        >
          <p>{title(row)}</p>
          <p className="mt-2">
            {t('outbox.doubled.mayBeMeant', {
              now: formatShortTimer(ofTime.expect.extraTime),
              after: formatShortTimer(ofTime.expect.extraTime + ofTime.args.extraTime),
            })}
          </p>
        </Question>
      )}
    </div>
  )
}
