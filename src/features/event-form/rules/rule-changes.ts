import type { SentenceKey, Translate } from '../../../i18n/translate'
import { formatPoints } from '../../../i18n/format'
import { yakuWord } from '../../../i18n/yaku-words'
import { isAsked } from '../bounds'
import type { EventDraft, EventField } from '../draft'
import { RULES_GROUPS, YAKU_GROUPS } from './rule-groups'
import type { EventSpec } from '../specs'
import { typeTab } from '../type-tabs'

/** A rule that will change, in words. */
export interface RuleChange {
  readonly name: EventField
  readonly label: string
  readonly from: string
  readonly to: string
}

/** The rules that differ between two drafts, and the length of a session if it differs, in the order of the form. */
export function ruleChanges(t: Translate, from: EventDraft, to: EventDraft): readonly RuleChange[] {
  return specsOf(to)
    .filter(({ spec: { name } }) => !NO_RULES.has(name))
    .filter(({ spec: { name } }) => isAsked(name, from) || isAsked(name, to))
    .filter(({ spec: { name } }) => JSON.stringify(from[name]) !== JSON.stringify(to[name]))
    .map(({ spec, group }) => ({
      name: spec.name,
      label: isPlace(spec.name) && group ? `${t(group)}, ${t(spec.label)}` : t(spec.label),
      from: valueWords(t, spec, from[spec.name]),
      to: valueWords(t, spec, to[spec.name]) + listWords(t, from[spec.name], to[spec.name]),
    }))
}

const specsOf = ({
  type,
}: EventDraft): readonly { spec: EventSpec; group: SentenceKey | undefined }[] =>
  [...typeTab({ type, mayChoosePlatform: false }).groups, ...RULES_GROUPS, ...YAKU_GROUPS].flatMap(
    ({ label, fields }) => fields.map((spec) => ({ spec, group: label })),
  )

/** Fields that do not affect how games are played and counted. */
const NO_RULES: ReadonlySet<EventField> = new Set<EventField>([
  'seriesLength',
  'minGames',
  'sitOutPoints',
  'tableNames',
  'isTeam',
  'isPrescripted',
  'platformId',
  'lobbyId',
  'allowManualAddReplay',
])

const isPlace = (name: EventField) => name.includes('.')

type Value = EventDraft[EventField]

function valueWords(t: Translate, spec: EventSpec, value: Value): string {
  if (typeof value === 'boolean') return t(value ? 'eventForm.preview.yes' : 'eventForm.preview.no')
  if (typeof value === 'number') return formatPoints(value)
  if (typeof value === 'string' && spec.kind === 'choice') {
    const option = spec.options.find((each) => each.value === value)
    return option ? t(option.label) : value
  }
  return isList(value) ? String(value.length) : '–'
}

/** The removed and the added yaku. */
function listWords(t: Translate, from: Value, to: Value): string {
  if (!isList(from) || !isList(to)) return ''
  const gone = from.filter((id) => !to.includes(id)).map((id) => `−${yakuWord(t, id) ?? id}`)
  const come = to.filter((id) => !from.includes(id)).map((id) => `+${yakuWord(t, id) ?? id}`)
  return ` (${[...gone, ...come].join(', ')})`
}

const isList = (value: Value): value is readonly number[] => Array.isArray(value)
