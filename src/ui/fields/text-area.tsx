import { useId } from 'react'
import { describedBy, fieldBoxClass, FieldFrame, type FieldWords } from './field-frame'

interface TextAreaProps extends FieldWords {
  value: string
  onChange: (value: string) => void
  name?: string
  rows?: number
}

export function TextArea({ value, onChange, name, rows = 8, ...words }: TextAreaProps) {
  const id = useId()
  const { hint, error } = words
  return (
    <FieldFrame id={id} {...words}>
      <div className={fieldBoxClass(error !== undefined)}>
        <textarea
          {...describedBy(id, { hint, error })}
          id={id}
          name={name}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="w-full min-w-0 flex-1 resize-y bg-transparent py-2.5 outline-none"
        />
      </div>
    </FieldFrame>
  )
}
