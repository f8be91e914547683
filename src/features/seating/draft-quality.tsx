import type { SeatingReport } from '../../contract/decode/seating-preview'
import { formatPlainNumber } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import { Icon } from '../../ui/marks/icon'
import type { SeatingDraft } from './drafts'

const LINES = [
  ['repeats', ({ repeatedMeetings }) => repeatedMeetings.length],
  ['backToBack', ({ backToBack }) => backToBack],
  ['mostMeetings', ({ mostMeetings }) => mostMeetings],
  ['windSpread', ({ windSpread }) => windSpread],
  ['windUneven', ({ windUneven }) => windUneven],
  ['tableRepeats', ({ tableRepeats }) => tableRepeats],
  ['mostVisits', ({ mostVisits }) => mostVisits],
  ['rankSpread', ({ rankSpread }) => Math.round(rankSpread * 10) / 10],
  ['leaderSpread', ({ leaderSpread }) => leaderSpread],
] as const satisfies readonly (readonly [string, (report: SeatingReport) => number])[]

/** The figures about ranks. They are left out while no player has a rating. */
const OF_RANKS: ReadonlySet<string> = new Set(['rankSpread', 'leaderSpread'])

interface DraftQualityProps {
  /**
   * Null until the first draft has arrived. The card already has its rows then, so that the tables below do not move.
   */
  draft: SeatingDraft | null
  former: SeatingDraft | null
  /** True when players have ratings, which nobody has in the first session. */
  hasRanks: boolean
}

/** Figures about a draft, beside those of the previous draft. Lower is better. */
export function DraftQuality({ draft, former, hasRanks }: DraftQualityProps) {
  const { t, i18n } = useTranslation()
  const figure = (value: number | null) =>
    value === null ? '–' : formatPlainNumber(value, i18n.language)
  const lines = LINES.filter(([line]) => hasRanks || !OF_RANKS.has(line))
  return (
    <div aria-busy={draft === null} className="card overflow-hidden">
      <table className="w-full text-sm tabular-nums">
        <caption className="px-4 py-2.5 text-left text-md font-semibold">
          {t('seating.quality.title')}
        </caption>
        <thead>
          <tr className="border-t border-line text-left text-ink-3">
            <td />
            {former !== null && (
              <th scope="col" className="px-2 py-1.5 text-right font-medium">
                {t('seating.quality.former', { number: former.number })}
              </th>
            )}
            <th scope="col" className="py-1.5 pr-4 pl-2 text-right font-medium">
              {t('seating.draft', { number: draft?.number ?? 1 })}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([line, read]) => {
            const now = draft && read(draft.report)
            const before = former === null ? now : read(former.report)
            return (
              <tr key={line} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-2 pl-4 text-left font-normal text-ink-2">
                  {t(`seating.quality.${line}`)}
                </th>
                {former !== null && (
                  <td className="px-2 text-right text-ink-3">{figure(before)}</td>
                )}
                <td className="py-1.5 pr-4 pl-2 text-right font-semibold">
                  <span className="inline-flex items-center justify-end gap-1">
                    {now !== null &&
                      before !== null &&
                      now !== before &&
                      (draft?.kind === 'swiss' || !OF_RANKS.has(line)) && (
                        <Turn isBetter={now < before} />
                      )}
                    {figure(now)}
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Turn({ isBetter }: { isBetter: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <Icon
        name={isBetter ? 'check' : 'triangle'}
        size={14}
        className={isBetter ? 'text-ok' : 'text-warn'}
      />
      <span className="sr-only">{t(`seating.quality.${isBetter ? 'better' : 'worse'}`)} </span>
    </>
  )
}
