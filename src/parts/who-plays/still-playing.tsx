import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { takesPart } from '../../domain/session/stage'
import { useTranslation } from '../../i18n/use-translation'
import { updatePlayerReplacementIntent } from '../../outbox/policies/update-player-replacement'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'
import { namedIn } from '../rulings/named-in'
import { useRulings } from '../rulings/use-rulings'

interface StillPlayingProps {
  event: EventId
  eventTitle: string
  players: readonly RegisteredPlayer[]
}

/**
 * Lists the substitutes of the next session by name. For a substitute who played in an earlier session,
 * the screen asks whether they still play or the player is back.
 * Either answer is a ruling, so it works without a network too.
 */
export function StillPlaying({ event, eventTitle, players }: StillPlayingProps) {
  const { t } = useTranslation()
  const { rule } = useRulings()
  const answer = (player: RegisteredPlayer, isBack: boolean) => {
    const by = player.replacedBy
    if (by === null) return
    const named = namedIn({ name: player.title, substitute: null, apart: undefined })
    void rule(
      updatePlayerReplacementIntent({
        eventId: event,
        playerId: player.id,
        replacementId: isBack ? null : by.id,
        seenReplacementId: by.id,
        subject: {
          players: [
            { id: player.id, ...named },
            ...(isBack ? [] : [{ id: by.id, name: by.title }]),
          ],
          eventTitle,
        },
      }),
    )
  }
  const replaced = players.filter((player) => takesPart(player) && player.replacedBy !== null)
  return (
    <>
      {replaced.map((player) => {
        const names = { name: player.title, substitute: player.replacedBy?.title ?? '' }
        return (
          <Note
            key={player.id}
            tone="warn"
            icon="replace"
            actions={
              player.asksReplacement && (
                <>
                  <Button onClick={() => answer(player, false)}>
                    {t('whoPlays.still.stays', { name: names.substitute })}
                  </Button>
                  <Button onClick={() => answer(player, true)}>
                    {t('whoPlays.still.back', { name: names.name })}
                  </Button>
                </>
              )
            }
          >
            {t(player.asksReplacement ? 'whoPlays.still.asks' : 'whoPlays.still.plays', names)}
          </Note>
        )
      })}
    </>
  )
}
