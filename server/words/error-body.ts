import { createInstance } from 'i18next'
import type { Reason, TwirpCode } from '../../src/contract/error-codes'
import en from '../../locales/en/server.json'

export interface Refusal {
  readonly code: TwirpCode
  readonly reason: Reason
  readonly field?: string | undefined
  readonly meta: Readonly<Record<string, string>>
}

const words = createInstance()
void words.init({
  lng: 'en',
  resources: { en: { server: en } },
  defaultNS: 'server',
  interpolation: { escapeValue: false },
  initAsync: false,
})

/**
 * A refusal as Twirp carries it: `{code, msg, meta}`. `msg` is always English; `meta.reason` is for machines and
 * `meta.cause` repeats `msg` for clients that read only that.
 */
export function errorBody(refusal: Refusal): Record<string, unknown> {
  const { code, reason, field, meta } = refusal
  const msg = refusalSentence(refusal)
  return { code, msg, meta: { reason, cause: msg, ...(field && { field }), ...meta } }
}

/** Why something is refused, or what is wrong with something, as an English sentence. */
export function refusalSentence({ reason, field, meta }: Omit<Refusal, 'code'>): string {
  return words.t(`reasons.${reason}`, { at: field ? ` (${field})` : '', ...meta })
}
