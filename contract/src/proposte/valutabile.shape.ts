import * as z from 'zod';
import { TIPI_VALUTAZIONE } from '../valutazioni/punteggi.rules.ts';
import { Fase } from '../valutazioni/valutazione.shape.ts';
import { Euro, Id } from '../wire.shape.ts';
import { PropostaArchivio, PropostaLetta } from './proposta.shape.ts';
import { AZIONI } from './valutabile.rules.ts';

/** The state of a proposta's evaluation, and what the reader may do about it (payloads, section 5). */
const Valutabile = {
  tipoValutazione: z.enum(TIPI_VALUTAZIONE),
  /** Sheets of the commissione; those of referees are only counted. */
  valutazioneList: z.array(z.object({ id: Id, status: z.enum(['BOZZA', 'CONCLUSA']), fase: z.int().nullable() })),
  valutazioneRespinta: z.boolean(),
  nonAmmissibile: z.boolean(),
  /** The mean of the last concluded phase, and that of the criteria that count for the threshold (D-112). */
  media: z.number().nullable(),
  mediaSogliaFinanziabilita: z.number().nullable(),
  /** The active phase; null also where the classe has none (D-110). */
  faseValutazioneId: Id.nullable(),
  /** The phases in their order, and their progress. */
  fasiValutazione: z.array(Fase.pick({ id: true, fase: true, nome: true, tipo: true, attiva: true, conclusa: true })),
  esitoValutazione: z
    .object({ finanziamentoAssegnato: Euro.nullable(), assegnoAssegnato: Euro.nullable(), esitoConcluso: z.boolean() })
    .nullable(),
  tempoValutazioneConclusa: z.boolean(),
  mcValutazioneSoloBozza: z.boolean(),
  macroAreaValutabile: z.boolean(),
  /** Whether the form asks for research indicators: those who authorised them show them. */
  indicatoriValutazione: z.boolean(),
  numeroRefereeAssociati: z.int(),
  importoSingoloAssegno: Euro.nullable(),
  /** Whether the reader is the chair of the commissione of this tipologia. */
  presidente: z.boolean(),
  azioni: z.array(z.enum(AZIONI)),
};

const refereeAttivi = z.boolean();

/** A row of the list of a commissione. */
export const PropostaCommissione = PropostaArchivio.extend({
  ...Valutabile,
  classe: PropostaArchivio.shape.classe.extend({ refereeAttivi }),
});
export type PropostaCommissione = z.infer<typeof PropostaCommissione>;

/** One of them with its form. */
export const PropostaValutabile = PropostaLetta.extend({
  ...Valutabile,
  classe: PropostaLetta.shape.classe.extend({ refereeAttivi }),
  esitoUfficializzato: z.boolean(),
  /** Whether the reader may still declare a conflict of interest: not where they only were in earlier commissioni. */
  dichiarabile: z.boolean(),
});
export type PropostaValutabile = z.infer<typeof PropostaValutabile>;
