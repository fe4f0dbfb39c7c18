export function CalendarIcon() {
  return (
    <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <rect x="2" y="3.5" width="14" height="12" rx="1.5" />
      <path d="M2 7.5h14M6 1.5v4M12 1.5v4" />
    </svg>
  );
}
