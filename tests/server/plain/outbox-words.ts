import i18next from 'i18next'
import {
  askFirstHead,
  askFirstIntent,
  askFirstLabel,
  isAskFirstRow,
} from '../../../src/features/outbox/ask-first'
import type { OutboxRow } from '../../../src/features/outbox/group-rows'
import { questionOf, type RulingQuestion } from '../../../src/features/outbox/question'
import type { Translate } from '../../../src/i18n/translate'
import { rowFacts } from '../../../src/i18n/row-facts'
import { writeStateWords } from '../../../src/i18n/write-state-words'
import type { RefereeAnswer } from '../../../src/outbox/core/answer'
import type { LinkView } from '../../../src/outbox/core/link-state'
import type { ServerFacts } from '../../../src/outbox/core/server-facts'
import { describeRow, headsOf } from '../../../src/outbox/describe-row'
import { doubledWords } from '../../../src/parts/rulings/doubled-words'
import type { Ruling } from '../../../src/store/stored-ruling'
import { roundWords } from '../../../src/ui/marks/round-name'

const ZONE = { timeZone: 'Europe/Berlin' }

/** A ruling as the screen of the outbox shows it. */
export interface ShownRuling {
  /** In English: the ruling's state and its reason, the question about it, and what the network repeated. */
  readonly words: string
  /**
   * The answer behind the first button. Undefined when nothing is asked, or when the referee can only leave
   * the ruling as it is.
   */
  readonly act: RefereeAnswer | undefined
}

export function showRuling(
  row: Ruling,
  known: {
    readonly link: LinkView
    readonly now: number
    readonly serverFacts: ServerFacts
    readonly online: boolean
  },
): ShownRuling {
  const { t } = i18next
  const { link, now, serverFacts, online } = known
  const heads = headsOf([row], { link, now, serverFacts })
  const view = describeRow(row, { online, signedInOwner: row.owner, now, heads })
  const facts = rowFacts(t, { row, view, zone: ZONE })
  const { lead, rest } = writeStateWords(t, facts, { device: 'tablet', zone: ZONE })
  const question = view.state === 'needsYou' ? questionHere(t, { row, view, zone: ZONE }) : null
  const doubled = doubledWords(t, row, (round, honba) => roundWords(t, round, honba))
  const words = [lead, question?.head ?? rest, question?.text, question?.act?.label, doubled]
    .filter((each) => each)
    .join(' | ')
  return { words, act: question?.act?.answer }
}

/** The question on a ruling's card, with the answer that sends the ruling or gives it again. */
function questionHere(t: Translate, asked: OutboxRow): RulingQuestion {
  const { row, view } = asked
  if (view.question !== 'unconfirmed' || !isAskFirstRow(row)) return questionOf(t, asked)
  const intent = askFirstIntent(row, null)
  return {
    head: askFirstHead(t, row),
    text: t('outbox.askFirst.ruled'),
    ...(intent && {
      act: { label: askFirstLabel(t, row), answer: { kind: 'retryAsNew', intent } },
    }),
  }
}
