import { useState } from 'react'
import type { Person } from '../../contract/decode/people'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { useConsole } from '../../parts/console-context'
import { ConnectionBanner } from '../../parts/event/connection-banner'
import { useRulings } from '../../parts/rulings/use-rulings'
import { PersonSearch } from '../../parts/people/person-search'
import { Button } from '../../ui/button'
import { Question } from '../../ui/overlays/question'
import { Sheet, SheetSection } from '../../ui/overlays/sheet'
import { replacementIntent } from './calls'
import { usePlayerCalls } from './use-player-calls'

interface PlayerSheetProps {
  event: EventId
  eventTitle: string
  player: RegisteredPlayer
  /** Words that distinguish the player from a namesake. */
  apart: string | undefined
  /** Ids of people who already play, for themselves or as substitutes. */
  except: ReadonlySet<number>
  /** This event allows substitutes. */
  hasReplacement: boolean
  /** True for administrators and above. */
  mayRemove: boolean
  /** The player is in a game whose results do not count yet, and cannot be removed before that. */
  isInGame: boolean
  /** Why no ruling is possible at all, with or without a network. */
  cannotRule: string | undefined
  /** Why actions that need the server are impossible. */
  notNowReason: string | undefined
  onClose: () => void
}

/** The changes to one player besides the next seating: the substitute, and removal from the event. */
export function PlayerSheet(props: PlayerSheetProps) {
  const { event, eventTitle, player, apart, except, hasReplacement, mayRemove, isInGame } = props
  const { cannotRule, notNowReason, onClose } = props
  const { t } = useTranslation()
  const { toasts } = useConsole()
  const calls = usePlayerCalls(event)
  const [chosen, setChosen] = useState<Person | null>(null)
  const { rule } = useRulings()
  const [isRemoving, setRemoving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { title: name, replacedBy } = player

  // Saved on this device first, because the substitute sits down with or without a network.
  async function replace(by: Person | null) {
    if (await rule(replacementIntent({ eventId: event, eventTitle, player, apart, by }))) onClose()
  }

  async function remove() {
    setRemoving(true)
    const isDone = await calls.remove(player.id)
    setRemoving(false)
    setAsking(false)
    if (!isDone) return
    toasts.show({ kind: 'done', text: t('players.remove.done', { name }) })
    onClose()
  }

  const nobody = chosen === null ? t('players.nobodyChosen') : undefined
  return (
    <Sheet open onClose={onClose} title={name} banner={<ConnectionBanner />}>
      {hasReplacement && (
        <SheetSection title={t('players.replacement.title')}>
          <p className="mb-2.5 text-md text-ink-2">{t('players.replacement.text', { name })}</p>
          {replacedBy === null ? (
            <div className="flex flex-col gap-2.5">
              <PersonSearch
                label={t('players.replacement.find')}
                value={chosen}
                onChoose={setChosen}
                except={except}
              />
              <Button
                wide
                icon="replace"
                notNowReason={cannotRule ?? nobody}
                reasonIcon="info"
                onClick={() => chosen !== null && void replace(chosen)}
              >
                {chosen === null
                  ? t('players.replacement.act')
                  : t('players.replacement.actNamed', { other: chosen.title })}
              </Button>
            </div>
          ) : (
            <div className="flex flex-col gap-2.5">
              <p className="font-medium">{t('players.replacedBy', { name: replacedBy.title })}</p>
              <Button
                wide
                icon="undo"
                notNowReason={cannotRule}
                reasonIcon="info"
                onClick={() => void replace(null)}
              >
                {t('players.replacement.end', { name })}
              </Button>
            </div>
          )}
        </SheetSection>
      )}
      {mayRemove && (
        <SheetSection>
          <Button
            wide
            icon="x"
            variant="destructive"
            notNowReason={notNowReason ?? (isInGame ? t('reasons.player_in_game') : undefined)}
            reasonIcon={notNowReason === undefined ? 'info' : 'cloud-off'}
            onClick={() => setAsking(true)}
          >
            {t('players.remove.button')}
          </Button>
        </SheetSection>
      )}
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
    </Sheet>
  )
}
