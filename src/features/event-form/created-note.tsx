import { useLocation } from 'react-router'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { buttonClass } from '../../ui/button-class'
import { Link } from '../../ui/link'
import { Note } from '../../ui/note'
import { isJustCreated } from './just-created'

/** Reports that the event was just created, and suggests next steps. It stays while the screen is open. */
export function CreatedNote({ event, title }: { event: EventId; title: string }) {
  const { t } = useTranslation()
  const { paths } = useConsole()
  if (!isJustCreated(useLocation().state)) return null
  const next = [
    { to: paths.privileges(event), words: t('eventForm.created.referees') },
    { to: paths.players(event), words: t('eventForm.created.players') },
    { to: paths.games(event), words: t('eventForm.created.games') },
  ]
  return (
    <div role="status" className="w-full max-w-240 px-3 pt-3 md:px-5 print:hidden">
      <Note
        tone="ok"
        title={t('eventForm.created.title', { title })}
        actions={next.map(({ to, words }) => (
          <Link key={to} to={to} className={buttonClass({ size: 'sm' })}>
            {words}
          </Link>
        ))}
      >
        {t('eventForm.created.text')}
      </Note>
    </div>
  )
}
