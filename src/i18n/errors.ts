import type { TFunction } from 'i18next'
import type { Reason, SaidReason } from '../contract/error-codes'
import { foreignNews } from '../outbox/core/link-news'
import type { RpcError } from '../rpc/client'
import type en from '../../locales/en/console.json'

/** An action whose failure has a sentence of its own. */
export type FailedAction = keyof (typeof en)['errors']['actions']

/** What a failure says on the screen. `reason` is why, or empty when nothing more is known. */
export interface FailureWords {
  readonly title: string
  readonly sentence: string
  readonly reason: string
}

/** All that is said when an action fails: the title, the sentence of the action, the server's reason. */
export function failureWords(t: TFunction, action: FailedAction, error: RpcError): FailureWords {
  return {
    title: t('errors.title'),
    sentence: failedSentence(t, action),
    reason: errorSentence(t, error),
  }
}

/** That an action failed, as a whole sentence: a reason may follow it. */
export function failedSentence(t: TFunction, action: FailedAction): string {
  const words = t(`errors.actions.${action}`)
  return /[.?!]$/.test(words) ? words : `${words}.`
}

/**
 * Why a call failed, in the person's language: by the server's reason code, else its own English sentence, else what is
 * known about the network.
 */
export function errorSentence(t: TFunction, error: RpcError): string {
  switch (error.kind) {
    case 'no_answer':
      return t(error.timedOut ? 'errors.timedOut' : 'errors.noAnswer')
    case 'not_our_api':
      return foreignSentence(t, error.status)
    case 'refused':
      return reasonSentence(t, error)
  }
}

/** Something answered that is not our API. */
function foreignSentence(t: TFunction, status: number): string {
  const news = foreignNews(status)
  if (news.kind === 'wrong_server') return t('connection.otherServer')
  return t(
    news.kind === 'down' && news.why === 'login_page' ? 'errors.loginPage' : 'errors.noAnswer',
  )
}

type Refusal = Extract<RpcError, { kind: 'refused' }>

function reasonSentence(t: TFunction, refusal: Refusal): string {
  const { code, reason, msg, meta, retryAfterMs } = refusal
  const minutes = Math.ceil((retryAfterMs ?? 60_000) / 60_000)
  const sentence = reasonWords(t, reason, { minutes }) ?? (msg === '' ? t('errors.general') : msg)
  const requestId = meta['requestId']
  // By it the administrator finds the failure in the log of the server.
  return code === 'internal' && requestId !== undefined
    ? `${sentence} ${t('errors.requestNumber', { requestId })}`
    : sentence
}

/** Why a server refused, by its reason code; null for a code this console has no words for. */
export function reasonWords(
  t: TFunction,
  reason: SaidReason | null,
  facts: { minutes?: number } = {},
): string | null {
  if (reason === null) return null
  const known = reason as Reason
  return t(`reasons.${known}`, { ...facts, defaultValue: '' }) || null
}
