import type { Translate } from './translate'
import type { EpochMs } from '../domain/ids'
import type { DeviceWord } from './device-word'
import { formatDeviceTime, formatDeviceTimeWithSeconds, type ZoneOption } from './format'

/** The state of a ruling made on this device, as the person sees it. */
export type WriteStateFacts =
  | { readonly state: 'saved'; readonly at: EpochMs }
  /** `why` is a sentence or a part of a sentence; `nextAt` is the time of the next attempt. */
  | { readonly state: 'waiting'; readonly why?: string; readonly nextAt?: EpochMs }
  | { readonly state: 'sending'; readonly since: EpochMs }
  | { readonly state: 'checking'; readonly why?: string }
  /**
   * `evidence`: the server answered that it has the ruling (`answer`), the table already showed the change (`table`),
   * the server was already in the requested state (`state`), or the server has the ruling more than once (`doubled`).
   */
  | { readonly state: 'done'; readonly at: EpochMs; readonly evidence: DoneEvidence }
  | { readonly state: 'refused'; readonly reason: string }
  | { readonly state: 'needsYou'; readonly question: string }
  /** `how` is absent if the ruling was undone before it was sent. `why` is shown after the time. */
  | {
      readonly state: 'withdrawn'
      readonly at?: EpochMs
      readonly how?: WithdrawnHow
      readonly why?: string
    }

export type DoneEvidence = 'answer' | 'table' | 'state' | 'doubled'
export type WithdrawnHow = 'leftAsIs' | 'replaced' | 'superseded' | 'closed'

export type ToldState = WriteStateFacts['state']

/** The texts of a write state: `lead` is bold, `rest` follows it. */
export interface WriteStateWords {
  readonly lead: string
  readonly rest: string
}

/** The texts for the state of a ruling. They say no more than the console knows. */
export function writeStateWords(
  t: Translate,
  facts: WriteStateFacts,
  { device, zone = {} }: { device: DeviceWord; zone?: ZoneOption },
): WriteStateWords {
  switch (facts.state) {
    case 'saved':
      return {
        lead: t('writeStates.saved', { context: device }),
        rest: formatDeviceTime(facts.at, zone),
      }
    case 'waiting': {
      const next =
        facts.nextAt === undefined
          ? []
          : [t('writeStates.nextTry', { time: formatDeviceTimeWithSeconds(facts.nextAt, zone) })]
      return {
        lead: t('writeStates.waiting'),
        rest: [...(facts.why === undefined ? [] : [facts.why]), ...next].join(', '),
      }
    }
    case 'sending':
      return {
        lead: t('writeStates.sending'),
        rest: t('writeStates.since', { time: formatDeviceTimeWithSeconds(facts.since, zone) }),
      }
    case 'checking':
      return { lead: t('writeStates.checking'), rest: facts.why ?? '' }
    case 'done':
      return {
        lead: doneWords(t, facts.evidence),
        rest: formatDeviceTime(facts.at, zone),
      }
    case 'refused':
      return { lead: t('writeStates.refused'), rest: facts.reason }
    case 'needsYou':
      return { lead: t('writeStates.needsYou'), rest: facts.question }
    case 'withdrawn':
      return {
        lead: t(`writeStates.${facts.how ?? 'withdrawn'}`),
        rest: [
          ...(facts.at === undefined ? [] : [formatDeviceTime(facts.at, zone)]),
          ...(facts.why === undefined ? [] : [facts.why]),
        ].join(', '),
      }
  }
}

/** The text for a ruling that the server has, or whose effect the server already showed. */
export const doneWords = (t: Translate, evidence: DoneEvidence): string =>
  t(`writeStates.${DONE_WORDS[evidence]}`)

const DONE_WORDS = {
  answer: 'done',
  table: 'alreadyShown',
  state: 'alreadySo',
  doubled: 'doubled',
} as const
