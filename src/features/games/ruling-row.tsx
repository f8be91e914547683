import { useTranslation } from '../../i18n/use-translation'
import { rowFacts } from '../../i18n/row-facts'
import { shortRulingTitle } from '../../i18n/ruling-title'
import { canUndo } from '../../outbox/action'
import type { RowView } from '../../outbox/describe-row'
import { useConsole } from '../../parts/console-context'
import { useZone } from '../../parts/event/zone'
import type { Action } from '../../store/stored-action'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { useRoundWords } from '../../ui/marks/round-name'
import { CloseRefusal } from '../../parts/rulings/close-refusal'
import { WriteStateRow } from '../../parts/rulings/write-state'

interface RulingRowProps {
  row: Action
  view: RowView
  /** What was ruled, in a few words; the call's own when absent. */
  title?: string
  onUndo: (id: string) => Promise<void>
}

/** A ruling that is not settled, or was refused, in its place on a sheet: where it is, and how to take it back, answer or close it. */
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
      <CloseRefusal row={row} size="sm" />
    ) : undefined
  return (
    <WriteStateRow
      title={title ?? shortRulingTitle(t, { row, rounds })}
      facts={rowFacts(t, { row, view, zone })}
      actions={actions}
    />
  )
}
