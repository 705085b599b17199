/** Animations. All end in the state that the page would have without them. */
export const keyframes = {
  /** Draws the marker color once behind the text of a `mark`. */
  sweep: { from: { backgroundSize: '0% 100%', color: 'inherit' } },
  /** Hides the element at the end. */
  leave: { to: { visibility: 'hidden' as const } },
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  /** A line that fills while something is shown. */
  fill: { from: { transform: 'scaleX(0)' } },
  /** A pulsing placeholder. */
  pulse: { '50%': { opacity: '0.55' } },
}
