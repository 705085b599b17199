import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import {
  getPublishedId,
  type InputProps,
  isArrayOfObjectsInputProps,
  isImageSchemaType,
  isObjectInputProps,
  isRecord,
  isStringInputProps,
  unset,
} from 'sanity'
import { ListInput } from '../collaboration/list-input'
import { useReportedFocus } from '../collaboration/others'
import { FaqItemInput } from '../faq/faq-item-input'
import { AltTextInput } from '../media/alt-text-input'
import { EmailSize } from '../newsletter/email-check'
import { SectionInput } from '../sections/share-section'
import { SharedSectionPages } from '../sections/shared-section-pages'
import { TableInput } from '../tables/table-input'
import { FormWithUploads, PictureInput } from '../uploads/picture-input'
import { SlugInput } from './slug-input'

const typeNames: Record<string, string> = { string: 'text', number: 'a number', boolean: 'on or off' }

/** What a value should be and is not; undefined if it is right, or if the Studio says so itself, as of lists and objects. */
function missedType({ schemaType: { jsonType, name }, value }: InputProps): string | undefined {
  const typeName = typeNames[jsonType]
  if (value === undefined || value === null || !typeName) return undefined
  if (typeof value !== jsonType) return typeName
  const isDate = name === 'timestamp' || name === 'plainDate'
  return isDate && Number.isNaN(Date.parse(String(value))) ? 'a date' : undefined
}

/** A value that the field's input cannot show. */
function OddValue({
  input: { readOnly, onChange, value },
  typeName,
}: {
  input: InputProps
  typeName: string
}) {
  return (
    <Card border padding={3} radius={2} tone="critical">
      <Stack gap={3}>
        <Text size={1}>
          The stored value is not {typeName}, so the site leaves it out. An import or a program may have
          stored it.
        </Text>
        <Text muted size={1}>
          <code>{JSON.stringify(value).slice(0, 200)}</code>
        </Text>
        <Flex>
          <Button
            disabled={readOnly}
            fontSize={1}
            mode="ghost"
            onClick={() => onChange(unset())}
            padding={2}
            text="Remove the value"
          />
        </Flex>
      </Stack>
    </Card>
  )
}

/** The form of a document. */
function DocumentInput(props: InputProps) {
  const { value } = props
  const id = isRecord(value) && typeof value._id === 'string' ? value._id : ''
  useReportedFocus(id, isObjectInputProps(props) ? props.focusPath : [])
  const form = <FormWithUploads {...props} />
  if (props.schemaType.name !== 'sharedSection' || !id) return form
  return (
    <Stack gap={5}>
      <SharedSectionPages id={getPublishedId(id)} />
      {form}
    </Stack>
  )
}

/** Chooses the input of each field: our own or the Studio's. */
export function FormInput(props: InputProps) {
  if (props.path.length === 0) return <DocumentInput {...props} />
  const typeName = missedType(props)
  if (typeName) return <OddValue input={props} typeName={typeName} />
  if (isObjectInputProps(props) && props.schemaType.name === 'faqItem') return <FaqItemInput {...props} />
  if (isObjectInputProps(props) && /Section(?:Reference)?$/.test(props.schemaType.name))
    return <SectionInput {...props} />
  if (isObjectInputProps(props) && props.schemaType.name === 'slug') return <SlugInput {...props} />
  if (isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({ name }) => name === 'tableRow'))
    return <TableInput {...props} />
  if (isStringInputProps(props) && props.path.at(-1) === 'alt') return <AltTextInput {...props} />
  if (props.schemaType.name === 'newsletterContent')
    return (
      <Stack gap={3}>
        {props.renderDefault(props)}
        <EmailSize />
      </Stack>
    )
  if (isArrayOfObjectsInputProps(props) && !props.schemaType.of.some(({ name }) => name === 'block'))
    return <ListInput {...props} />
  return isImageSchemaType(props.schemaType) ? <PictureInput {...props} /> : props.renderDefault(props)
}
