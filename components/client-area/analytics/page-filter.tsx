'use client'

import { Button, chakra, Field, Flex, Input } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { enteredPage } from '@/lib/client-area/analytics/filters'
import { useFilterNavigation } from './filter-navigation'

/** The filter for one page, whose path or address is entered. */
export function PageFilter() {
  const { filters, show } = useFilterNavigation()
  const [isWrong, setWrong] = useState(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = String(new FormData(event.currentTarget).get('page') ?? '')
    const page = enteredPage(entered)
    const hasFault = page === null && entered.trim() !== ''
    setWrong(hasFault)
    if (!hasFault) show({ ...filters, page })
  }

  return (
    <chakra.form onSubmit={onSubmit} noValidate>
      <Field.Root invalid={isWrong}>
        <Field.Label textStyle="note">Page</Field.Label>
        <Flex gap="2" width="full">
          {/* A new value from the address replaces what was typed. */}
          <Input
            key={filters.page}
            name="page"
            size="md"
            defaultValue={filters.page ?? ''}
            placeholder="/pricing"
            autoComplete="off"
            spellCheck={false}
            minWidth="0"
          />
          <Button type="submit" variant="outline" size="md">
            Filter
          </Button>
        </Flex>
        <Field.ErrorText>Enter a path, for example /pricing.</Field.ErrorText>
      </Field.Root>
    </chakra.form>
  )
}
