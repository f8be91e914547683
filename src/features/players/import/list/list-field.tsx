import { useState } from 'react'
import { useTranslation } from '../../../../i18n/use-translation'
import type { useKeptDraft } from '../../../../parts/form/use-kept-draft'
import { FileInput } from '../../../../ui/fields/file-input'
import { Select } from '../../../../ui/fields/select'
import { TextArea } from '../../../../ui/fields/text-area'
import { Note } from '../../../../ui/note'
import { ENCODINGS, type TextEncoding } from './encoding'
import { readFile } from './read-file'
import { textOfRows } from './rows'

export type ListDraft = ReturnType<typeof useKeptDraft<{ text: string }>>

/** A chosen file, with the encoding in which its bytes were read; null for a workbook. */
interface Chosen {
  readonly bytes: Uint8Array
  readonly encoding: TextEncoding | null
}

/**
 * A field for a list, which is typed, pasted or read from a file. The encoding of a file is guessed and shown, and the
 * referee can change it.
 */
export function ListField(props: { text: string; onChange: (written: string) => void }) {
  const { text, onChange } = props
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isBroken, setBroken] = useState(false)

  async function take(bytes: Uint8Array, encoding?: TextEncoding) {
    try {
      const file = await readFile(bytes, encoding)
      setBroken(false)
      setChosen({ bytes, encoding: file.encoding })
      onChange(file.text ?? textOfRows(file.rows))
    } catch {
      setChosen(null)
      setBroken(true)
    }
  }

  return (
    <>
      <p className="text-md text-ink-2">{t('players.import.text')}</p>
      <FileInput
        label={t('players.import.file')}
        accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain"
        onChoose={(file) => void file.arrayBuffer().then((bytes) => take(new Uint8Array(bytes)))}
      />
      {isBroken && <Note tone="bad">{t('players.import.unreadable')}</Note>}
      {chosen !== null && chosen.encoding !== null && (
        <Select
          label={t('players.import.encoding')}
          hint={t('players.import.encodingHint')}
          value={chosen.encoding}
          onChange={(value) => {
            const encoding = ENCODINGS.find((each) => each === value)
            if (encoding !== undefined) void take(chosen.bytes, encoding)
          }}
          options={ENCODINGS.map((each) => ({ value: each, label: each.toUpperCase() }))}
        />
      )}
      <TextArea label={t('players.import.list')} value={text} onChange={onChange} rows={12} />
    </>
  )
}
