import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import {
  type InputProps,
  isArrayOfObjectsInputProps,
  isImageSchemaType,
  isObjectInputProps,
  unset,
} from 'sanity'
import { FaqItemInput } from '../faq/faq-item-input'
import { EmailSize } from '../newsletter/email-check'
import { TableInput } from '../tables/table-input'
import { FormWithUploads, PictureInput } from '../uploads/picture-input'

const typeNames: Record<string, string> = { string: 'text', number: 'a number', boolean: 'on or off' }

/** A field of text, number or switch with another value. The Studio says so of lists and objects only. */
function OddValue({ readOnly, onChange, schemaType, value }: InputProps) {
  return (
    <Card border padding={3} radius={2} tone="critical">
      <Stack gap={3}>
        <Text size={1}>
          The stored value is not {typeNames[schemaType.jsonType]}, so the site leaves it out. An import or a
          program may have stored it.
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

/** Chooses the input of each field: our own or the Studio's. */
export function FormInput(props: InputProps) {
  if (props.path.length === 0) return <FormWithUploads {...props} />
  const { schemaType, value } = props
  if (
    (value ?? undefined) !== undefined &&
    schemaType.jsonType in typeNames &&
    typeof value !== schemaType.jsonType
  )
    return <OddValue {...props} />
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
