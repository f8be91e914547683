import { EventFileSchema } from '../../../src/contract/wire/shinpan/event_file_pb'
import { fieldInvalid, fieldMissing } from '../../call/call-error'
import { decodeLongText } from '../../encoding/decode-body'
import { narrowFile, type NarrowFile } from './narrow-file'

/** Reads the text of a file. @throws CallError that names `file`, or the first field at fault in it. */
export function parseFile(text: string): NarrowFile {
  if (text === '') throw fieldMissing('file')
  const read = decodeLongText(EventFileSchema, text)
  if (!read.ok) throw fieldInvalid(read.error === '' ? 'file' : `file.${read.error}`)
  return narrowFile(read.value)
}
