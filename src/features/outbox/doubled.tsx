import { useLiveQuery } from 'dexie-react-hooks'
import { useTranslation } from '../../i18n/use-translation'
import { surplusIntents } from '../../outbox/take-back'
import { useConsole } from '../../parts/console-context'
import { doubledWords } from '../../parts/rulings/doubled-words'
import { useRulings } from '../../parts/rulings/use-rulings'
import type { Ruling } from '../../store/stored-ruling'
import { Button } from '../../ui/button'
import { useRoundWords } from '../../ui/marks/round-name'

/** Says what a ruling did that the server has more than once, with the button that cancels what is too much. */
export function Doubled({ row }: { row: Ruling }) {
  const { t } = useTranslation()
  const rounds = useRoundWords()
  const { rule } = useRulings()
  const { rulings, scope } = useConsole()
  const words = doubledWords(t, row, rounds)
  const later = useLiveQuery(() => rulings.rows(scope(), row.settledAt ?? 0), [rulings, scope, row])
  const reason = t('outbox.doubled.reason')
  const surplus = later === undefined ? [] : surplusIntents(row, { reason, later })
  const cancelAll = async () => {
    for (const intent of surplus) await rule(intent)
  }
  if (words === null) return null
  return (
    <div className="flex flex-wrap items-center gap-2 px-3.5 pb-2.5 text-sm text-bad">
      <p className="min-w-0 flex-1 basis-44">{words}</p>
      {surplus.length > 0 && (
        <Button size="sm" onClick={() => void cancelAll()}>
          {t('outbox.doubled.cancelSurplus')}
        </Button>
      )}
    </div>
  )
}
