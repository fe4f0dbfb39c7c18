import * as z from 'zod';
import type { Route } from '../routes.types.ts';
import { Day, Id, Iso, Persona } from '../wire.shape.ts';
import { ETICHETTA_MAX } from './scrivania.rules.ts';

/** Who follows it; `inUfficio` is false once the account is blocked or works on it no more. */
const Assegnatario = Persona.extend({ inUfficio: z.boolean() });

/** The desk of an object as a row of a list shows it. */
export const ScrivaniaRiga = z.object({
  assegnataA: Assegnatario.nullable(),
  etichette: z.array(z.string()),
  promemoria: Day.nullable(),
  /** How many notes there are. */
  note: z.int(),
});
export type ScrivaniaRiga = z.infer<typeof ScrivaniaRiga>;

/** A note; `testo` is null once its author has taken it back, or the time is over for which notes are kept (D-259). */
const NotaInterna = z.object({ id: Id, testo: z.string().nullable(), autore: Persona, quando: Iso, propria: z.boolean() });
export type NotaInterna = z.infer<typeof NotaInterna>;

/** The desk of one object, with who may follow it. `lastUpdate` is null while nothing was ever put on it. */
export const Scrivania = z.object({
  assegnataA: Assegnatario.nullable(),
  etichette: z.array(z.string()),
  promemoria: Day.nullable(),
  /** The latest first. */
  note: z.array(NotaInterna),
  persone: z.array(Persona),
  lastUpdate: Iso.nullable(),
});
export type Scrivania = z.infer<typeof Scrivania>;

const Etichette = z.array(z.string().max(200)).max(50);

export const ScrivaniaForm = z.object({
  assegnataA: Id.nullable(),
  etichette: Etichette,
  promemoria: Day.nullable(),
  lastUpdate: Iso.nullable().optional(),
});
export type ScrivaniaForm = z.infer<typeof ScrivaniaForm>;

export const NotaInternaForm = z.object({ testo: z.string().max(20_000) });

/** What a desk offers to filter and to choose, and how much of it waits for the caller. */
export const OffertaScrivania = z.object({
  persone: z.array(Persona),
  /** Labels in use, with the number of objects. */
  etichette: z.array(z.object({ nome: z.string(), quante: z.int() })),
  /** How many the caller follows. */
  assegnate: z.int(),
  /** How many have reached the day of their reminder, whoever follows them. */
  daRiprendere: z.int(),
});
export type OffertaScrivania = z.infer<typeof OffertaScrivania>;

/** The filters of a list by the desk. `assegnata` is an account, `me`, or `nessuno`. */
export const FiltriScrivania = {
  assegnata: z
    .string()
    .regex(/^(me|nessuno|\d{1,15})$/)
    .optional(),
  etichetta: z.string().trim().max(ETICHETTA_MAX).optional(),
  /** The day of the reminder has been reached. */
  daRiprendere: z.stringbool().optional(),
};

/** What stands on the desks of a selection, before a bulk act; `impronta` stands for it in the act. */
export const SelezioneScrivania = z.object({
  quante: z.int(),
  /** Proposte that the filter finds only by the desk of a report: the act leaves them alone. */
  soloRendiconti: z.int(),
  assegnate: z.array(z.object({ persona: Persona, quante: z.int() })),
  etichette: z.array(z.object({ nome: z.string(), quante: z.int() })),
  promemoria: z.int(),
  impronta: z.string(),
});
export type SelezioneScrivania = z.infer<typeof SelezioneScrivania>;

/** A bulk act: what is absent stays as it is, null is taken away. */
export const LottoScrivania = z.object({
  assegnataA: Id.nullable().optional(),
  aggiungi: Etichette,
  togli: Etichette,
  promemoria: Day.nullable().optional(),
  impronta: z.string().max(100),
});
export type LottoScrivania = z.infer<typeof LottoScrivania>;

/** The two routes of a bulk act on the desks of a list, whose filters these are. */
export const lottoRoutes = <F extends z.ZodObject, A extends Route['allow']>({ allow, filtri }: { allow: A; filtri: F }) => ({
  show: {
    what: 'What stands on the desks of a filter or a selection',
    allow,
    personale: 'sempre' as const,
    query: filtri,
    answer: SelezioneScrivania,
  },
  apply: {
    what: 'The same act on the desks of a whole selection, as it was shown',
    allow,
    personale: 'sempre' as const,
    repeat: 'same' as const,
    body: LottoScrivania.extend({ filtri }),
    answer: z.object({ quante: z.int() }),
  },
});
