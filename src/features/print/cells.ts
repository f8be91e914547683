/** The classes of cells in printed tables. The row of headings repeats at the top of each page. */
export const CELL = 'border-b border-line px-[1.5mm] py-[0.5mm] align-top'
export const HEAD_CELL =
  'border-b-2 border-line px-[1.5mm] py-[1mm] text-left align-bottom text-[9pt] font-semibold'
export const NUMBER = 'text-right! whitespace-nowrap tabular-nums'
