import { useState } from 'react'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { openGameOf } from '../../domain/player-actions'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { ConnectionBanner } from '../../parts/event/connection-banner'
import { Button } from '../../ui/button'
import { Question } from '../../ui/overlays/question'
import { Sheet, SheetSection } from '../../ui/overlays/sheet'
import type { PlayersReading } from './queries'
import { SubstituteSection } from './substitute-section'
import { usePlayerCalls } from './use-player-calls'
import type { PlayerRights } from './use-player-rights'

interface PlayerSheetProps {
  event: EventId
  player: RegisteredPlayer
  reading: PlayersReading
  rights: PlayerRights
  onClose: () => void
}

/** Changes one player: gives them a substitute, or removes them from the event. */
export function PlayerSheet(props: PlayerSheetProps) {
  const { player, rights, onClose } = props
  return (
    <Sheet open onClose={onClose} title={player.title} banner={<ConnectionBanner />}>
      {rights.may('replace') && <SubstituteSection {...props} />}
      {rights.may('remove') && <RemovalSection {...props} />}
    </Sheet>
  )
}

function RemovalSection({ event, player, reading, rights, onClose }: PlayerSheetProps) {
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const calls = usePlayerCalls(event)
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const { id, title: name } = player
  const { cannotChange } = rights
  // True when the player has a game that does not count yet. The server does not remove such a player.
  const isInGame = openGameOf(id, reading.tables) !== null

  async function remove() {
    setRemoving(true)
    const isDone = await calls.remove(id)
    setRemoving(false)
    setAsking(false)
    if (!isDone) return
    toasts.show({ kind: 'done', text: (words) => words('players.remove.done', { name }) })
    onClose()
  }

  return (
    <>
      <SheetSection>
        <Button
          wide
          icon="x"
          variant="destructive"
          notNowReason={cannotChange ?? (isInGame ? t('reasons.player_in_game') : undefined)}
          reasonIcon={cannotChange === undefined ? 'info' : 'cloud-off'}
          onClick={() => setAsking(true)}
        >
          {t('players.remove.button')}
        </Button>
      </SheetSection>
      <Question
        open={isAsking}
        title={t('players.remove.title', { name })}
        keep={t('players.remove.keep')}
        onKeep={() => setAsking(false)}
        act={{
          label: t('ui.remove'),
          isDestructive: true,
          busy: isRemoving,
          onPress: () => void remove(),
        }}
      >
        {t('players.remove.text')}
      </Question>
    </>
  )
}
