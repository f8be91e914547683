import { useId } from 'react'
import { buttonClass } from '../button-class'
import { Icon } from '../marks/icon'

interface FileInputProps {
  label: string
  accept: string
  onChoose: (file: File) => void
}

/** Lets the person choose one file of their device. The same file can be chosen again. */
export function FileInput({ label, accept, onChoose }: FileInputProps) {
  const id = useId()
  return (
    <div>
      <input
        id={id}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) onChoose(file)
        }}
      />
      <label
        htmlFor={id}
        className={`${buttonClass({ variant: 'secondary' })} cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
      >
        <Icon name="upload" />
        <span>{label}</span>
      </label>
    </div>
  )
}
