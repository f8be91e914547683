import { useState } from 'react'
import type { Person } from '../../../contract/decode/people'
import type { RegisteredPlayer } from '../../../contract/decode/registered-player'
import type { EventId } from '../../../domain/ids'
import { useTranslation } from '../../../i18n/use-translation'
import { Button } from '../../../ui/button'
import { PersonSearch } from '../../people/person-search'
import { useRulings } from '../use-rulings'
import { replacementIntent } from './replacement-intent'

interface SubstituteFormProps {
  eventId: EventId
  eventTitle: string
  /** The player as shown on the screen. */
  player: RegisteredPlayer
  /** Words that distinguish the player from a namesake. */
  apart: string | undefined
  /** Ids of people who already play. */
  except: ReadonlySet<number>
  cannotRule: string | undefined
  /** Called once the ruling is saved on this device. */
  onDone: () => void
}

/** The form that lets a substitute play in a player's place, or ends the replacement. */
export function SubstituteForm(props: SubstituteFormProps) {
  const { eventId, eventTitle, player, apart, except, cannotRule, onDone } = props
  const { t } = useTranslation()
  const { rule } = useRulings()
  const { title: name, replacedBy } = player

  // The ruling is saved on this device first, because the substitute sits down with or without a network.
  async function replace(by: Person | null) {
    if (await rule(replacementIntent({ eventId, eventTitle, player, apart, by }))) onDone()
  }

  return (
    <>
      <p className="mb-2.5 text-md text-ink-2">{t('players.replacement.text', { name })}</p>
      {replacedBy === null ? (
        <SubstituteChoice {...{ except, cannotRule }} onReplace={(by) => void replace(by)} />
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
    </>
  )
}

interface SubstituteChoiceProps extends Pick<SubstituteFormProps, 'except' | 'cannotRule'> {
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
