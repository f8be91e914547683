import { useTranslation } from '../../../i18n/use-translation'
import type { GamesView } from '../../../sync/views/games-view'
import { Button } from '../../../ui/button'
import type { SessionOffer } from './session-offer'

interface SessionButtonProps {
  view: GamesView
  offer: SessionOffer
  onOpen: () => void
}

/** Opens a sheet with the session's panel, or with the form of a penalty game. */
export function SessionButton({ view, offer, onOpen }: SessionButtonProps) {
  const { t } = useTranslation()
  if (offer === 'penaltyGame') {
    return (
      <Button icon="plus" onClick={onOpen}>
        {t('table.penaltyGame.title')}
      </Button>
    )
  }
  const isPlaying = view.stage === 'started'
  // While there are no tables, the panel is visible on the page, and needs no button.
  if (offer === null || (!isPlaying && view.tables.length === 0)) return null
  return (
    <Button
      icon="flag"
      variant={isPlaying ? 'secondary' : 'primary'}
      onClick={onOpen}
      className="whitespace-nowrap"
    >
      {t('session.open')}
    </Button>
  )
}
