import { tableName, type TableNames } from '../../domain/event/table-names'
import type { Prescript } from '../../domain/session/prescript'
import { WINDS } from '../../domain/session/seats'
import { useTranslation } from '../../i18n/use-translation'
import { Note } from '../../ui/note'
import { WindTile } from '../../ui/marks/wind-tile'

interface NextSessionProps {
  script: Prescript
  /** The number of the session, from 1. */
  session: number
  names: ReadonlyMap<number, string>
  tableNames: TableNames
}

/** The seats of the next session. */
export function NextSession({ script, session, names, tableNames }: NextSessionProps) {
  const { t } = useTranslation()
  const tables = script[session - 1]
  // Nothing for an empty script: the list of problems already says that it is empty.
  if (script.length === 0) return null
  if (tables === undefined) {
    return <Note>{t('prescript.problems.beyondEnd', { session, sessions: script.length })}</Note>
  }
  return (
    <section className="card overflow-hidden">
      <h2 className="px-4 py-2.5 text-md font-semibold">
        {t('prescript.next', { session, sessions: script.length })}
      </h2>
      <ol className="max-h-[32rem] overflow-y-auto border-t border-line">
        {tables.map((ids, index) => (
          <li key={index} className="border-t border-line px-4 py-2 first:border-t-0">
            <h3 className="text-sm font-medium text-ink-3">
              {t('table.title', { number: tableName(tableNames, index + 1) })}
            </h3>
            <ul className="grid gap-x-3 sm:grid-cols-2">
              {ids.map((id, seat) => {
                const wind = WINDS[seat]
                return (
                  <li key={seat} className="flex min-h-8 items-center gap-2 text-md">
                    {wind !== undefined && <WindTile wind={wind} size="sm" />}
                    <span className="min-w-0 flex-1 truncate">
                      {names.get(id) ?? <b className="font-semibold text-bad">?</b>}
                    </span>
                    <span className="text-sm text-ink-3">{t('players.localId', { id })}</span>
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  )
}
