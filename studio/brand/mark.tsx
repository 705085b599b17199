/** The brand's mark: a cited sentence under the marker, with its footnote. */
export function Mark() {
  return (
    <svg viewBox="0 0 25 25" width="1em" height="1em" role="img" aria-label="Findable">
      <rect width="25" height="25" rx="5" fill="#14171f" />
      <rect x="4" y="9" width="12.5" height="7.5" fill="#d7f25c" />
      <path d="M6 12.75h8.5" stroke="#14171f" strokeWidth="2" />
      <path d="M19 6.2 20.6 5v6" fill="none" stroke="#f6f3ea" strokeWidth="1.6" />
      <path d="M4 20h10" stroke="#f6f3ea" strokeWidth="1.6" />
    </svg>
  )
}
