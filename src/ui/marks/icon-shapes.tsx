import type { ReactNode } from 'react'
import { MARK_PATHS, type MarkPath } from './mark-paths'

/** Shapes on a 24 px grid, drawn as strokes. `Icon` sets their size and colour. */
export const ICON_SHAPES = {
  'armchair-off': (
    <path d="M7.5 12V5.5A1.5 1.5 0 0 1 9 4h6a1.5 1.5 0 0 1 1.5 1.5V12M6 12h12v4H6zM7.5 16v4M16.5 16v4M4 4l16 16" />
  ),
  'arrow-up-circle': (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 16V8.3M8.7 11.3 12 8l3.3 3.3" />
    </>
  ),
  bell: <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1H5zM10.2 20.2h3.6" />,
  check: drawn(MARK_PATHS.check),
  'check-circle': (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="m8.2 12.3 2.6 2.6 5-5.3" />
    </>
  ),
  chart: <path d="M4 4.5v15h16M8 15.5l3.5-4.5 3 2.5 4.5-6" />,
  'chevron-down': <path d="m6.5 9.5 5.5 5.5 5.5-5.5" />,
  'chevron-left': <path d="M14.5 6.5 9 12l5.5 5.5" />,
  'chevron-right': <path d="M9.5 6.5 15 12l-5.5 5.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 7.4V12l3 2" />
    </>
  ),
  'clock-dashed': drawn(MARK_PATHS['clock-dashed']),
  'clock-plus': drawn(MARK_PATHS['clock-plus']),
  cloud: <path d="M7.4 18.5a4.4 4.4 0 0 1-.6-8.8A5.5 5.5 0 0 1 17.4 11a3.8 3.8 0 0 1-.5 7.5z" />,
  'cloud-off': (
    <path d="m4 4 16 16M6.8 9.7a4.4 4.4 0 0 0 .6 8.8h9M10 6.6a5.5 5.5 0 0 1 7.4 4.4 3.8 3.8 0 0 1 2.3 5.6" />
  ),
  cup: (
    <path d="M8 4h8v6a4 4 0 0 1-8 0zM8 5.5H4.5c0 3 1.2 4.8 3.7 5M16 5.5h3.5c0 3-1.2 4.8-3.7 5M12 14v3.5M8.5 20h7" />
  ),
  download: <path d="M12 4.5v10.5M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14" />,
  'diamond-alert': drawn(MARK_PATHS['diamond-alert']),
  dim: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 3.8v16.4M12 8h6.5M12 12h8M12 16h6.5" />
    </>
  ),
  disk: (
    <>
      <ellipse cx="12" cy="6.5" rx="7.5" ry="2.8" />
      <path d="M4.5 6.5v11c0 1.5 3.4 2.8 7.5 2.8s7.5-1.3 7.5-2.8v-11M4.5 12c0 1.5 3.4 2.8 7.5 2.8s7.5-1.3 7.5-2.8" />
    </>
  ),
  external: (
    <path d="M13.5 5H19v5.5M19 5l-8 8M16.5 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8.5a1 1 0 0 1 1-1h4" />
  ),
  eye: (
    <>
      <path d="M2.8 12S6 5.8 12 5.8 21.2 12 21.2 12 18 18.2 12 18.2 2.8 12 2.8 12z" />
      <circle cx="12" cy="12" r="2.7" />
    </>
  ),
  'eye-off': (
    <path d="M4 4l16 16M9.5 6.3A8.3 8.3 0 0 1 12 5.8c6 0 9.2 6.2 9.2 6.2a15 15 0 0 1-2.6 3.3M6.3 7.9A14.6 14.6 0 0 0 2.8 12S6 18.2 12 18.2c1.5 0 2.8-.4 4-1M10 10.2a2.7 2.7 0 0 0 3.8 3.8" />
  ),
  flag: <path d="M6 21V4M6 5h11.5l-2.6 4 2.6 4H6" />,
  'full-screen': <path d="M4 9V4.5h4.5M20 9V4.5h-4.5M4 15v4.5h4.5M20 15v4.5h-4.5" />,
  gear: (
    <>
      <circle cx="12" cy="12" r="3" />
      <path d="M12 3.6v2.6M12 17.8v2.6M3.6 12h2.6M17.8 12h2.6M6.1 6.1l1.8 1.8M16.1 16.1l1.8 1.8M6.1 17.9l1.8-1.8M16.1 7.9l1.8-1.8" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M3.8 12h16.4M12 3.8c2.6 2.4 3.6 5.2 3.6 8.2s-1 5.8-3.6 8.2c-2.6-2.4-3.6-5.2-3.6-8.2s1-5.8 3.6-8.2z" />
    </>
  ),
  grid: (
    <>
      <rect x="4" y="4" width="7" height="7" rx="1.5" />
      <rect x="13" y="4" width="7" height="7" rx="1.5" />
      <rect x="4" y="13" width="7" height="7" rx="1.5" />
      <rect x="13" y="13" width="7" height="7" rx="1.5" />
    </>
  ),
  hand: drawn(MARK_PATHS.hand),
  home: <path d="M4 11.5 12 4.5l8 7M6 10v9.5h12V10M10 19.5v-5h4v5" />,
  hourglass: drawn(MARK_PATHS.hourglass),
  info: (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="M12 11.4v4.8M12 8v.1" />
    </>
  ),
  list: <path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1" />,
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="9.5" rx="2" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  mail: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="1.5" />
      <path d="m4.5 7 7.5 6 7.5-6" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  more: <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth={2.75} />,
  moon: <path d="M19.6 14.2A8 8 0 1 1 9.8 4.4a6.3 6.3 0 0 0 9.8 9.8z" />,
  online: (
    <>
      <circle cx="12" cy="12" r="2.2" />
      <path d="M7.5 7.5a6.4 6.4 0 0 0 0 9M16.5 7.5a6.4 6.4 0 0 1 0 9M4.7 4.7a10.3 10.3 0 0 0 0 14.6M19.3 4.7a10.3 10.3 0 0 1 0 14.6" />
    </>
  ),
  outbox: (
    <path d="M4 13.5V18a1.5 1.5 0 0 0 1.5 1.5h13A1.5 1.5 0 0 0 20 18v-4.5M12 15V4.5M8 8.3l4-3.9 4 3.9" />
  ),
  pause: <path d="M8.5 5.5v13M15.5 5.5v13" />,
  pencil: <path d="m5 19 .8-3.6 9.7-9.7 2.8 2.8-9.7 9.7z" />,
  plus: <path d="M12 5.5v13M5.5 12h13" />,
  play: <path d="M8 5.4v13.2L18.6 12z" />,
  printer: (
    <>
      <path d="M7.5 9V4.5h9V9M7.5 15.5h9v4h-9z" />
      <path d="M7.5 17H4.5V9h15v8h-3" />
    </>
  ),
  'question-circle': drawn(MARK_PATHS['question-circle']),
  refresh: (
    <path d="M19.5 11A7.7 7.7 0 0 0 5.6 7.8L4 9.5M4 5v4.5h4.5M4.5 13a7.7 7.7 0 0 0 13.9 3.2l1.6-1.7M20 19v-4.5h-4.5" />
  ),
  replace: (
    <>
      <circle cx="7.5" cy="8" r="2.6" />
      <path d="M3 17.5c.4-2.8 2-4.2 4.5-4.2M21 17.5c-.4-2.8-2-4.2-4.5-4.2" />
      <circle cx="16.5" cy="8" r="2.6" />
      <path d="M8.5 19.5h7M13.5 17.5l2 2-2 2" />
    </>
  ),
  screen: (
    <>
      <rect x="3.5" y="5" width="17" height="11.5" rx="1.5" />
      <path d="M9 20h6M12 16.5V20" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="6.2" />
      <path d="M15.6 15.6 20 20" />
    </>
  ),
  shield: <path d="M12 4 5.5 6.3v5.2c0 4 2.7 7 6.5 8.5 3.8-1.5 6.5-4.5 6.5-8.5V6.3z" />,
  'sign-out': (
    <path d="M14 8V5.5A1.5 1.5 0 0 0 12.5 4h-6A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20h6a1.5 1.5 0 0 0 1.5-1.5V16M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />
  ),
  stick: (
    <>
      <rect x="2.5" y="10" width="19" height="4" rx="2" />
      <path d="M12 12h.01" strokeWidth="2.2" />
    </>
  ),
  stop: <rect x="5.5" y="5.5" width="13" height="13" rx="2" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="3.8" />
      <path d="M12 3.5v2M12 18.5v2M3.5 12h2M18.5 12h2M6 6l1.4 1.4M16.6 16.6 18 18M18 6l-1.4 1.4M7.4 16.6 6 18" />
    </>
  ),
  tablet: (
    <>
      <rect x="4.5" y="3" width="15" height="18" rx="2" />
      <path d="M11 18h2" />
    </>
  ),
  triangle: (
    <>
      <path d="M12 4.2 21 19.5H3z" />
      <path d="M12 10v4.3M12 16.9v.1" />
    </>
  ),
  undo: <path d="M8.5 5 4.5 9l4 4M5 9h9a5.5 5.5 0 0 1 0 11h-3" />,
  upload: <path d="M12 15.5V5M7.5 9 12 4.5 16.5 9M5 19.5h14" />,
  user: (
    <>
      <circle cx="12" cy="8" r="3.5" />
      <path d="M5.2 19.6c.7-3.7 3.2-5.5 6.8-5.5s6.1 1.8 6.8 5.5" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="8" r="3.3" />
      <path d="M3.2 19.2c.6-3.5 2.8-5.2 5.8-5.2s5.2 1.7 5.8 5.2M15.8 4.9a3.3 3.3 0 0 1 0 6.2M17.6 14.4c1.8.7 2.9 2.3 3.2 4.8" />
    </>
  ),
  x: <path d="m6.5 6.5 11 11M17.5 6.5l-11 11" />,
  'x-circle': (
    <>
      <circle cx="12" cy="12" r="8.2" />
      <path d="m9.2 9.2 5.6 5.6M14.8 9.2l-5.6 5.6" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

function drawn(paths: readonly MarkPath[]): ReactNode {
  return paths.map(({ d, dashes }) => <path key={d} d={d} strokeDasharray={dashes} />)
}
