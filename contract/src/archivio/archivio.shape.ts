import * as z from 'zod';
import { scelta } from '../list/list.shape.ts';
import { AnnoInQuery, Day, Euro, Id, Ids } from '../wire.shape.ts';
import { ORDINE_ARCHIVIO, STATUS_ARCHIVIO, STATUS_COMMISSIONE, STATUS_DIRETTORE, STATUS_RAD } from './archivio.filtri.ts';

const Importo = z.coerce.number().min(0).max(1_000_000_000);

/** Filters of the archive without the page: the list, its counts and its CSV take the same. */
export const FiltriArchivio = z.object({
  anno: AnnoInQuery.optional(),
  /** A number, a number of a year, a protocol number from its beginning, an e-mail, a codice fiscale, words of the title, or a person. */
  testo: z.string().trim().max(200).optional(),
  cognome: z.string().trim().max(100).optional(),
  tipologiaProgettoId: Ids.optional(),
  classeId: Ids.optional(),
  macroAreaId: Ids.optional(),
  dipartimentoId: Ids.optional(),
  richiestoDa: Importo.optional(),
  richiestoA: Importo.optional(),
  inviataDal: Day.optional(),
  inviataAl: Day.optional(),
  under40: z.stringbool().optional(),
  /** A referee asks for a later day, or has withdrawn: somebody is to act (D-209). */
  refereeAttende: z.stringbool().optional(),
  statusValutazione: z.enum(STATUS_ARCHIVIO).default('ALL'),
  ...scelta(ORDINE_ARCHIVIO),
});
export type FiltriArchivio = z.infer<typeof FiltriArchivio>;

/** Of a RAD or a director besides: the structures of the third mission (evaluation and ethics, section 2). */
export const FiltriLettore = FiltriArchivio.extend({ strutturaId: Ids.optional() });
export type FiltriLettore = z.infer<typeof FiltriLettore>;
/** A state that the reader does not know is refused (D-134). */
export const FiltriRad = FiltriLettore.extend({ statusValutazione: z.enum(STATUS_RAD).default('ALL') });
export const FiltriDirettore = FiltriLettore.extend({ statusValutazione: z.enum(STATUS_DIRETTORE).default('ALL') });
/** Of a member of a commissione; that a referee waits is answered to the chair who manages them. */
export const FiltriCommissario = FiltriArchivio.extend({
  statusValutazione: z.enum(STATUS_COMMISSIONE).default('ALL'),
});
export type FiltriCommissario = z.infer<typeof FiltriCommissario>;

/** The same as an address spells it. */
export type DomandaArchivio = z.input<typeof FiltriLettore>;

export const ConteggiArchivio = z.record(z.enum(STATUS_ARCHIVIO), z.int());
export type ConteggiArchivio = z.infer<typeof ConteggiArchivio>;
export const ConteggiCommissione = z.record(z.enum(STATUS_COMMISSIONE), z.int());
export type ConteggiCommissione = z.infer<typeof ConteggiCommissione>;

/** What the rows of a filter come to: without assegni, and assegni by themselves. */
export const TotaliArchivio = z.object({
  totale: z.int(),
  richiesto: Euro,
  assegniRichiesti: Euro,
  concesso: Euro,
  assegniConcessi: Euro,
  speso: Euro,
});
export type TotaliArchivio = z.infer<typeof TotaliArchivio>;

/** Of the responsabili, each once. */
export const Indirizzi = z.object({ indirizzi: z.array(z.string()) });

export const TipologiaConClassi = z.object({
  id: Id,
  nome: z.string(),
  classi: z.array(z.object({ id: Id, nome: z.string() })),
});
export const MacroAreaConDipartimenti = z.object({
  id: Id,
  nome: z.string(),
  dipartimenti: z.array(z.object({ id: Id, nome: z.string() })),
});
/** Of a member of a commissione: whether they evaluate what comes from it. */
export const MacroAreaValutabile = MacroAreaConDipartimenti.extend({ valutabile: z.boolean() });
export const StrutturaArchivio = z.object({ id: Id, nome: z.string() });

/** As what somebody took part, as it was when the proposta was sent (D-71). */
export const RuoloComponente = z.object({ ruolo: z.string().nullable(), dipartimento: z.string().nullable(), ssd: z.string().nullable() });
export type RuoloComponente = z.infer<typeof RuoloComponente>;
