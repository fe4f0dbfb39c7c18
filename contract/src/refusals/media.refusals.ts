import { ERRORE_FORMATTAZIONE } from '../uploads.ts';
import type { Refusal, Violazione } from './refusal.ts';

/** Uploads and the space for them; the sheets of the bulk upload are files too. */
export const mediaRefusals = {
  NO_ROOM: {
    status: 503,
    code: 1,
    it: () =>
      'Lo spazio del server per gli allegati è quasi esaurito e per ora non se ne possono caricare altri. Il resto funziona: si può salvare e riprovare più tardi.',
  },
  STORAGE_AWAY: { status: 503, code: 1, it: () => "L'archivio dei file è momentaneamente non disponibile. Riprova tra qualche istante." },
  FILE_MISSING: { status: 422, code: 3, it: () => 'Nessun file ricevuto.' },
  FILE_VUOTO: { status: 422, code: 3, it: () => 'Il file è vuoto (0 byte).' },
  FILE_TOO_BIG: { status: 422, code: 3, it: (f: { maxMB: number }) => `Il file supera la dimensione massima di ${f.maxMB} MB.` },
  FILE_TYPE: {
    status: 422,
    code: 3,
    it: (f: { ammessi: string[] }) => `Il contenuto del file non è di un tipo ammesso (${f.ammessi.join(', ')}).`,
  },
  FILE_SCIOLTI: {
    status: 409,
    code: 91,
    it: (f: { massimo: number }) =>
      `I file caricati e non ancora allegati superano ${f.massimo} MB. Salva ciò che stai compilando prima di caricarne altri.`,
  },
  FILE_PIXEL: {
    status: 422,
    code: 3,
    it: (f: { massimo: number }) => `L'immagine supera le dimensioni massime (${f.massimo} milioni di pixel).`,
  },
  FILE_INCOMPLETO: { status: 422, code: 3, it: () => 'Il file è incompleto o danneggiato.' },
  FILE_UNPACKED: { status: 422, code: 3, it: () => 'Il file compresso contiene troppi dati.' },
  /** The words are those of the specification (platform core, section 5); the faults stand in the report. */
  FORMATO_MASSIVO: { status: 422, code: 3, it: (_: { violazioni: Violazione[] }) => ERRORE_FORMATTAZIONE },
} as const satisfies Record<string, Refusal>;
