import { formatPoints } from '../../i18n/format'
import { playerWords } from '../../i18n/player-words'
import { useTranslation } from '../../i18n/use-translation'
import { EventLogo, type NamedEvent } from '../../parts/event/event-logo'
import type { NumberedTable } from '../../parts/event/seating-list'
import { WindTile } from '../../ui/marks/wind-tile'

interface ScoreSheetProps {
  table: NumberedTable
  event: NamedEvent
  /** The session and the date. */
  day: string
  startPoints: number
}

/** How many hands fit on a sheet: two rounds with some repeated hands. A longer game needs a second sheet. */
const HANDS = 16
/** A name of this length fills three lines of a column. */
const LONG_NAME = 32
/** A longer name has smaller letters, so that the title keeps its space. */
const LONGEST_NUMBER = 5
const AFTER_THE_GAME = ['score', 'place', 'penalty', 'signature'] as const

/** A sheet for recording a game by hand. Names and winds are printed on it. */
export function ScoreSheet({ table, event, day, startPoints }: ScoreSheetProps) {
  const { t } = useTranslation()
  const { name: number, seats } = table
  const heads = seats.map((seat) => ({ ...seat, words: playerWords(t, seat) }))
  return (
    <article
      aria-label={t('visitors.table', { number })}
      className="flex h-full flex-col overflow-hidden p-[9mm] text-[9pt]"
    >
      <header className="mb-[3mm] flex flex-none items-end justify-between gap-[4mm]">
        <EventLogo event={event} className="max-h-[9mm] max-w-[30mm] flex-none" />
        <p className="min-w-0 flex-1 leading-tight">
          <span className="line-clamp-2">{event.eventTitle}</span>
          <b className="block font-medium">{day}</b>
        </p>
        <p className="flex max-w-[62mm] flex-none items-baseline gap-[2mm]">
          <span className="text-[12pt]">{t('hall.table')}</span>
          <b
            className={`leading-none font-semibold wrap-anywhere ${number.length > LONGEST_NUMBER ? 'text-[16pt]' : 'text-[26pt]'}`}
          >
            {number}
          </b>
        </p>
      </header>
      <table className="min-h-0 w-full flex-1 table-fixed border-collapse [&_td]:border [&_td]:border-line [&_th]:border [&_th]:border-line">
        <colgroup>
          <col className="w-[17mm]" />
        </colgroup>
        <thead>
          <tr className="h-[17mm]">
            <th scope="col" className="px-[1mm] text-left text-[8pt] font-normal">
              {t('print.score.hand')}
            </th>
            {heads.map(({ playerId, words, wind }) => (
              <th key={playerId} scope="col" className="px-[1mm] align-top font-medium">
                <span className="my-[1mm] block text-[11pt] leading-none">
                  <WindTile wind={wind} size="fit" />
                </span>
                <span
                  className={`block pb-[0.5mm] leading-[1.15] wrap-anywhere ${words.length > LONG_NAME ? 'text-[6.5pt]' : 'text-[8.5pt]'}`}
                >
                  {words}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="h-[7mm]">
            <th scope="row" className="px-[1mm] text-left text-[8pt] font-normal">
              {t('print.score.start')}
            </th>
            {seats.map(({ playerId }) => (
              <td key={playerId} className="text-center whitespace-nowrap">
                {formatPoints(startPoints)}
              </td>
            ))}
          </tr>
          {Array.from({ length: HANDS }, (_, hand) => (
            <tr key={hand}>
              <td />
              {seats.map(({ playerId }) => (
                <td key={playerId} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {AFTER_THE_GAME.map((line) => (
            <tr key={line} className="h-[8mm]">
              <th
                scope="row"
                className="px-[1mm] text-left text-[8pt] leading-[1.1] font-normal wrap-anywhere hyphens-auto"
              >
                {t(`print.score.${line}`)}
              </th>
              {seats.map(({ playerId }) => (
                <td key={playerId} />
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </article>
  )
}
