type CrossFade = typeof import('./cross-fade').crossFade

let crossFade: CrossFade | undefined

/** Brings the movement, which no first load needs. Without it a slide changes at once. */
export function fetchCrossFade() {
  import('./cross-fade').then(
    (module) => {
      crossFade = module.crossFade
    },
    () => undefined,
  )
}

/** The cross-fade, once it has been fetched; the first change of an untouched page fetches it for the next. */
export const lateCrossFade: CrossFade = (...change) => {
  if (crossFade) crossFade(...change)
  else fetchCrossFade()
}
