import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { decodeEventPage, type EventSummary } from '../../contract/decode/event/event-summary'
import { useTranslation } from '../../i18n/use-translation'
import { useShell } from '../../parts/console-context'
import { EventTypeIcon, EventTypeWord } from '../../parts/event/event-type'
import { Paged } from '../../parts/list/paged'
import { SearchField } from '../../parts/list/search-field'
import { WhenRead } from '../../parts/reading/when-read'
import { EmptyState } from '../../ui/empty-state'
import { Link } from '../../ui/link'
import { Tag } from '../../ui/marks/tag'
import { useVisitorReading } from './queries'
import { VisitorFrame } from './visitor-frame'

const EVENTS_PER_PAGE = 20
const TYPING_PAUSE_MS = 300

/**
 * The public list of events, newest first. The number of the list's page and the search text are in the
 * address.
 */
export function PublicEventsPage() {
  const { t } = useTranslation()
  const { paths } = useShell()
  const [search] = useSearchParams()
  const filter = search.get('q') ?? ''
  const page = pageOf(search.get('page'))
  const reading = useVisitorReading('Mimir.GetEvents', {
    limit: EVENTS_PER_PAGE,
    offset: (page - 1) * EVENTS_PER_PAGE,
    filter: encodeURIComponent(filter),
    filterUnlisted: true,
  })
  return (
    <VisitorFrame title={t('visitors.title')}>
      <Search />
      <WhenRead reading={reading} action="fetchEvents">
        {(body) => {
          const { total, events } = decodeEventPage(body)
          return (
            <div>
              <Paged
                page={page}
                total={total}
                perPage={EVENTS_PER_PAGE}
                toPage={(next) => `${paths.allEvents()}?${searchOf({ filter, page: next })}`}
              >
                {events.length === 0 ? (
                  <EmptyState>{t(filter ? 'visitors.notFound' : 'visitors.none')}</EmptyState>
                ) : (
                  <ul className="card overflow-hidden">
                    {events.map((event) => (
                      <EventLine key={event.id} event={event} />
                    ))}
                  </ul>
                )}
              </Paged>
            </div>
          )
        }}
      </WhenRead>
    </VisitorFrame>
  )
}

/**
 * The search field. The typed text goes into the address after a pause, so that not every letter causes a request.
 * When a link or Back changes the address, the field shows the new text.
 */
function Search() {
  const { t } = useTranslation()
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState({ asked, byTyping: asked })
  if (asked !== seen.asked) {
    const isOwn = asked === seen.byTyping
    setSeen({ asked, byTyping: asked })
    if (!isOwn) setTyped(asked)
  }
  useEffect(() => {
    const byTyping = typed.trim()
    if (byTyping === asked) return
    const timer = setTimeout(() => {
      setSeen({ asked, byTyping })
      setSearch(searchOf({ filter: byTyping, page: 1 }), { replace: true })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, setSearch])
  return <SearchField label={t('visitors.search')} value={typed} onChange={setTyped} />
}

function EventLine({ event }: { event: EventSummary }) {
  const { t } = useTranslation()
  const { paths } = useShell()
  return (
    <li className="flex items-center gap-3 border-t border-line px-3 py-2.5 first:border-t-0 sm:px-4">
      <EventTypeIcon type={event.type} />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.eventInfo(event.id)}
          className="inline-flex min-h-7 items-center font-medium wrap-anywhere underline-offset-4 tap-area hover:underline"
        >
          {event.title}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <EventTypeWord type={event.type} />
          {event.isFinished && <Tag icon="stop">{t('events.finished')}</Tag>}
        </p>
      </div>
    </li>
  )
}

function pageOf(text: string | null): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
}

function searchOf({ filter, page }: { filter: string; page: number }): URLSearchParams {
  return new URLSearchParams({
    ...(filter !== '' && { q: filter }),
    ...(page > 1 && { page: String(page) }),
  })
}
