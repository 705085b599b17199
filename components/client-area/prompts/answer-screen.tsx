'use client'

import { Box, Field, NativeSelect, Text } from '@chakra-ui/react'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { AnswerDetails } from '@/lib/client-area/prompts/load-answer'
import { exactTime } from '@/lib/client-area/times'
import type { Brand } from '@/lib/geo/answers/reading'
import { ScreenHead } from '../screen-head'
import { AnswerPanel } from './answer-panel'
import { BackLink } from './back-link'
import { engineName } from './engine-names'

interface AnswerScreenProps {
  answer: AnswerDetails
  /** Another answer to the same prompt, shown beside it. */
  other: AnswerDetails | undefined
  brands: readonly Brand[]
  engines: readonly EngineChoice[]
}

/** One answer, or two side by side. */
export function AnswerScreen({ answer, other, brands, engines }: AnswerScreenProps) {
  const { prompt } = answer
  return (
    <>
      <BackLink href={routes.clientPrompt(prompt.id)}>All answers to this prompt</BackLink>
      <ScreenHead
        title={other ? 'Two answers' : 'Answer'}
        lead={`“${prompt.question}”`}
        action={<CompareSelect answer={answer} other={other} engines={engines} />}
      />
      <Box
        display="grid"
        columnGap="10"
        rowGap="16"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${other ? 2 : 1}, minmax(0, 1fr))` }}
        maxWidth={other ? undefined : 'measure'}
      >
        <AnswerPanel name={other ? 'First: ' : ''} answer={answer} brands={brands} engines={engines} />
        {other ? <AnswerPanel name="Second: " answer={other} brands={brands} engines={engines} /> : null}
      </Box>
    </>
  )
}

function CompareSelect({ answer, other, engines }: Omit<AnswerScreenProps, 'brands'>) {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()
  const address = routes.clientAnswer(answer.id)
  if (answer.others.length === 0) {
    return (
      <Text textStyle="note" color="fg.muted">
        There’s no other answer to compare with yet.
      </Text>
    )
  }
  return (
    <Field.Root width="auto" minWidth={{ sm: '18rem' }} aria-busy={isPending}>
      <Field.Label textStyle="note">Compare with</Field.Label>
      <NativeSelect.Root size="md">
        <NativeSelect.Field
          value={other?.id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            startTransition(() =>
              router.push(value ? `${address}&with=${value}` : address, { scroll: false }),
            )
          }
        >
          <option value="">No other answer</option>
          {answer.others.map(({ id, engine, at }) => (
            <option key={id} value={id}>
              {engineName(engines, engine)}, {exactTime(at)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  )
}
