import type { Lingua } from '../numbers/lingua.ts';
import { TIPI_CON_LINGUA, type TipoUtente } from '../ruoli.ts';

type Reader = { tipoUtente: TipoUtente; lingua?: Lingua | null; impersonatoDa?: object | null };

/** Whether a person chooses their language: nobody does so on behalf of another. */
export const choosesLingua = ({ tipoUtente, impersonatoDa }: Reader): boolean =>
  TIPI_CON_LINGUA.some((tipo) => tipo === tipoUtente) && impersonatoDa == null;

/** The language in which a person reads; whoever acts on their behalf reads in Italian (D-291). */
export const linguaOfPersona = (reader: Reader): Lingua => (choosesLingua(reader) ? (reader.lingua ?? 'it') : 'it');
