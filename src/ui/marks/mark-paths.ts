/** One line of a mark; `dashes` is SVG's `stroke-dasharray`. */
export interface MarkPath {
  readonly d: string
  readonly dashes?: string
}

const CIRCLE = 'M3.8 12a8.2 8.2 0 1 0 16.4 0a8.2 8.2 0 1 0-16.4 0'

/**
 * The marks of tiles, as paths on a 24 px grid. They are plain data, because tiles are also drawn before React has
 * started.
 */
export const MARK_PATHS = {
  check: [{ d: 'm5 12.6 4.5 4.4L19 7.4' }],
  'clock-dashed': [{ d: CIRCLE, dashes: '2.2 2.6' }, { d: 'M12 7.8V12l2.8 1.8' }],
  'clock-plus': [{ d: 'M20.1 11A8.2 8.2 0 1 0 12 20.2M12 7.4V12l2.2 1.5M18 14.6v6M15 17.6h6' }],
  'diamond-alert': [{ d: 'M12 3.2 20.8 12 12 20.8 3.2 12z' }, { d: 'M12 8v5M12 15.8v.1' }],
  hand: [
    {
      d: 'M8.6 12V6.2a1.4 1.4 0 0 1 2.8 0V11M11.4 11V4.7a1.4 1.4 0 0 1 2.8 0V11M14.2 11V6.2a1.4 1.4 0 0 1 2.8 0v8.6a6 6 0 0 1-6 6c-2.3 0-3.8-1-4.9-2.9L3.7 14a1.4 1.4 0 0 1 2.4-1.4l2.5 2.8',
    },
  ],
  hourglass: [{ d: 'M7 4h10M7 20h10M8 4v3.2l4 4.8 4-4.8V4M8 20v-3.2l4-4.8 4 4.8V20' }],
  'question-circle': [
    { d: CIRCLE },
    { d: 'M9.6 9.7a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 1.9M12 16.5v.1' },
  ],
} as const satisfies Readonly<Record<string, readonly MarkPath[]>>
