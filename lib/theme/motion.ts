/** Movements that say something. All end where the page would stand without them. */
export const keyframes = {
  /** The highlighter sweeps once behind words set as a `mark`. */
  sweep: { from: { backgroundSize: '0% 100%', color: 'inherit' } },
  /** Gone at the end; until then as it stands. */
  leave: { to: { visibility: 'hidden' as const } },
  appear: { from: { opacity: '0' }, to: { opacity: '1' } },
  /** A line that fills tells how long something stands. */
  fill: { from: { transform: 'scaleX(0)' } },
  /** A placeholder breathes. */
  pulse: { '50%': { opacity: '0.55' } },
}
