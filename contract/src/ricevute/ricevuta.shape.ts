import * as z from 'zod';
import { Euro, Iso, NumeroInQuery } from '../wire.shape.ts';

/** The content of a receipt, as it was at the sending: people, amounts and files by their fingerprint. */
export const DatiRicevuta = z.object({
  /** The format of the document whose fingerprint is taken. */
  formato: z.literal('sigeba-ricevuta/1'),
  ateneo: z.string(),
  tipo: z.enum(['PROPOSTA', 'RENDICONTAZIONE', 'ISTANZA']),
  numero: z.string().nullable(),
  versione: z.int(),
  inviata: Iso,
  inviataDa: z.string(),
  /** Who pressed the button on their behalf; null where they did it themselves. */
  operatore: z.string().nullable(),
  titolo: z.string().nullable(),
  /** Tipologia, classe and year, the step of a report; for an istanza the department of its proponent. */
  oggetto: z.string().nullable(),
  responsabile: z.string(),
  persone: z.array(z.object({ nome: z.string(), ruolo: z.string() })),
  importi: z.array(z.object({ voce: z.string(), euro: Euro })),
  /** Code and version of the form. */
  modulo: z.string(),
  file: z.array(z.object({ nome: z.string(), sha256: z.string() })),
  /** For an istanza that was sent again: the committee's points and the answer to each, as text, a file, or both. */
  richieste: z
    .array(
      z.object({
        testo: z.string(),
        risposta: z.string().nullable(),
        file: z.object({ nome: z.string(), sha256: z.string() }).nullable(),
      }),
    )
    .optional(),
});
export type DatiRicevuta = z.infer<typeof DatiRicevuta>;

/** One sent version, with its receipt. */
export const Ricevuta = z.object({
  versione: z.int(),
  inviata: Iso,
  /** Null for a sending before receipts had a fingerprint. */
  dati: DatiRicevuta.nullable(),
  /** SHA-256 of the document, hexadecimal. */
  impronta: z.string().nullable(),
  /** Whether the stored data still give this fingerprint. */
  corrisponde: z.boolean().nullable(),
  /** The document itself, of the requested version, where the reader may read all of it. */
  contenuto: z.string().nullable(),
});
export type Ricevuta = z.infer<typeof Ricevuta>;

/** The newest first; of one of them the document too. */
export const Ricevute = z.array(Ricevuta);
/** A sent version; absent: the present state. */
export const VersioneInQuery = z.object({ versione: NumeroInQuery.positive().optional() });
export const ContenutoInQuery = z.object({ contenuto: NumeroInQuery.positive().optional() });
