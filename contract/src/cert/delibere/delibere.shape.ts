import * as z from 'zod';
import { choiceOf, Day, Id, Iso } from '../../wire.shape.ts';
import { RETTIFICABILI } from './delibere.rules.ts';

const Documento = z.object({ mediaId: Id, natura: z.enum(['BOZZA', 'CONFERMATA', 'FIRMATA']) });

/** A delibera on an istanza, with the documents that the reader may read. */
export const Delibera = z.object({
  id: Id,
  numero: z.string(),
  anno: z.int(),
  data: Day,
  statoId: z.literal([2, 3, 4, 5]),
  revisione: z.int(),
  /** The number of the delibera that this one corrects, and the reason; both null where it corrects none. */
  rettificaDi: z.string().nullable(),
  motivo: z.string().nullable(),
  /** The delibera that corrects this one, with its day (D-196). */
  rettificataDa: z.object({ numero: z.string(), anno: z.int(), data: Day }).nullable(),
  /** Whether it is the valid one. */
  vigente: z.boolean(),
  confermataIl: Iso.nullable(),
  /** Whether its document was written by SIGEBA, so that it can be confirmed. */
  scritta: z.boolean(),
  completa: Documento.nullable(),
  ridotta: Documento.nullable(),
});
export type Delibera = z.infer<typeof Delibera>;

const Testo = z.string().max(20_000).nullable().default(null);
const Voto = z.number().nullable().default(null);

export const RettificaForm = z.object({
  statoId: choiceOf(RETTIFICABILI),
  note: Testo,
  noteComponenti: Testo,
  notaRevisione: Testo,
  notePresidenteCert: Testo,
  favorevoli: Voto,
  astenuti: Voto,
  contrari: Voto,
  prevalePresidente: z.boolean().default(false),
  numeroDelibera: z.string().max(200).nullable().default(null),
  dataDelibera: z.string().max(20).nullable(),
  motivo: z.string().max(20_000),
  /** Of the istanza that was read: an answer to its conditions that came since is not wiped unread (D-303). */
  lastUpdate: Iso.optional(),
});
export type RettificaForm = z.infer<typeof RettificaForm>;

/** Signed files that replace the generated ones; without them the generated ones are confirmed. */
export const ConfermaForm = z.object({ completaMediaId: Id.nullable(), ridottaMediaId: Id.nullable() });
export type ConfermaForm = z.infer<typeof ConfermaForm>;

const Blocchi = z.object({ premessa: z.string(), dispositivo: z.string(), chiusura: z.string() });
export const TestoDelibera = Blocchi.extend({
  statoId: z.literal([2, 3, 4, 5]),
  modificato: z.object({ da: z.string(), quando: Iso }).nullable(),
  lastUpdate: Iso,
});
export type TestoDelibera = z.infer<typeof TestoDelibera>;

export const TestoDeliberaForm = z.object({
  premessa: z.string().max(20_000),
  dispositivo: z.string().max(20_000),
  chiusura: z.string().max(20_000),
  lastUpdate: Iso,
});
export type TestoDeliberaForm = z.infer<typeof TestoDeliberaForm>;
