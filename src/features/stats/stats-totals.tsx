import { formatPoints } from '../../i18n/format'
import { useTranslation } from '../../i18n/use-translation'
import type { ChartLine } from './chart'

interface StatsTotalsProps {
  caption: string
  parts: readonly string[]
  lines: readonly (ChartLine & { readonly total: number })[]
  note?: string | undefined
}

/** The numbers of the chart as a table: the totals, and below them each hour, day or month. */
export function StatsTotals({ caption, parts, lines, note }: StatsTotalsProps) {
  const { t } = useTranslation()
  return (
    <div className="card overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="px-3 py-2 text-left font-semibold">
          {caption}
          {note !== undefined && (
            <span className="block text-sm font-normal text-ink-2">{note}</span>
          )}
        </caption>
        <thead className="text-ink-3">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-medium">
              {t('stats.when')}
            </th>
            {lines.map(({ label }) => (
              <th key={label} scope="col" className="px-3 py-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          <tr className="border-t border-line font-semibold">
            <th scope="row" className="px-3 py-2 text-left">
              {t('stats.total')}
            </th>
            {lines.map(({ label, total }) => (
              <td key={label} className="px-3 py-2 text-right">
                {formatPoints(total)}
              </td>
            ))}
          </tr>
          {parts
            .map((part, nth) => ({ part, nth }))
            .toReversed()
            .map(({ part, nth }) => (
              <tr key={nth} className="border-t border-line">
                <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                  {part}
                </th>
                {lines.map(({ label, values }) => (
                  <td key={label} className="px-3 py-1.5 text-right">
                    {formatPoints(values[nth] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}
