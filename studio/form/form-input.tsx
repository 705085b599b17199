import { type InputProps, isArrayOfObjectsInputProps, isImageSchemaType } from 'sanity'
import { TableInput } from '../tables/table-input'
import { FormWithUploads, PictureInput } from '../uploads/picture-input'

/** Chooses the input of each field: our own where the Studio's does not do. */
export function FormInput(props: InputProps) {
  if (props.path.length === 0) return <FormWithUploads {...props} />
  if (isImageSchemaType(props.schemaType)) return <PictureInput {...props} />
  if (isArrayOfObjectsInputProps(props) && props.schemaType.of.some(({ name }) => name === 'tableRow'))
    return <TableInput {...props} />
  return props.renderDefault(props)
}
