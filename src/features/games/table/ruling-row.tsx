import { useTranslation } from '../../../i18n/use-translation'
import { rowFacts } from '../../../i18n/row-facts'
import { shortRulingTitle } from '../../../i18n/ruling-title'
import { canUndo } from '../../../outbox/ruling'
import type { RowView } from '../../../outbox/describe-row'
import { useConsole } from '../../../parts/console-context'
import { useZone } from '../../../parts/event/clock/zone'
import type { Ruling } from '../../../store/stored-ruling'
import { Button } from '../../../ui/button'
import { buttonClass } from '../../../ui/button-class'
import { Link } from '../../../ui/link'
import { useRoundWords } from '../../../ui/marks/round-name'
import { RefusalActions } from '../../../parts/rulings/refusal-actions'
import { RulingDetail } from '../../../parts/rulings/ruling-detail'
import { WriteStateRow } from '../../../parts/rulings/write-state'

interface RulingRowProps {
  row: Ruling
  view: RowView
  /** A few words about the ruling. By default the name of its call. */
  title?: string
  onUndo: (id: string) => Promise<void>
}

/**
 * An unsettled or refused ruling, shown on a sheet where it belongs. The row has the ruling's state, and buttons to
 * undo it, to answer its question, or to close it.
 */
export function RulingRow({ row, view, title, onUndo }: RulingRowProps) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const rounds = useRoundWords()
  const zone = useZone()
  const actions =
    view.state === 'needsYou' ? (
      <Link to={paths.outbox()} className={buttonClass({ size: 'sm' })}>
        {t('table.answerInOutbox')}
      </Link>
    ) : canUndo(row) ? (
      <Button variant="quiet" size="sm" onClick={() => void onUndo(row.id)}>
        {t('ui.undo')}
      </Button>
    ) : view.state === 'refused' ? (
      <RefusalActions row={row} size="sm" />
    ) : undefined
  return (
    <WriteStateRow
      title={
        <>
          {title ?? shortRulingTitle(t, { row, rounds })}
          <RulingDetail row={row} />
        </>
      }
      facts={rowFacts(t, { row, view, zone })}
      actions={actions}
    />
  )
}
