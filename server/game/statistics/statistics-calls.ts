import type { Call } from '../../call/call'
import { clearStatCache } from './clear-stat-cache'
import { getAchievements } from './get-achievements'
import { getJobs } from './get-jobs'
import { getPlayerStats } from './get-player-stats'
import { recalcAchievements } from './recalc-achievements'
import { recalcPlayerStats } from './recalc-player-stats'

/** The calls about statistics, achievements and the jobs that compute them. */
export const STATISTICS_CALLS: readonly Call[] = [
  clearStatCache,
  getAchievements,
  getJobs,
  getPlayerStats,
  recalcAchievements,
  recalcPlayerStats,
]
