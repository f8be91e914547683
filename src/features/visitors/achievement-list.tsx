import {
  ACHIEVEMENT_KEYS,
  ACHIEVEMENT_UNITS,
  decodeAchievements,
  type Achievement,
  type AchievementRow,
} from '../../contract/decode/achievements'
import type { EventId } from '../../domain/ids'
import { formatList, formatPoints } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { yakuWord } from '../../i18n/yaku-words'
import { WhenRead } from '../../parts/reading/when-read'
import { useAbilities } from '../../parts/use-abilities'
import type { RpcError } from '../../rpc/client'
import { EmptyState } from '../../ui/empty-state'
import { HiddenPart } from './hidden-part'
import { useVisitorReading } from './queries'
import { EventInfoSection } from './event-info-section'

interface AchievementListProps {
  event: EventId
  /** True when the event shows achievements to everybody. */
  areShown: boolean
  /** True when the viewer may see hidden achievements; null while unknown. */
  areSeenHidden: boolean | null
}

/** The best players by achievement, or a note that achievements are hidden. */
export function AchievementList({ event, areShown, areSeenHidden }: AchievementListProps) {
  const { t } = useTranslation()
  return (
    <EventInfoSection title={t('visitors.achievements')}>
      {areShown ? (
        <Cards event={event} />
      ) : (
        <HiddenPart isSeen={areSeenHidden} words={t('visitors.achievementsHidden')}>
          <Cards event={event} isOwn />
        </HiddenPart>
      )}
    </EventInfoSection>
  )
}

interface CardsProps {
  event: EventId
  /** True when the achievements are read with the viewer's sign-in. */
  isOwn?: boolean
}

function Cards({ event, isOwn = false }: CardsProps) {
  const { t } = useTranslation()
  const request = { eventId: event, achievementsList: [...ACHIEVEMENT_KEYS] }
  const { keys } = useAbilities()
  const reading = useVisitorReading('Mimir.GetAchievements', request, isOwn ? { event } : null)
  const cause = keys ? undefined : causeOf(reading.failure)
  if (reading.body === null && cause !== undefined) {
    return (
      <EmptyState>
        {t('visitors.achievementsNotGiven')} {t('errors.cause', { cause })}
      </EmptyState>
    )
  }
  return (
    <WhenRead reading={reading} action="fetchEvent">
      {(body) => {
        const achievements = decodeAchievements(body)
        if (achievements.length === 0)
          return <EmptyState>{t('visitors.achievementsEmpty')}</EmptyState>
        return (
          <ul className="grid gap-3 sm:grid-cols-2">
            {achievements.map((achievement) => (
              <Card key={achievement.key} achievement={achievement} />
            ))}
          </ul>
        )
      }}
    </WhenRead>
  )
}

/**
 * The server's reason for a failure. Until a plain service has computed achievements for the first time, it
 * fails as `internal`. It may fail in the same way for other reasons.
 */
const causeOf = (failure: RpcError | null): string | undefined =>
  failure?.kind === 'refused' && failure.code === 'internal' ? failure.meta['cause'] : undefined

function Card({ achievement: { key, rows } }: { achievement: Achievement }) {
  const { t, i18n } = useTranslation()
  return (
    <li className="card px-4 py-3">
      <h3 className="font-semibold">{t(`visitors.achievementsOf.${key}.title`)}</h3>
      <p className="text-sm text-ink-3">{t(`visitors.achievementsOf.${key}.rule`)}</p>
      <ul className="mt-2 text-sm">
        {rows.map((row, nth) => (
          // The index is the key, because two rows may have the same content and names.
          <li key={nth} className="flex gap-3 py-0.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              {formatList(row.names, i18n.language)}
            </span>
            <span className="flex-none text-right tabular-nums">{valueOf(row)}</span>
          </li>
        ))}
      </ul>
    </li>
  )

  function valueOf({ value, fu }: AchievementRow): string {
    switch (ACHIEVEMENT_UNITS[key]) {
      case 'han':
        return fu === null ? t('visitors.han', { value }) : t('visitors.hanFu', { han: value, fu })
      case 'fu':
        return t('visitors.fu', { value })
      case 'points':
        return Number.isFinite(Number(value)) ? formatPoints(Math.round(Number(value))) : value
      case 'yaku':
        return formatList(
          value.split(',').map((id) => yakuWord(t, Number(id)) ?? id),
          i18n.language,
        )
      case 'count':
        return value
    }
  }
}
