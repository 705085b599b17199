import { type StringInputProps, useFormValue } from 'sanity'
import { z } from 'zod'

export const bookingKind = 'booking'

const choices = z.array(z.object({ title: z.string(), value: z.string() }))

/** The kinds of a link. A redirect cannot open a dialog; that kind is offered only if it was chosen before. */
export function LinkKindInput(props: StringInputProps) {
  const isRedirect = useFormValue(['_type']) === 'redirect'
  const { schemaType, value } = props
  const list = choices.safeParse(schemaType.options?.list).data
  if (!isRedirect || value === bookingKind || !list) return props.renderDefault(props)
  const options = { ...schemaType.options, list: list.filter((choice) => choice.value !== bookingKind) }
  return props.renderDefault({ ...props, schemaType: { ...schemaType, options } })
}
