import type { JobWorks } from '../jobs/job-work'
import { achievementsWork } from './statistics/achievements-work'
import { playerStatsWork } from './statistics/player-stats-work'
import { rebuildWork } from './results/rebuild-work'

/** What each kind of the game service's jobs does. */
export const GAME_WORKS: JobWorks = {
  rebuildScoring: rebuildWork,
  achievements: achievementsWork,
  playerStats: playerStatsWork,
}
