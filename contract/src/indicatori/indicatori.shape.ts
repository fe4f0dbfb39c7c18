import * as z from 'zod';
import { Day, Id, Iso, Persona } from '../wire.shape.ts';

const numero = z.number().nullable();

/** The research indicators of one person in a proposta: all null unless authorised (payloads, section 4). */
export const IndicatoriPersona = z.object({
  utente: Persona,
  autorizzazione: z.boolean(),
  nonCalcolabile: z.boolean(),
  sc: z.string().nullable(),
  ssd: z.string().nullable(),
  dataIndicatore: Day.nullable(),
  anno: z.int().nullable(),
  allowCorrection: z.boolean(),
  soglia1: numero,
  soglia2: numero,
  soglia3: numero,
  indicatore1: numero,
  indicatore2: numero,
  indicatore3: numero,
  valore1: numero,
  valore2: numero,
  valore3: numero,
  mesiCongedo1: numero,
  mesiCongedo2: numero,
});
export type IndicatoriPersona = z.infer<typeof IndicatoriPersona>;

/** A teacher's decision on their own indicators for one proposta. */
export const AutorizzazioneIndicatori = z.object({
  autorizzazione: z.boolean(),
  valore1: z.int().min(0).max(2_147_483_647).nullable(),
  valore2: z.int().min(0).max(2_147_483_647).nullable(),
  valore3: z.int().min(0).max(2_147_483_647).nullable(),
  mesiCongedo1: z.int().min(1).max(24).nullable(),
  mesiCongedo2: z.int().min(1).max(24).nullable(),
});
export type AutorizzazioneIndicatori = z.infer<typeof AutorizzazioneIndicatori>;

/** One proposta that asks for the indicators of the reader (D-174). */
export const RichiestaIndicatori = z.object({
  proposta: z.object({
    id: Id,
    titolo: z.string().nullable(),
    anno: z.int(),
    classe: z.string(),
    status: z.enum(['BOZZA', 'INVIATA']),
    /** Until when a BOZZA can be sent. */
    scadenza: Iso,
    /** Nobody evaluates it any more: its outcome is official, or it was not sent in time. */
    conclusa: z.boolean(),
  }),
  responsabile: Persona,
  stato: z.enum(['RICHIESTA', 'AUTORIZZATA', 'NEGATA']),
  said: AutorizzazioneIndicatori,
  allowCorrection: z.boolean(),
  chiedeMesi: z.boolean(),
});
export type RichiestaIndicatori = z.infer<typeof RichiestaIndicatori>;

const IndicatoriUfficiali = z.object({
  anno: z.int(),
  dataIndicatore: Day,
  ssd: z.string().nullable(),
  sc: z.string().nullable(),
  nonCalcolabile: z.boolean(),
  soglia1: numero,
  soglia2: numero,
  soglia3: numero,
  indicatore1: numero,
  indicatore2: numero,
  indicatore3: numero,
});

/** The reader's own research indicators: every year, and the proposte that ask for them. */
export const IndicatoriPropri = z.object({ indicatori: z.array(IndicatoriUfficiali), richieste: z.array(RichiestaIndicatori) });
export type IndicatoriPropri = z.infer<typeof IndicatoriPropri>;
