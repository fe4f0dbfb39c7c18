import * as z from 'zod';
import { TIPI_VALUTAZIONE } from '../valutazioni/punteggi.rules.ts';
import { Fase } from '../valutazioni/valutazione.shape.ts';
import { Euro, Id } from '../wire.shape.ts';
import { PropostaArchivio, PropostaLetta } from './proposta.shape.ts';
import { AZIONI } from './valutabile.rules.ts';

/** Where the evaluation of a proposta stands, and what whoever asks may do about it (payloads, section 5). */
const Valutabile = {
  tipoValutazione: z.enum(TIPI_VALUTAZIONE),
  /** Sheets of the commissione; those of referees are counted only. */
  valutazioneList: z.array(z.object({ id: Id, status: z.enum(['BOZZA', 'CONCLUSA']), fase: z.int().nullable() })),
  valutazioneRespinta: z.boolean(),
  nonAmmissibile: z.boolean(),
  /** Of the last phase that was concluded, and of the criteria that count for the threshold (D-112). */
  media: z.number().nullable(),
  mediaSogliaFinanziabilita: z.number().nullable(),
  /** The phase that is under way; null also where the classe has none (D-110). */
  faseValutazioneId: Id.nullable(),
  /** The phases in their order, and how far each has come. */
  fasiValutazione: z.array(Fase.pick({ id: true, fase: true, nome: true, tipo: true, attiva: true, conclusa: true })),
  esitoValutazione: z
    .object({ finanziamentoAssegnato: Euro.nullable(), assegnoAssegnato: Euro.nullable(), esitoConcluso: z.boolean() })
    .nullable(),
  tempoValutazioneConclusa: z.boolean(),
  mcValutazioneSoloBozza: z.boolean(),
  macroAreaValutabile: z.boolean(),
  /** Whether the form asks for research indicators: who authorised them shows them. */
  indicatoriValutazione: z.boolean(),
  numeroRefereeAssociati: z.int(),
  importoSingoloAssegno: Euro.nullable(),
  /** Whoever asks presides over the commissione of this tipologia. */
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
  /** Whether who reads may still declare a conflict of interest: not who sat in earlier commissioni alone. */
  dichiarabile: z.boolean(),
});
export type PropostaValutabile = z.infer<typeof PropostaValutabile>;
