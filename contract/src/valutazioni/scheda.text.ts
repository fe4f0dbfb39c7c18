import { writtenIn } from '../numbers/lingua.ts';
import { formatLimite } from './punteggi.rules.ts';

export type LinguaScheda = 'it' | 'en';

const it = (punti: number): string => writtenIn('it', () => formatLimite(punti));
const en = (punti: number): string => writtenIn('en', () => formatLimite(punti));

/** Faults of a sheet: in Italian for the commission, in English for the referee. */
export const TESTI_SCHEDA = {
  it: {
    decimali: 'Sono ammessi al massimo due decimali.',
    limiti: (minimo: number, massimo: number) => `Il punteggio va da ${it(minimo)} a ${it(massimo)}.`,
    sceglibile: 'Scegli uno dei valori previsti.',
    troppoLunga: (massimo: number) => `Il campo non puo superare i ${massimo} caratteri di lunghezza.`,
    punteggio: 'Inserisci il punteggio.',
    motivazione: 'Inserisci la motivazione.',
    motivazioneZero: 'Lo 0 su un criterio bloccante va motivato.',
    motivazioneRespinta: 'La proposta si respinge con una motivazione.',
  },
  en: {
    decimali: 'At most two decimals are allowed.',
    limiti: (minimo: number, massimo: number) => `The score goes from ${en(minimo)} to ${en(massimo)}.`,
    sceglibile: 'Please choose one of the values.',
    troppoLunga: (massimo: number) => `The text may have at most ${massimo} characters.`,
    punteggio: 'Please enter the score.',
    motivazione: 'Please enter your comments.',
    motivazioneZero: 'A 0 on a decisive criterion needs your comments.',
    motivazioneRespinta: 'A rejection needs your comments.',
  },
} as const satisfies Record<LinguaScheda, object>;
