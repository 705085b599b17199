/** The brand's mark: the small number after a cited sentence, on the marker color. Also used for the site's icons. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" width="1em" height="1em" role="img" aria-label="Findable">
      <rect width="32" height="32" rx="7" fill="#dcf763" />
      <path
        fill="#14171f"
        d="M9.5 7h-5v18h5v-2.4H7.2V9.4h2.3zM22.5 7h5v18h-5v-2.4h2.3V9.4h-2.3zM18 8.5v13.1l2.7.6V24h-9.4v-1.8l2.7-.6V12.6l-3 1V11.8L16.3 8.5z"
      />
    </svg>
  )
}
