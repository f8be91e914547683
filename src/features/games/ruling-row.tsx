import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { rowFacts } from '../../i18n/row-facts'
import { canUndo } from '../../outbox/action'
import type { RowView } from '../../outbox/describe-row'
import { useConsole } from '../../state/console-context'
import type { Action } from '../../store/stored-action'
import { Button } from '../../ui/button'
import { buttonClass } from '../../ui/button-class'
import { WriteStateRow } from '../../ui/write-state'

interface RulingRowProps {
  row: Action
  view: RowView
  /** What was ruled, in a few words. */
  title: string
  onUndo: (id: string) => Promise<void>
}

/** A ruling that is not settled, in its place on a sheet: where it is, and how to take it back or answer it. */
export function RulingRow({ row, view, title, onUndo }: RulingRowProps) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  const actions =
    view.state === 'needsYou' ? (
      <Link to={paths.outbox()} className={buttonClass({ size: 'sm' })}>
        {t('table.answerInOutbox')}
      </Link>
    ) : canUndo(row) ? (
      <Button variant="quiet" size="sm" onClick={() => void onUndo(row.id)}>
        {t('ui.undo')}
      </Button>
    ) : undefined
  return <WriteStateRow title={title} facts={rowFacts(t, { row, view })} actions={actions} />
}
