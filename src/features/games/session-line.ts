import type { EpochMs } from '../../domain/ids'
import { nextStartOf } from '../../domain/session/next-start'
import type { Translate } from '../../i18n/translate'
import { formatTimeOfDay } from '../../i18n/format'
import type { Zone } from '../../parts/event/clock/zone'
import type { GamesView } from '../../sync/views/games-view'

/**
 * The line below the event's title: when the next session starts, how many players play, and how far this session is.
 */
export function sessionLine(t: Translate, view: GamesView, zone: Zone): string {
  const tables = view.tables.length
  const started = startedWords(t, view, zone)
  const size = t('games.playersAtTables', {
    players: t('players.count', { count: tables * 4 }),
    tables: t('hall.tables', { count: tables }),
  })
  const start = nextStartOf(view.config, zone.reader?.now ?? 0)
  const next = start === null ? [] : [nextWords(t, view, { zone, at: start.at })]
  // The most important part comes first, because a narrow header cuts off the end of the line.
  return [...next, ...(tables === 0 ? started : [size, ...started])].join(' · ')
}

function nextWords(
  t: Translate,
  { config }: GamesView,
  { zone, at }: { zone: Zone; at: EpochMs },
): string {
  return t('games.nextStart', { time: formatTimeOfDay(at, { ...zone, timeZone: config.timezone }) })
}

function startedWords(t: Translate, { timer, config, stage }: GamesView, zone: Zone): string[] {
  if (config.isFinished) return [t('events.finished')]
  // In a club, games begin and end one by one, so there is no session to describe.
  if (!config.syncStart && !config.syncEnd) return []
  const startedAt = timer?.toldStartAt ?? null
  if (stage !== 'started' || startedAt === null) return [t(STAGE_WORDS[stage])]
  const time = formatTimeOfDay(startedAt, { ...zone, timeZone: config.timezone })
  return [t('games.startedAt', { time })]
}

const STAGE_WORDS = {
  notReady: 'games.stages.not_ready',
  notStarted: 'games.stages.ready_not_started',
  seatingInProgress: 'games.stages.seating_inprogress',
  seatingReady: 'games.stages.seating_ready',
  started: 'games.stages.started',
  prefinished: 'games.stages.prefinished',
} as const
