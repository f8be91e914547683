import { useStore } from 'zustand'
import type { PersonInfo } from '../../contract/decode/people'
import type { Form } from '../../parts/form/form'
import { useProblem } from '../../parts/form/use-form'
import { AvatarPicker } from '../../parts/people/avatar-picker'
import type { PersonDraft } from './draft'

interface PictureFieldProps {
  form: Form<PersonDraft, keyof PersonDraft & string>
  /** The person as the server has them. */
  person: PersonInfo
}

/** The field for a person's picture, which can be chosen and removed. */
export function PictureField({ form, person }: PictureFieldProps) {
  const { values } = form.draft
  const hasAvatar = useStore(values, (draft) => draft.hasAvatar)
  const avatarData = useStore(values, (draft) => draft.avatarData)
  const error = useProblem(form, 'avatarData')
  return (
    <div className="mt-4 border-t border-line pt-3">
      <AvatarPicker
        value={{ hasAvatar, avatarData }}
        onChange={form.change}
        error={error}
        person={person}
        personName={person.title}
      />
    </div>
  )
}
