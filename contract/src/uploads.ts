/** What each upload call takes: types by content, never by the name of the file, and bytes at most (D-159). */
export const uploads = {
  pdf: { mime: ['application/pdf'], maxMB: 20, etichetta: 'pdf' },
  img: { mime: ['image/jpeg', 'image/png'], maxMB: 1, etichetta: 'immagine' },
  xlsx: { mime: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], maxMB: 20, etichetta: 'xlsx' },
  /** The form of a sheet: a hundred criteria and words for each. */
  scheda: {
    mime: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'application/json'],
    maxMB: 2,
    etichetta: 'xlsx',
  },
  fileUpload: {
    mime: [
      'application/pdf',
      'image/jpeg',
      'image/png',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    maxMB: 20,
    etichetta: 'pdf',
  },
} as const satisfies Record<string, { mime: readonly string[]; maxMB: number; etichetta: string }>;

export type TipoUpload = keyof typeof uploads;

/** Extensions by which people know the types. */
export const ESTENSIONI: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/json': 'json',
};

/** What a bulk upload says of a file that has not its layout (USER-085). */
export const ERRORE_FORMATTAZIONE = 'errore formattazione';

/** What is said of a file that is no spreadsheet, below "errore formattazione" (USER-085). */
export const NON_FOGLIO = 'Il file non è un foglio di calcolo xlsx leggibile.';

/** A xlsx is a zip: what it may grow to when it is opened. */
export const MAX_XLSX_MB = 200;

/** What an image may have of pixels: a browser that opens it needs four bytes for each. */
export const MAX_MEGAPIXEL = 50;

export const bytesOfMB = (mb: number): number => mb * 1024 * 1024;
