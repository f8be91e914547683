import { useId, useRef, type RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { FieldFrame } from '../../ui/fields/field-frame'

interface ScriptAreaProps {
  area: RefObject<HTMLTextAreaElement | null>
  name: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  isReadOnly: boolean
  /** The numbers of lines with problems, from 1. */
  wrongLines: ReadonlySet<number>
}

/** The text of a script with line numbers. The number of a wrong line is red and marked. */
export function ScriptArea(props: ScriptAreaProps) {
  const { area, name, value, onChange, error, isReadOnly, wrongLines } = props
  const { t } = useTranslation()
  const id = useId()
  const numbers = useRef<HTMLDivElement>(null)
  const count = value.split('\n').length
  return (
    <FieldFrame id={id} label={t('prescript.script')} error={error}>
      <div
        className={`flex h-[28rem] overflow-hidden rounded-md border bg-surface font-mono text-md leading-6 ${error === undefined ? 'border-control' : 'border-bad'}`}
      >
        <div
          ref={numbers}
          aria-hidden
          className="flex-none overflow-hidden border-r border-line bg-sunken py-2 pr-2 pl-3 text-right text-ink-3 select-none"
        >
          {Array.from({ length: count }, (_, index) => (
            <div
              key={index}
              className={wrongLines.has(index + 1) ? 'font-semibold text-bad' : undefined}
            >
              {wrongLines.has(index + 1) ? '! ' : ''}
              {index + 1}
            </div>
          ))}
          {/* Makes the column of line numbers as high as the scrolling text, with its scroll bar. */}
          <div className="h-8" />
        </div>
        <textarea
          ref={area}
          id={id}
          name={name}
          wrap="off"
          spellCheck={false}
          readOnly={isReadOnly}
          aria-invalid={error === undefined ? undefined : true}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onScroll={({ currentTarget }) => {
            if (numbers.current) numbers.current.scrollTop = currentTarget.scrollTop
          }}
          className="min-w-0 flex-1 resize-none bg-transparent px-3 py-2 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
        />
      </div>
    </FieldFrame>
  )
}

/** Puts the cursor on a line (from 1) and scrolls it into view. */
export function goToLine(area: HTMLTextAreaElement | null, line: number): void {
  if (area === null) return
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0)
  area.focus()
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  area.scrollTop = Math.max(0, (line - 4) * LINE_HEIGHT)
}

const LINE_HEIGHT = 24
