import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { SubstituteForm } from '../../parts/rulings/replacement/substitute-form'
import { SheetSection } from '../../ui/overlays/sheet'
import type { PlayersReading } from './queries'
import type { PlayerRights } from './use-player-rights'

interface SubstituteSectionProps {
  event: EventId
  player: RegisteredPlayer
  reading: PlayersReading
  rights: PlayerRights
  /** Called once the ruling is saved on this device. */
  onClose: () => void
}

/** Chooses who plays for a player, or ends the replacement. */
export function SubstituteSection(props: SubstituteSectionProps) {
  const { event, player, reading, rights, onClose } = props
  const { t } = useTranslation()
  return (
    <SheetSection title={t('players.replacement.title')}>
      <SubstituteForm
        eventId={event}
        eventTitle={reading.config?.eventTitle ?? ''}
        player={player}
        apart={reading.apart.get(player.id)}
        except={reading.taken}
        cannotRule={rights.cannotRule}
        onDone={onClose}
      />
    </SheetSection>
  )
}
