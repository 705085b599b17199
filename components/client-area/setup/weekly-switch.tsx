'use client'

import { Switch } from '@chakra-ui/react'
import { useOptimistic, useTransition } from 'react'

interface WeeklySwitchProps {
  isOn: boolean
  turn: (isOn: boolean) => Promise<void>
}

/** Turns the weekly check on or off. */
export function WeeklySwitch({ isOn, turn }: WeeklySwitchProps) {
  const [isShownOn, show] = useOptimistic(isOn)
  const [isPending, startTransition] = useTransition()

  function toggle(checked: boolean) {
    if (isPending) return
    startTransition(async () => {
      show(checked)
      await turn(checked)
    })
  }

  return (
    <Switch.Root
      checked={isShownOn}
      onCheckedChange={({ checked }) => toggle(checked)}
      colorPalette="green"
      minHeight="10"
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label textStyle="small">Check weekly</Switch.Label>
    </Switch.Root>
  )
}
