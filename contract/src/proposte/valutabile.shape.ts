import * as z from 'zod';
import { Euro, Id } from '../wire.shape.ts';
import { PropostaArchivio, PropostaLetta } from './proposta.shape.ts';
import { AZIONI } from './valutabile.rules.ts';

/** Where the evaluation of a proposta stands, and what whoever asks may do about it (payloads, section 5). */
const Valutabile = {
  tipoValutazione: z.enum(['PUNTEGGIO', 'ITER_VALUTAZIONE']),
  /** Sheets of the commissione; those of referees are counted only. */
  valutazioneList: z.array(z.object({ id: Id, status: z.enum(['BOZZA', 'CONCLUSA']), fase: z.int().nullable() })),
  nonAmmissibile: z.boolean(),
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
});
export type PropostaValutabile = z.infer<typeof PropostaValutabile>;
