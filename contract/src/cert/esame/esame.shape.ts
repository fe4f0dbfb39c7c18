import * as z from 'zod';
import { STATI_EMAIL } from '../../email/email.rules.ts';
import { scelta } from '../../list/list.shape.ts';
import { choiceOf, Day, Id, Iso, Persona } from '../../wire.shape.ts';
import { Delibera } from '../delibere/delibere.shape.ts';
import { Condizioni, IstanzaRiga } from '../istanza.shape.ts';
import { CertMembroProposta } from '../membro.shape.ts';
import { DECISIONI } from '../stati.ts';
import { ATTESE, ORDINE_VALUTAZIONE, STATI_VALUTAZIONE } from './valutazione.filtri.ts';
import { SCELTE_VOTO } from './voto.rules.ts';

/** The archive: year of the sending (any: in most nothing was sent), beginning of the proponent's surname, state (1 is the chair's alone). */
export const FiltriValutazione = z.object({
  anno: z.coerce.number().int().min(0).max(9999).optional(),
  cognome: z.string().trim().max(100).optional(),
  statusValutazione: z.enum(STATI_VALUTAZIONE).default('ALL'),
  /** Only what is assigned to the reader. */
  mie: z.stringbool().default(false),
  /** Only what waits so: asked for by office and chair alone. */
  attende: z.enum(ATTESE).optional(),
  ...scelta(ORDINE_VALUTAZIONE),
});
export type FiltriValutazione = z.infer<typeof FiltriValutazione>;

export const ConteggiValutazione = z.record(z.enum(STATI_VALUTAZIONE), z.int());

const Valutazione = z.object({
  note: z.string().nullable(),
  noteComponenti: z.string().nullable(),
  notaRevisione: z.string().nullable(),
  notePresidenteCert: z.string().nullable(),
  favorevoli: z.int().nullable(),
  astenuti: z.int().nullable(),
  contrari: z.int().nullable(),
  numeroDelibera: z.string().nullable(),
});

const Passo = z.object({
  id: Id,
  evento: z.string(),
  daStato: z.string(),
  aStato: z.string(),
  revisione: z.int(),
  chi: Persona,
  quando: Iso,
  /** What was said and voted then, in lines that can be read. */
  dati: z.array(z.object({ voce: z.string(), testo: z.string() })),
});

/** What somebody of the committee reads of one istanza, and what they may do with it. */
export const Esame = z.object({
  istanza: IstanzaRiga,
  sguardo: z.enum(['UFFICIO', 'PRESIDENTE', 'INTERNO', 'ESTERNO']),
  propria: z.boolean(),
  inConflitto: z.boolean(),
  voto: z.object({ presenti: z.int(), inConflitto: z.int(), senzaVoto: z.int(), votanti: z.int(), presidenteVota: z.boolean() }),
  /** How votes are counted; settings of the university (D-191, D-192). */
  regole: z.object({
    maggioranza: z.enum(SCELTE_VOTO.maggioranza),
    parita: z.enum(SCELTE_VOTO.parita),
    numeroLegale: z.enum(SCELTE_VOTO.numeroLegale),
  }),
  /** The numero legale of the registered sitting that it is in; null where it is in none. */
  quorum: z.object({ componenti: z.int(), presenti: z.int(), servono: z.int(), raggiunto: z.boolean() }).nullable(),
  /** The last progressive number of the delibere of each year, for who decides (D-195). */
  ultimeDelibere: z.array(z.object({ anno: z.int(), numero: z.int() })),
  membri: z.array(CertMembroProposta),
  /** The reader's own part; null for whoever is no member before it. */
  mia: CertMembroProposta.nullable(),
  /** null for whoever may not read it. */
  valutazione: Valutazione.nullable(),
  condizioni: Condizioni.nullable(),
  /** The last letter by which the proponent is told what the committee did, and why it did not arrive; null to who does not run it. */
  avviso: z.object({ id: Id, stato: z.enum(STATI_EMAIL), errore: z.string().nullable() }).nullable(),
  /** Those that were taken, the latest first, as far as the reader may read one. */
  delibere: z.array(Delibera),
  storico: z.array(Passo),
});
export type Esame = z.infer<typeof Esame>;

export const NoteIstanza = z.object({
  notaValutazione: z.string().nullable(),
  notePresidenteCert: z.string().nullable(),
  membri: z.array(CertMembroProposta),
  storico: z.array(z.object({ revisione: z.int(), note: z.string(), quando: Iso })),
});
export type NoteIstanza = z.infer<typeof NoteIstanza>;

export const NotaForm = z.object({
  propostaCertId: Id,
  membroPropostaId: Id,
  note: z.string().max(20_000).nullable(),
  flag_minor_major: z.literal([0, 1]).nullable(),
  conflittoInteressi: z.boolean(),
});
export type NotaForm = z.infer<typeof NotaForm>;

const Testo = z.string().max(20_000).nullable().default(null);
const Voto = z.number().nullable().default(null);

export const DecisioneForm = z.object({
  propostaCertId: Id,
  statoId: choiceOf(DECISIONI),
  note: Testo,
  noteComponenti: Testo,
  /** What is asked of the proponent: the revision of 4, the conditions of 3. */
  notaRevisione: Testo,
  /** The same point by point, each of which the proponent answers; of a revision alone. */
  richieste: z.array(z.string().max(20_000)).max(100).default([]),
  conflittoInteressi: z.boolean().default(false),
  dataSeduta: Day.nullable().default(null),
  favorevoli: Voto,
  astenuti: Voto,
  contrari: Voto,
  prevalePresidente: z.boolean().default(false),
  /** Why it is decided without numero legale or rapporteur (D-192). */
  motivoDeroga: Testo,
  numeroDelibera: z.string().max(200).nullable().default(null),
  /** The attendance is the sitting's; notes that the chair has mended are stored. */
  membriPropostaDTOList: z
    .array(
      z.object({
        membroPropostaId: Id,
        presente: z.boolean(),
        note: z.string().max(20_000).nullable(),
        flag_minor_major: z.literal([0, 1]).nullable(),
      }),
    )
    .max(100)
    .default([]),
  notePresidenteCert: Testo,
  /** Members of the commission who have left this istanza during the sitting (D-148). */
  membriInConflitto: z.array(Id).max(100).default([]),
});
export type DecisioneForm = z.infer<typeof DecisioneForm>;

export const Motivo = z.object({ motivo: z.string().max(20_000) });
