import { useTranslation } from '../../i18n/use-translation'
import { Note } from '../../ui/note'
import { useElsewhere } from './queries'
import { RowTitle } from './row-title'

/**
 * Says how many rulings are for servers at other addresses and cannot be sent here. Names the rulings of this person.
 */
export function ElsewhereNotes() {
  const { t } = useTranslation()
  return useElsewhere().map(({ server, count, own }) => (
    <Note key={server} icon="clock-dashed">
      <p className="wrap-anywhere">{t('outbox.elsewhere', { count, address: server })}</p>
      {own.length > 0 && (
        <ul className="mt-1 text-sm">
          {own.map((row) => (
            <li key={row.id}>
              <RowTitle row={row} />
            </li>
          ))}
        </ul>
      )}
    </Note>
  ))
}
