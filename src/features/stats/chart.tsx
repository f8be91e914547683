import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { lineLook } from './line-looks'
import { LineSign } from './line-sign'
import { useThemeTurn } from './use-theme-turn'

export interface ChartLine {
  readonly label: string
  readonly values: readonly number[]
}

interface ChartProps {
  /** The labels along the bottom. */
  parts: readonly string[]
  lines: readonly ChartLine[]
}

const HEIGHT = 280

/** A chart of lines over a period. Screen readers skip it, because the table below has the same numbers. */
export function Chart({ parts, lines }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const turn = useThemeTurn()
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const plot = new uPlot(optionsOf({ parts, lines }, element), dataOf({ parts, lines }), element)
    const watcher = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: HEIGHT }),
    )
    watcher.observe(element)
    return () => {
      watcher.disconnect()
      plot.destroy()
    }
    // `turn` changes with the theme. The chart is then drawn again, because a canvas keeps its old colours.
  }, [parts, lines, turn])
  return (
    <div aria-hidden className="min-w-0">
      {/* The space of the chart is kept before it is drawn. */}
      <div ref={place} style={{ height: HEIGHT }} />
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {lines.map(({ label }, nth) => (
          <li key={label} className="flex items-center gap-2">
            <LineSign nth={nth} /> {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

function dataOf({ parts, lines }: ChartProps): uPlot.AlignedData {
  return [parts.map((_, nth) => nth), ...lines.map(({ values }) => [...values])]
}

function optionsOf({ parts, lines }: ChartProps, element: HTMLElement): uPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim() || style.color
  const axis = {
    stroke: colour('ink-2'),
    grid: { stroke: colour('line') },
    font: `12px ${style.fontFamily}`,
  }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    scales: { x: { time: false } },
    legend: { show: false },
    cursor: { drag: { x: false, y: false } },
    axes: [
      { ...axis, values: (_, splits) => splits.map((at) => parts[at] ?? '') },
      { ...axis, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 5_000, 10_000, 100_000] },
    ],
    series: [
      {},
      ...lines.map(({ label }, nth) => ({
        label,
        stroke: colour(lineLook(nth).colour),
        width: 2,
        dash: [...lineLook(nth).dash],
      })),
    ],
  }
}
