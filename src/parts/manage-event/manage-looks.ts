import type { SentenceKey } from '../../i18n/translate'
import type { IconName } from '../../ui/marks/icon'
import type { EventAction, EventScreen } from './manage-entries'

/** The names and icons of an event's screens in every menu. */
export const SCREEN_LOOKS = {
  settings: { label: 'layout.settings', icon: 'gear' },
  privileges: { label: 'layout.privileges', icon: 'shield' },
  players: { label: 'layout.managePlayers', icon: 'users' },
  penalties: { label: 'layout.penalties', icon: 'flag' },
  games: { label: 'layout.manageGames', icon: 'grid' },
  prescript: { label: 'layout.predefinedSeating', icon: 'list' },
  print: { label: 'print.title', icon: 'printer' },
  log: { label: 'log.title', icon: 'clock' },
  file: { label: 'layout.eventFile', icon: 'download' },
} as const satisfies Readonly<Record<EventScreen, { label: SentenceKey; icon: IconName }>>

/** `isFinal`: nobody can undo it, so it is shown in red. A recalculation can be repeated, and changes no decision. */
export const ACTION_LOOKS = {
  rebuildScoring: { icon: 'refresh', isFinal: false },
  recalculateAchievements: { icon: 'cup', isFinal: false },
  recalculatePlayerStats: { icon: 'users', isFinal: false },
  finishEvent: { icon: 'stop', isFinal: true },
} as const satisfies Readonly<Record<EventAction, { icon: IconName; isFinal: boolean }>>
