import { Field, Input, NativeSelect } from '@chakra-ui/react'
import { useId } from 'react'
import type { Prompt } from '@/lib/client-area/prompts/prompt-state'
import { promptKindNames, promptKinds } from '@/lib/geo/prompt-kinds'

interface TypeAndTopicProps {
  /** Its values at first. */
  prompt?: Prompt | undefined
  /** Existing topics, as suggestions. */
  topics: readonly string[]
  topicError: string | undefined
}

/** The fields for the type and topic of a prompt, or of several. */
export function TypeAndTopic({ prompt, topics, topicError }: TypeAndTopicProps) {
  const listId = useId()
  return (
    <>
      <Field.Root>
        <Field.Label>Type</Field.Label>
        <NativeSelect.Root size="lg">
          <NativeSelect.Field name="kind" defaultValue={prompt?.kind ?? 'category'}>
            {promptKinds.map((kind) => (
              <option key={kind} value={kind}>
                {promptKindNames[kind]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Field.HelperText>
          A problem or a category of products, a comparison of products, or where to buy.
        </Field.HelperText>
      </Field.Root>
      <Field.Root invalid={topicError !== undefined}>
        <Field.Label>Topic</Field.Label>
        <Input
          name="topic"
          size="lg"
          dir="auto"
          list={listId}
          autoComplete="off"
          defaultValue={prompt?.topic ?? ''}
        />
        <datalist id={listId}>
          {topics.map((topic) => (
            <option key={topic} value={topic} />
          ))}
        </datalist>
        <Field.HelperText>Optional. Groups your prompts.</Field.HelperText>
        <Field.ErrorText>{topicError}</Field.ErrorText>
      </Field.Root>
    </>
  )
}
