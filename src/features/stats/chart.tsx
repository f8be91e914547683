import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

export interface ChartLine {
  readonly label: string
  readonly values: readonly number[]
}

interface ChartProps {
  /** Along the bottom. */
  parts: readonly string[]
  lines: readonly ChartLine[]
}

const HEIGHT = 280

/** Lines over a period. What it shows stands in the table below it too, so a screen reader passes it by. */
export function Chart({ parts, lines }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
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
  }, [parts, lines])
  return <div ref={place} aria-hidden className="min-w-0 [&_.u-legend]:hidden" />
}

function dataOf({ parts, lines }: ChartProps): uPlot.AlignedData {
  return [parts.map((_, nth) => nth), ...lines.map(({ values }) => [...values])]
}

function optionsOf({ parts, lines }: ChartProps, element: HTMLElement): uPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(`--color-${name}`).trim() || style.color
  const axis = { stroke: colour('ink-2'), grid: { stroke: colour('line') }, font: '12px system-ui' }
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
        stroke: colour(COLOURS[nth % COLOURS.length] ?? 'ink'),
        width: 2,
        // Told apart without colours as well.
        dash: [...(DASHES[nth % DASHES.length] ?? [])],
      })),
    ],
  }
}

const COLOURS = ['accent', 'bad', 'ok', 'warn', 'type-online', 'type-tournament', 'ink', 'ink-3']
const DASHES: readonly (readonly number[])[] = [[], [6, 4], [2, 3], [10, 4, 2, 4]]
