import { useState } from 'react'
import type { Person } from '../../contract/decode/people'
import type { RegisteredPlayer } from '../../contract/decode/registered-player'
import type { EventId } from '../../domain/ids'
import { useTranslation } from '../../i18n/use-translation'
import { PersonSearch } from '../../parts/people/person-search'
import { useRulings } from '../../parts/rulings/use-rulings'
import { Button } from '../../ui/button'
import { SheetSection } from '../../ui/overlays/sheet'
import { replacementIntent } from './calls'
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

/** Who plays in a player's place: chosen, or ended. */
export function SubstituteSection({
  event,
  player,
  reading,
  rights,
  onClose,
}: SubstituteSectionProps) {
  const { t } = useTranslation()
  const { rule } = useRulings()
  const { title: name, replacedBy } = player
  const { cannotRule } = rights

  // The ruling is saved on this device first, because the substitute sits down with or without a network.
  async function replace(by: Person | null) {
    const eventTitle = reading.config?.eventTitle ?? ''
    const apart = reading.apart.get(player.id)
    if (await rule(replacementIntent({ eventId: event, eventTitle, player, apart, by }))) onClose()
  }

  return (
    <SheetSection title={t('players.replacement.title')}>
      <p className="mb-2.5 text-md text-ink-2">{t('players.replacement.text', { name })}</p>
      {replacedBy === null ? (
        <SubstituteChoice
          except={reading.taken}
          cannotRule={cannotRule}
          onReplace={(by) => void replace(by)}
        />
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
  )
}

interface SubstituteChoiceProps {
  /** Ids of people who already play. */
  except: ReadonlySet<number>
  cannotRule: string | undefined
  onReplace: (by: Person) => void
}

function SubstituteChoice({ except, cannotRule, onReplace }: SubstituteChoiceProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Person | null>(null)
  const nobody = chosen === null ? t('players.nobodyChosen') : undefined
  return (
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
        onClick={() => chosen !== null && onReplace(chosen)}
      >
        {chosen === null
          ? t('players.replacement.act')
          : t('players.replacement.actNamed', { other: chosen.title })}
      </Button>
    </div>
  )
}
