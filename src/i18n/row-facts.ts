import type { Translate } from './translate'
import type { RowView, WaitWhy } from '../outbox/describe-row'
import { lacksRight } from '../outbox/ruling'
import type { Ruling } from '../store/stored-ruling'
import { reasonWords, wholeSentence } from './errors'
import { formatDeviceTime, type ZoneOption } from './format'
import { questionHead } from './question-head'
import type { DoneEvidence, WriteStateFacts } from './write-state-words'

/** What `WriteStateRow` shows about a row of the outbox. `zone` is the time zone of its event. */
export function rowFacts(
  t: Translate,
  facts: { row: Ruling; view: RowView; zone: ZoneOption },
): WriteStateFacts {
  const { row, view, zone } = facts
  const { at } = view
  switch (view.state) {
    case 'savedHere':
      return { state: 'saved', at }
    case 'waiting':
      return {
        state: 'waiting',
        ...whyOf(t, view.why),
        ...(view.why === 'no_promise' &&
          view.maybeApplied && {
            why: `${t('outbox.why.noPromise')}, ${t('writeStates.serverMayHaveIt')}`,
          }),
        ...(view.nextTryAt !== undefined && { nextAt: view.nextTryAt }),
      }
    case 'sending':
      return { state: 'sending', since: at }
    case 'checking':
      return { state: 'checking', why: checkingWords(t, { row, view, zone }) }
    case 'done':
      return { state: 'done', at, evidence: evidenceOf(row) }
    case 'refused':
      if (row.flags.includes('closed')) {
        return { state: 'withdrawn', how: 'closed', at, why: rulingRefusalSentence(t, row) }
      }
      return { state: 'refused', reason: refusedWords(t, { row, view }) }
    case 'needsYou':
      return { state: 'needsYou', question: questionHead(t, row, view.question) }
    case 'withdrawn':
      return {
        state: 'withdrawn',
        at,
        ...(view.ended !== undefined && view.ended !== 'undone' && { how: HOW[view.ended] }),
        ...(view.maybeApplied && { why: t('writeStates.serverMayHaveIt') }),
      }
  }
}

function refusedWords(t: Translate, { row, view }: { row: Ruling; view: RowView }): string {
  const sentence = wholeSentence(rulingRefusalSentence(t, row))
  if (view.why === 'other_venue') return `${sentence} ${t('outbox.refusedElsewhere')}`
  if (!lacksRight(row)) return sentence
  // The referee can make the ruling again here, unless the server accepts no saved rulings.
  const then = view.why === 'no_promise' ? [] : [t('outbox.thenGiveAgain')]
  return [sentence, whoGivesRight(t, row), ...then].join(' ')
}

/** Whom the referee can ask for the missing right. The rights in an event are given by its administrators. */
function whoGivesRight(t: Translate, { call }: Ruling): string {
  // Registering a player is the only ruling that needs an administrator's right.
  const right = call === 'RegisterPlayer' ? 'administrator' : 'referee'
  return t(`outbox.askForRight.${right}`)
}

/**
 * Why the server did not apply a row and, if the referee lacks a right, whom to ask for it. For a screen
 * that does not show the ruling itself.
 */
export function refusalAdvice(t: Translate, row: Ruling): string {
  const sentence = wholeSentence(rulingRefusalSentence(t, row))
  return lacksRight(row) ? `${sentence} ${whoGivesRight(t, row)}` : sentence
}

/**
 * Why the server did not apply a row: in the person's language if there are words for it, or else in the server's
 * words.
 */
export function rulingRefusalSentence(t: Translate, { error }: Ruling): string {
  if (error == null || error.code === 'success_false') return t('outbox.noReason')
  const { reason, bounds = null, msg } = error
  const words = reasonWords(t, reason, { bounds })
  if (words !== null) return words
  if (msg === '') return t('outbox.noReason')
  return reason === null && NO_RIGHT.test(msg)
    ? `${wholeSentence(msg)} ${t('outbox.orUnknownSignIn')}`
    : msg
}

/**
 * A plain service answers with this sentence to a person without the right, and also to a person whose
 * token it cannot check.
 */
const NO_RIGHT = /^only administrators /i

const HOW = { superseded: 'superseded', replaced: 'replaced', left: 'leftAsIs' } as const

/**
 * How the console knows that the server has a ruling: from its answer, or from the state of the table or of another
 * thing.
 */
export function evidenceOf(row: Ruling): DoneEvidence {
  if (row.flags.includes('doubled')) return 'doubled'
  if (row.settledBy !== 'state') return 'answer'
  return row.lane.startsWith('table:') ? 'table' : 'state'
}

function checkingWords(
  t: Translate,
  { row, view, zone }: { row: Ruling; view: RowView; zone: ZoneOption },
): string {
  const last = row.sends.at(-1)
  const hasFailed = row.failures > 0
  const time = formatDeviceTime(last?.at ?? row.ruledAt, zone)
  const isAnswered = last?.outcome === 'applied' || last?.outcome === 'refused'
  const what =
    last && !isAnswered && t(`outbox.why.${hasFailed ? 'serverFailed' : 'noAnswer'}`, { time })
  // `what` already says that there was no answer, or an error.
  const isSaid = hasFailed
    ? view.why === 'server_busy'
    : view.why === 'offline' || view.why === 'no_answer'
  const why = isSaid ? undefined : whyOf(t, view.why).why
  return [what, why].filter((each) => each).join(', ')
}

function whyOf(t: Translate, why: WaitWhy | undefined): { why?: string } {
  switch (why) {
    case undefined:
    case 'next':
      return {}
    case 'no_answer':
      return { why: t('outbox.why.serverSilent') }
    case 'offline':
      return { why: t('outbox.why.noNetwork') }
    case 'parked':
    case 'signed_out':
      return { why: t('outbox.why.signIn') }
    case 'behind':
      return { why: t('outbox.why.afterOther') }
    case 'behind_question':
      return { why: t('outbox.why.blocked') }
    case 'server_busy':
      return { why: t('outbox.why.serverBusy') }
    case 'login_page':
      return { why: t('outbox.why.loginPage') }
    case 'wrong_server':
      return { why: t('outbox.why.wrongServer') }
    case 'other_venue':
      return { why: t('outbox.why.otherVenue') }
    case 'no_promise':
      return { why: t('outbox.why.noPromise') }
    case 'newer_version':
      return { why: t('outbox.why.newerVersion') }
  }
}
