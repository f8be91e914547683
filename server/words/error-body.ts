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
 * The body of a refusal in Twirp's form: `{code, msg, meta}`. `msg` is always English; `meta.reason` is for
 * programs; `meta.cause` repeats `msg` for clients that read only `meta.cause`.
 */
export function errorBody(refusal: Refusal): Record<string, unknown> {
  const { code, reason, field, meta } = refusal
  const msg = reasonSentence(refusal)
  return { code, msg, meta: { reason, cause: msg, ...(field && { field }), ...meta } }
}

/** The English sentence for a refusal, or for an internal fault. */
export function reasonSentence({ reason, field, meta }: Omit<Refusal, 'code'>): string {
  return words.t(`reasons.${reason}`, { at: field ? ` (${field})` : '', ...meta })
}
