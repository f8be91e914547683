import { useTranslation } from '../../../i18n/use-translation'
import { Icon } from '../../../ui/marks/icon'
import { Note } from '../../../ui/note'
import type { MatchedLine } from './match'
import { MOST_LINES } from './list/lines'

const MARKS = {
  found: { icon: 'check-circle', tone: 'text-ok' },
  alreadyIn: { icon: 'info', tone: 'text-ink-3' },
  twice: { icon: 'info', tone: 'text-ink-3' },
  unknown: { icon: 'diamond-alert', tone: 'text-bad' },
  several: { icon: 'diamond-alert', tone: 'text-bad' },
  otherName: { icon: 'diamond-alert', tone: 'text-bad' },
  unclear: { icon: 'diamond-alert', tone: 'text-bad' },
  notAnswered: { icon: 'cloud-off', tone: 'text-bad' },
} as const

interface MatchedListProps {
  list: readonly MatchedLine[]
  /** True when the list has more lines than are looked up. */
  isCut: boolean
}

/** What was found for each line of the list. */
export function MatchedList({ list, isCut }: MatchedListProps) {
  const { t } = useTranslation()
  return (
    <>
      {isCut && (
        <Note tone="bad" title={t('players.import.tooLong', { most: MOST_LINES })}>
          {t('players.import.inParts')}
        </Note>
      )}
      <ul className="card divide-y divide-line">
        {list.map((each) => (
          <Line key={each.line} matched={each} />
        ))}
      </ul>
      {list.some(({ kind }) => kind === 'unknown') && (
        <Note>{t('players.import.askSuperadmin')}</Note>
      )}
    </>
  )
}

function Line({ matched }: { matched: MatchedLine }) {
  const { t } = useTranslation()
  const { icon, tone } = MARKS[matched.kind]
  const written = matched.title || `#${matched.id ?? ''}`
  return (
    <li className="flex items-start gap-3 px-4 py-2">
      <Icon name={icon} size={18} className={`mt-0.5 flex-none ${tone}`} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {'person' in matched ? matched.person.title : written}
        </p>
        <p className="text-sm text-ink-3">
          {'person' in matched && `#${matched.person.id} `}
          {'person' in matched && matched.person.city} {t(`players.import.kinds.${matched.kind}`)}
        </p>
        {matched.kind === 'several' && (
          <ul className="text-sm text-ink-2">
            {matched.people.map(({ id, city }) => (
              <li key={id}>{['#' + String(id), city].join(' ').trim()}</li>
            ))}
          </ul>
        )}
        {matched.kind === 'otherName' && (
          <p className="text-sm text-bad wrap-anywhere">
            {t('players.import.otherName', { name: matched.title })}
          </p>
        )}
      </div>
    </li>
  )
}
