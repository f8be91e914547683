import { useStore } from 'zustand'
import type { Check } from '../../../domain/session/check'
import { playersWithoutGame } from '../../../domain/player-actions'
import { useTranslation } from '../../../i18n/use-translation'
import { useConsole } from '../../../parts/console-context'
import { useEventId } from '../../../parts/event/use-event-id'
import { isReachable } from '../../../state/connection'
import type { GamesView } from '../../../sync/views/games-view'
import { onDemand, usePreload } from '../../../ui/on-demand'
import type { GamesData } from '../queries'
import type { SessionOffer } from './session-offer'
import { SessionPanel } from './session-panel'

const SessionSheet = onDemand(async () => (await import('./session-sheet')).SessionSheet)
const PenaltyGameSheet = onDemand(
  async () => (await import('../table/penalty-game-sheet')).PenaltyGameSheet,
)
const SHEETS = [SessionSheet, PenaltyGameSheet]

interface SessionSheetsProps {
  games: GamesData
  checks: readonly Check[]
  offer: SessionOffer
  isOpen: boolean
  onClose: () => void
}

/** The sheet that the session's button opens. */
export function SessionSheets({ games, checks, offer, isOpen, onClose }: SessionSheetsProps) {
  usePreload(SHEETS)
  if (!isOpen || offer === null) return null
  if (offer === 'penaltyGame') return <PenaltyGame view={games.view} onClose={onClose} />
  return (
    <SessionSheet onClose={onClose}>
      <SessionPanel {...{ games, checks }} isNarrow onFollow={onClose} />
    </SessionSheet>
  )
}

function PenaltyGame({ view, onClose }: { view: GamesView; onClose: () => void }) {
  const { t } = useTranslation()
  const canReach = useStore(useConsole().connection, isReachable)
  return (
    <PenaltyGameSheet
      event={useEventId()}
      players={playersWithoutGame(
        view.players,
        view.tables.map(({ value }) => value),
      )}
      needsNetwork={canReach ? undefined : t('manage.needsNetwork')}
      onClose={onClose}
    />
  )
}
