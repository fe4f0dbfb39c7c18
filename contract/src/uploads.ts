/** What each upload accepts: types by content, never by the name of the file, and greatest size (D-159). */
export const uploads = {
  pdf: { mime: ['application/pdf'], maxMB: 20, etichetta: 'pdf' },
  img: { mime: ['image/jpeg', 'image/png'], maxMB: 1, etichetta: 'immagine' },
  xlsx: { mime: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'], maxMB: 20, etichetta: 'xlsx' },
  /** Outcomes as an office has them (D-282). */
  tabella: { mime: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'], maxMB: 20, etichetta: 'xlsx' },
  /** The form of a sheet: a hundred criteria and text for each. */
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
  'text/csv': 'csv',
};

/** The message of a bulk upload whose file does not have the layout (USER-085). */
export const ERRORE_FORMATTAZIONE = 'errore formattazione';

/** The message for a file that is no spreadsheet, below "errore formattazione" (USER-085). */
export const NON_FOGLIO = 'Il file non è un foglio di calcolo xlsx leggibile.';

/** An xlsx is a zip: its greatest size when it is unpacked. */
export const MAX_XLSX_MB = 200;

/** Pixels of an image in millions: a browser that opens it needs four bytes for each. */
export const MAX_MEGAPIXEL = 50;

export const bytesOfMB = (mb: number): number => mb * 1024 * 1024;
