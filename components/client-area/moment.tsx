'use client'

import { chakra } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { exactTime, relativeTime } from '@/lib/client-area/times'
import { minuteMs } from '@/lib/format/durations'

function everyMinute(onChange: () => void) {
  const timer = setInterval(onChange, minuteMs / 4)
  return () => clearInterval(timer)
}

const currentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs

/** The current time, by the minute. */
export const useNow = () => useSyncExternalStore(everyMinute, currentMinute, currentMinute)

/** A time as its distance from now, with the exact time in UTC. @param at ISO 8601 */
export function Moment({ at }: { at: string }) {
  const nowMs = useNow()
  return (
    <chakra.time dateTime={at} fontVariantNumeric="tabular-nums">
      {relativeTime(at, nowMs)} ({exactTime(at)})
    </chakra.time>
  )
}
