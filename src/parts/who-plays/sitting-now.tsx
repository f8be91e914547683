import { useStore } from 'zustand'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { oneOrSeveral } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { isReachable } from '../../state/connection'
import { Button } from '../../ui/button'
import { Note } from '../../ui/note'
import { useConsole } from '../console-context'
import { useWhoPlaysCalls } from './use-who-plays'
import { namedApart, sittingList } from './who-plays-words'

interface SittingNowProps {
  event: EventId
  players: readonly RegisteredPlayer[]
  /** The seats are not drawn yet, so the choice can be taken back. */
  isBefore: boolean
  /** Called once the server has undone the choice. */
  onDone?: () => void
}

/**
 * The players who sit out of the session, and the players without whom the event goes on.
 * Each choice can be taken back before the seats are drawn.
 */
export function SittingNow({ event, players, isBefore, onDone }: SittingNowProps) {
  const { t, i18n } = useTranslation()
  const canReach = useStore(useConsole().connection, isReachable)
  const { sitOut, playOn } = useWhoPlaysCalls(event, players)
  const sitting = namedApart(players).filter(({ sitsOut }) => sitsOut)
  const out = players.filter(({ isOut }) => isOut)
  const press = async (act: () => Promise<boolean>) => {
    if (await act()) onDone?.()
  }
  const needsNetwork = canReach ? undefined : t('manage.needsNetwork')
  return (
    <>
      {sitting.length > 0 && (
        <Note
          icon="armchair-off"
          actions={
            isBefore && (
              <Button notNowReason={needsNetwork} onClick={() => void press(() => sitOut([]))}>
                {t('whoPlays.everybodySits')}
              </Button>
            )
          }
        >
          {t('whoPlays.sitting', {
            count: oneOrSeveral(sitting.length),
            names: sittingList(t, sitting, i18n.language),
          })}
        </Note>
      )}
      {out.length > 0 && (
        <Note
          icon="armchair-off"
          actions={
            isBefore && (
              <Button notNowReason={needsNetwork} onClick={() => void press(() => playOn([]))}>
                {t('whoPlays.everybodyPlays')}
              </Button>
            )
          }
        >
          {t('whoPlays.out', { count: out.length, playing: players.length - out.length })}
        </Note>
      )}
    </>
  )
}
