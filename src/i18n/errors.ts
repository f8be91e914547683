import type { Translate } from './translate'
import type { Reason, SaidReason } from '../contract/error-codes'
import { readBounds, type ValueBounds } from '../contract/value-bounds'
import { foreignNews } from '../outbox/core/link-news'
import type { RpcError } from '../rpc/client'
import { formatDuration, formatPoints } from './format'
import type en from '../../locales/en/console.json'

/** An action that has its own sentence for a failure. */
export type FailedAction = keyof (typeof en)['errors']['actions']

/**
 * The texts of a failure. `sentence` is about the action, and empty when it would be wrong; `reason` is the
 * cause.
 */
export interface FailureWords {
  readonly title: string
  readonly sentence: string
  readonly reason: string
}

/** The texts of a failed action: the title, the action's own sentence, and why the call failed. */
export function failureWords(t: Translate, action: FailedAction, error: RpcError): FailureWords {
  const reason = errorSentence(t, error, action)
  // No sentence about the action if the reason is about values sent earlier: the sentence would be about the present
  // values. Nor if the change took effect: the action did not fail, even if its answer was lost.
  const hasNotFailed = isAboutEarlier(error) || error.fate === 'applied'
  const sentence = hasNotFailed ? '' : sentenceFor(t, action, error)
  return { title: t('errors.title'), sentence, reason }
}

/**
 * The sentence about a failed action. Some actions have two sentences, for one of two reasons: their usual
 * sentence gives advice that is right only after a refusal, or it blames the server or the network, which
 * is wrong after a refusal.
 */
function sentenceFor(t: Translate, action: FailedAction, error: RpcError): string {
  if (isVerdict(error)) return refusedSentence(t, action)
  const plain = t(`errors.plain.${action as 'signIn'}`, { defaultValue: '' })
  return plain === '' ? failedSentence(t, action) : plain
}

/** True when the server examined the request and refused it. */
export const isVerdict = (error: RpcError): boolean =>
  error.kind === 'refused' && error.status < 500 && error.status !== 429

/**
 * True when the same idempotency key was used before with different values, and the console has looked up
 * whether those earlier values were saved.
 */
const isAboutEarlier = (error: RpcError): boolean =>
  error.kind === 'refused' && error.reason === 'key_reused' && error.fate !== undefined

/** A whole sentence which says that the server refused an action. It blames neither the server nor the network. */
export function refusedSentence(t: Translate, action: FailedAction): string {
  const refused = t(`errors.refused.${action as 'addPenalty'}`, { defaultValue: '' })
  return refused === '' ? failedSentence(t, action) : refused
}

/** A whole sentence which says that an action failed. A reason may follow it. */
export const failedSentence = (t: Translate, action: FailedAction): string =>
  wholeSentence(t(`errors.actions.${action}`))

/**
 * Ends a text with a full stop if it has no end, so that a sentence can follow. The server's own texts have no full
 * stop.
 */
export const wholeSentence = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`)

/**
 * Why a call failed, in the person's language: by the server's reason code, or else in the server's own
 * English sentence, or else by the state of the network. If the console looked up whether the change took
 * effect, a second sentence gives the result. Some actions have their own sentence for that.
 */
export function errorSentence(t: Translate, error: RpcError, action?: FailedAction): string {
  if (isAboutEarlier(error)) {
    return t(error.fate === 'applied' ? 'errors.earlierSaved' : 'errors.earlierUnknown')
  }
  const { fate } = error
  const why = whySentence(t, error)
  if (fate === undefined) return why
  const own = t(`errors.fatesOf.${action as 'setUp'}.${fate as 'unknown'}`, { defaultValue: '' })
  return `${why} ${own || t(`errors.fates.${fate}`)}`
}

function whySentence(t: Translate, error: RpcError): string {
  switch (error.kind) {
    case 'no_answer':
      return t(error.timedOut ? 'errors.timedOut' : 'errors.noAnswer')
    case 'not_our_api':
      return foreignSentence(t, error.status)
    case 'refused':
      return reasonSentence(t, error)
  }
}

/** The sentence for an answer that came from none of the console's services: for example, from a login page. */
function foreignSentence(t: Translate, status: number): string {
  const news = foreignNews(status)
  if (news.kind === 'wrong_server') return t('connection.otherServer')
  return news.kind === 'down' && news.why === 'login_page'
    ? t('errors.loginPage')
    : t('errors.answeredError', { status })
}

type Refusal = Extract<RpcError, { kind: 'refused' }>

function reasonSentence(t: Translate, refusal: Refusal): string {
  const { code, reason, msg, meta, retryAfterMs } = refusal
  const minutes = Math.ceil((retryAfterMs ?? 60_000) / 60_000)
  const bounds = readBounds(meta)
  const sentence =
    reasonWords(t, reason, { minutes, bounds, count: countIn(meta) }) ??
    (saidBy(refusal) || t('errors.general'))
  if (code !== 'internal') return sentence
  const { cause = msg, requestId } = meta
  return [
    sentence,
    // Shinpan's server repeats its sentence as the cause. The sentence is then shown only once.
    ...(cause === msg || sentence === cause ? [] : [t('errors.cause', { cause })]),
    // With this number the administrator finds the failure in the server's log.
    ...(requestId === undefined ? [] : [t('errors.requestNumber', { requestId })]),
  ].join(' ')
}

/** The server's own sentence. A plain service sends it as the cause, and "internal error" as `msg`. */
const saidBy = ({ reason, msg, meta }: Refusal): string =>
  (reason === null ? meta['cause'] : undefined) ?? msg

/** Why a server refused, by its reason code; null when the locales have no words for the code. */
export function reasonWords(
  t: Translate,
  reason: SaidReason | null,
  facts: { minutes?: number; bounds?: ValueBounds | null; count?: number | undefined } = {},
): string | null {
  if (reason === null) return null
  const { bounds, count, ...others } = facts
  if (reason === 'field_invalid' && bounds != null) return boundsWords(t, bounds)
  if (reason === 'players_not_divisible' && count !== undefined) {
    return t('errors.notDivisible', { count })
  }
  const known = reason as Reason
  return t(`reasons.${known}`, { ...others, defaultValue: '' }) || null
}

/** How many players a refusal is about; undefined when the server does not say. */
const countIn = ({ players }: Refusal['meta']): number | undefined =>
  players === undefined || !/^\d+$/.test(players) ? undefined : Number(players)

/** Words for a refused value and its allowed range. */
function boundsWords(t: Translate, { field, value, min, max, step }: ValueBounds): string {
  const words = field === 'extraTime' ? signedDuration : formatPoints
  const said = { value: words(value), min: words(min), max: words(max) }
  return step === undefined
    ? t('errors.outOfBounds', said)
    : t('errors.outOfBoundsSteps', { ...said, step: words(step) })
}

const signedDuration = (span: number): string =>
  span < 0 ? `\u2212${formatDuration(-span)}` : formatDuration(span)
