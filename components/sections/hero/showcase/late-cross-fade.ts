type CrossFade = typeof import('./cross-fade').crossFade

let crossFade: CrossFade | undefined

/** Loads the animation, which is not part of the first load. Without it, slides change at once. */
export function loadCrossFade() {
  import('./cross-fade').then(
    (module) => {
      crossFade = module.crossFade
    },
    () => undefined,
  )
}

/** The cross-fade, if it is loaded; otherwise loads it for the next change. */
export const lateCrossFade: CrossFade = (...change) => {
  if (crossFade) crossFade(...change)
  else loadCrossFade()
}
