import * as z from 'zod';
import { Id } from '../wire.shape.ts';
import { TIPI_CRITERIO } from './criteri.rules.ts';

/** Euro, scores, shares: within the range of their columns. */
export const Numero = z.number().min(-1e12).max(1e12);
export const Testo = z.string().max(20_000);
const Parola = z.string().max(300).nullable();

export const ValoreCriterio = z.object({
  valore: Numero,
  descrizione: Testo,
  minimo: Numero.nullable(),
  massimo: Numero.nullable(),
  valoreTrue: Parola,
  valoreFalse: Parola,
  /** For referees, in English; blank is none. */
  descrizioneEn: Testo.nullable().default(null),
  valoreTrueEn: Parola.default(null),
  valoreFalseEn: Parola.default(null),
});
export const Criterio = z.object({
  descrizione: Testo,
  /** For referees, in English; blank is none. */
  descrizioneEn: Testo.nullable().default(null),
  tipo: z.enum(TIPI_CRITERIO),
  bloccante: z.boolean(),
  concorreSoglia: z.boolean().default(false),
  coefficiente: Numero,
  faseId: Id.nullable(),
  valoreList: z.array(ValoreCriterio).max(50),
});
