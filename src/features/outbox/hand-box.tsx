import { useTranslation } from '../../i18n/use-translation'
import type { HandFingerprint } from '../../contract/hand-fingerprint'
import { formatTimeOfDay } from '../../i18n/format'
import { useZone } from '../../parts/event/clock/zone'
import { handWords } from '../../parts/rulings/hand-words'
import type { RulingSubject } from '../../store/ruling-content'
import { useRoundWords } from '../../ui/marks/round-name'
import { nameIn } from '../../parts/rulings/name-in'

interface HandBoxProps {
  label: string
  /** The hand; null when there is none. */
  hand: HandFingerprint | null
  subject: RulingSubject
  /** True for the hand that the server has now. */
  isNow?: boolean
}

/** A hand: its round, its outcome, and when it was entered. */
export function HandBox({ label, hand, subject, isNow = false }: HandBoxProps) {
  const { t, i18n } = useTranslation()
  const rounds = useRoundWords()
  const zone = useZone()
  const words = hand && handWords(t, hand, { name: nameIn(t, subject), language: i18n.language })
  const entered = Date.parse(hand?.at ?? '')
  const enteredWords = Number.isNaN(entered)
    ? ''
    : t('outbox.hand.enteredAt', { time: formatTimeOfDay(entered, zone) })
  return (
    <section
      aria-label={label}
      className={`rounded-md border px-3 py-2.5 forced-edge ${isNow ? 'border-control bg-surface' : 'border-line bg-sunken'}`}
    >
      <h4 className="text-sm text-ink-2">{label}</h4>
      {hand === null || words === null ? (
        <p className="font-semibold">{t('outbox.question.noHand')}</p>
      ) : (
        <>
          <p className="font-semibold">{rounds(hand.roundIndex, hand.honba)}</p>
          <p className="text-md">{words.outcome}</p>
          <p className="text-sm text-ink-2">
            {[words.value, enteredWords].filter((part) => part !== '').join(', ')}
          </p>
        </>
      )}
    </section>
  )
}
