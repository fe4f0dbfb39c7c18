import * as z from 'zod';
import { scelta } from '../list/list.shape.ts';
import { PropostaArchivio } from '../proposte/proposta.shape.ts';
import { FiltriScrivania, ScrivaniaRiga } from '../scrivania/scrivania.shape.ts';
import { AnnoInQuery, Day, Euro, Id, Ids } from '../wire.shape.ts';
import { ORDINE_ARCHIVIO, ORDINE_UFFICIO, STATUS_ARCHIVIO, STATUS_COMMISSIONE, STATUS_DIRETTORE, STATUS_RAD } from './archivio.filtri.ts';

const Importo = z.coerce.number().min(0).max(1_000_000_000);

/** Filters of the archive without the page: the list, its counts and its CSV share them. */
export const FiltriArchivio = z.object({
  anno: AnnoInQuery.optional(),
  /** A number, a number of a year, the beginning of a protocol number, an e-mail, a codice fiscale, words of the title, or a person. */
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
  /** Only proposte whose referee has asked for a later day or has withdrawn, so that somebody has to act (D-209). */
  refereeAttende: z.stringbool().optional(),
  statusValutazione: z.enum(STATUS_ARCHIVIO).default('ALL'),
  ...scelta(ORDINE_ARCHIVIO),
});
export type FiltriArchivio = z.infer<typeof FiltriArchivio>;

/** The office filters and sorts by its desk, too; no other reader does (D-256). It also follows the reports that are late, and the outcomes that are open. */
export const FiltriUfficio = FiltriArchivio.extend({
  ...FiltriScrivania,
  /** Only projects with a report whose term has passed and that was not sent. */
  rendicontoScaduto: z.stringbool().optional(),
  /** Only proposte whose outcome was given and is not concluded (D-250). */
  esitoAperto: z.stringbool().optional(),
  ...scelta(ORDINE_UFFICIO),
});
export type FiltriUfficio = z.infer<typeof FiltriUfficio>;

/** A row of the office's archive: with its desk, and the desks of its reports. */
export const PropostaScrivania = PropostaArchivio.extend({
  scrivania: ScrivaniaRiga.nullable(),
  /** Its outcome was given and is not concluded. */
  esitoAperto: z.boolean(),
  rendicontiScrivania: z.array(ScrivaniaRiga.extend({ id: Id, step: z.string() })),
});
export type PropostaScrivania = z.infer<typeof PropostaScrivania>;

/** Additional filter of a RAD or a director: structures of the third mission (evaluation and ethics, section 2). */
export const FiltriLettore = FiltriArchivio.extend({ strutturaId: Ids.optional() });
export type FiltriLettore = z.infer<typeof FiltriLettore>;
/** A status that the reader does not have is refused (D-134). */
export const FiltriRad = FiltriLettore.extend({ statusValutazione: z.enum(STATUS_RAD).default('ALL') });
export const FiltriDirettore = FiltriLettore.extend({ statusValutazione: z.enum(STATUS_DIRETTORE).default('ALL') });
/** Filters of a member of a commissione; `refereeAttende` is answered only to the chair who manages referees. */
export const FiltriCommissario = FiltriArchivio.extend({
  statusValutazione: z.enum(STATUS_COMMISSIONE).default('ALL'),
});
export type FiltriCommissario = z.infer<typeof FiltriCommissario>;

/** The same as it stands in a URL. */
export type DomandaArchivio = z.input<typeof FiltriLettore> &
  Pick<z.input<typeof FiltriUfficio>, keyof typeof FiltriScrivania | 'rendicontoScaduto' | 'esitoAperto'>;

export const ConteggiArchivio = z.record(z.enum(STATUS_ARCHIVIO), z.int());
export type ConteggiArchivio = z.infer<typeof ConteggiArchivio>;
export const ConteggiCommissione = z.record(z.enum(STATUS_COMMISSIONE), z.int());
export type ConteggiCommissione = z.infer<typeof ConteggiCommissione>;

/** Totals of the rows of a filter in euro: without assegni, and of assegni alone. */
export const TotaliArchivio = z.object({
  totale: z.int(),
  richiesto: Euro,
  assegniRichiesti: Euro,
  concesso: Euro,
  assegniConcessi: Euro,
  speso: Euro,
});
export type TotaliArchivio = z.infer<typeof TotaliArchivio>;

/** Addresses of the responsabili, each once. */
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
/** A macro-area as a member of a commissione sees it, with whether they evaluate it. */
export const MacroAreaValutabile = MacroAreaConDipartimenti.extend({ valutabile: z.boolean() });
export const StrutturaArchivio = z.object({ id: Id, nome: z.string() });

/** The role of a participant at the time of the sending (D-71). */
export const RuoloComponente = z.object({ ruolo: z.string().nullable(), dipartimento: z.string().nullable(), ssd: z.string().nullable() });
export type RuoloComponente = z.infer<typeof RuoloComponente>;
