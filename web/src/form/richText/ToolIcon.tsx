const SIGNS = {
  grassetto: 'M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z',
  corsivo: 'M10 5h7M7 19h7M14 5l-4 14',
  sottolineato: 'M7 4v7a5 5 0 0 0 10 0V4M6 20h12',
  apice: 'M4 8l8 11M12 8L4 19M16 5.5a2 2 0 1 1 3.5 1.3L16 10.5h4',
  pedice: 'M4 5l8 11M12 5L4 16M16 15.5a2 2 0 1 1 3.5 1.3L16 20.5h4',
  titolo: 'M6 5v14M18 5v14M6 12h12',
  elenco: 'M10 6h10M10 12h10M10 18h10M5 6h.01M5 12h.01M5 18h.01',
  numerato: 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M4 14.5a1.5 1.5 0 1 1 2.6 1L4 19h3',
  collegamento: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  immagine: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
  annulla: 'M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6',
  ripeti: 'M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6',
} as const;

export type Sign = keyof typeof SIGNS;

/** The sign on a button of the editor; the button's name says what it does. */
export const ToolIcon = ({ sign }: { sign: Sign }) => (
  <svg
    width="18"
    height="18"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d={SIGNS[sign]} />
  </svg>
);
