import type { JobWorks } from '../jobs/job-work'
import { achievementsWork } from './statistics/achievements-work'
import { playerStatsWork } from './statistics/player-stats-work'
import { rebuildWork } from './results/rebuild-work'

/** The jobs of the game service, by kind. */
export const GAME_WORKS: JobWorks = {
  rebuildScoring: rebuildWork,
  achievements: achievementsWork,
  playerStats: playerStatsWork,
}
