import { Stack } from '@sanity/ui'
import { type InputProps, isArrayOfObjectsInputProps, isImageSchemaType, isObjectInputProps } from 'sanity'
import { FaqItemInput } from '../faq/faq-item-input'
import { EmailSize } from '../newsletter/email-check'
import { TableInput } from '../tables/table-input'
import { FormWithUploads, PictureInput } from '../uploads/picture-input'

/** Chooses the input of each field: our own or the Studio's. */
export function FormInput(props: InputProps) {
  if (props.path.length === 0) return <FormWithUploads {...props} />
  if (isObjectInputProps(props) && props.schemaType.name === 'faqItem') return <FaqItemInput {...props} />
  if (isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({ name }) => name === 'tableRow'))
    return <TableInput {...props} />
  if (props.schemaType.name === 'newsletterContent')
    return (
      <Stack gap={3}>
        {props.renderDefault(props)}
        <EmailSize />
      </Stack>
    )
  return isImageSchemaType(props.schemaType) ? <PictureInput {...props} /> : props.renderDefault(props)
}
