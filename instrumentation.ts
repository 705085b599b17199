import { takeBrokenEncodingLiterally } from '@/lib/addresses/literal-percent'

/** Next calls this once in each server process, before its first request. */
export function register() {
  takeBrokenEncodingLiterally()
}
