import { useId, useState } from 'react'
import {
  avatarAddress,
  KINDS_OF_PICTURES,
  MOST_PICTURE_BYTES,
  type Pictured,
} from '../../domain/people/picture'
import { useTranslation } from '../../i18n/use-translation'
import { Avatar } from '../../ui/marks/avatar'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/fields/field'
import { FieldFoot } from '../../ui/fields/field-frame'
import { FileInput } from '../../ui/fields/file-input'
import { onDemand, usePreload } from '../../ui/on-demand'
import { useShell } from '../console-context'
import type { Crop } from './crop'
import { cutOut } from './cut-out'

const CropDialog = onDemand(async () => (await import('./crop-dialog')).CropDialog)
const PARTS = [CropDialog]

/** The choice of a person's picture, as UpdatePersonalInfo takes it. */
export interface PictureChoice {
  /** Whether a picture is shown. A picture that is not shown is deleted. */
  readonly hasAvatar: boolean
  /** A new picture as a data URL, within `MOST_PICTURE_BYTES`; empty keeps the existing one. */
  readonly avatarData: string
}

interface AvatarPickerProps {
  value: PictureChoice
  onChange: (value: PictureChoice) => void
  error?: string | undefined
  /** The person as the server has them; null for a new person. */
  person: Pictured | null
  /** The person's name, for the initials. */
  personName: string
}

/** The picture in the crop dialog. It stays while the closed dialog fades out. */
interface Opened {
  readonly picture: ImageBitmap
  readonly isOpen: boolean
  readonly nth: number
}

/**
 * Lets the person choose, crop, show, hide and remove a picture. Nothing is sent before the form around it is saved.
 */
export function AvatarPicker({ value, onChange, error, person, personName }: AvatarPickerProps) {
  const { t } = useTranslation()
  const { files } = useShell()
  usePreload(PARTS)
  const id = useId()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { hasAvatar, avatarData } = value
  const isKept = person?.hasAvatar === true
  const address = avatarData === '' && person !== null ? avatarAddress(files, person) : avatarData
  const src = address === '' ? undefined : address
  const isRemoved = isKept && !hasAvatar

  async function open(file: File): Promise<void> {
    setProblem(null)
    const picture = await createImageBitmap(file).catch(() => null)
    if (picture === null) {
      const isLarge = file.size > MOST_PICTURE_BYTES
      return setProblem(t(isLarge ? 'picture.tooBig' : 'picture.unreadable'))
    }
    setOpened((before) => ({ picture, isOpen: true, nth: (before?.nth ?? 0) + 1 }))
  }

  function use(crop: Crop): void {
    if (opened === null) return
    const made = cutOut(opened.picture, crop)
    close()
    if (made === null) setProblem(t('picture.tooBig'))
    else onChange({ hasAvatar: true, avatarData: made })
  }

  // The dialog fades out before it is removed.
  const close = () => setOpened((before) => before && { ...before, isOpen: false })

  return (
    <fieldset aria-describedby={`${id}-limit`} className="flex flex-wrap items-center gap-4">
      <legend className="mb-1 text-sm font-medium text-ink-2">{t('picture.label')}</legend>
      <Avatar name={personName} src={hasAvatar ? src : undefined} size="lg" />
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <FileInput
            label={t(src === undefined ? 'picture.choose' : 'picture.chooseOther')}
            accept={KINDS_OF_PICTURES}
            onChoose={(file) => void open(file)}
          />
          {src !== undefined && hasAvatar && (
            <Button
              variant="quiet"
              icon="x"
              onClick={() => onChange({ hasAvatar: false, avatarData: '' })}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        {(src !== undefined || isKept) && (
          <Checkbox
            label={t('picture.show')}
            checked={hasAvatar}
            onChange={(isShown) => onChange({ hasAvatar: isShown, avatarData })}
            {...(isRemoved && { hint: t('picture.goesWhenSaved') })}
          />
        )}
        <p id={`${id}-limit`} className="text-xs text-ink-3">
          {t('picture.limit')}
        </p>
        <FieldFoot id={id} error={problem ?? error} />
      </div>
      {opened !== null && (
        <CropDialog
          key={opened.nth}
          open={opened.isOpen}
          picture={opened.picture}
          onCancel={close}
          onUse={use}
        />
      )}
    </fieldset>
  )
}
