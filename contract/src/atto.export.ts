import type { Sentence } from './atto.ts';
import { TESTI_OGGETTO } from './audit/oggetti.ts';
import { type SceltaAtto, TESTI_ATTO } from './audit/tipiAtto.ts';
import { TESTI_EMAIL } from './email/email.rules.ts';
import { formatGiorno, isDay } from './giorno.ts';
import { TESTI_INATTIVO } from './inattivi/inattivo.rules.ts';

const FILE = { csv: 'CSV', xlsx: 'foglio di calcolo', pdf: 'PDF' } as const;

/** How many rows, and of which filter; exports of earlier times say neither. */
export const exported =
  (what: string): Sentence =>
  (_, { formato, righe, colonne: __, ...filtri }) =>
    `ha scaricato il ${FILE[formato ?? 'csv']} ${what}${righe === undefined ? '' : ` (${rowsOf(righe, filtri)})`}`;

/** How many rows, and of which filters: "412 righe, anno 2026". */
export const rowsOf = (righe: number, filtri: object): string => {
  const set = Object.entries(filtri).sort(([one], [other]) => NOMI.indexOf(one) - NOMI.indexOf(other));
  return [`${righe.toLocaleString('it-IT')} ${righe === 1 ? 'riga' : 'righe'}`, ...set.flatMap(filterOf)].join(', ');
};

/** The filters of all lists, by the names of the API; one that is not among them is said by its own name, first. */
const FILTRI: Record<string, string> = {
  imper: 'persone impersonabili',
  tipoUtente: 'tipo utente',
  bloccati: 'bloccati',
  anno: 'anno',
  statusValutazione: 'stato',
  tipologiaProgettoId: 'tipologia',
  classeId: 'classe',
  macroAreaId: 'macroarea',
  dipartimentoId: 'dipartimento',
  richiestoDa: 'richiesto almeno',
  richiestoA: 'richiesto al massimo',
  inviataDal: 'inviata dal',
  inviataAl: 'inviata al',
  under40: 'under 40',
  atto: 'tipo di attività',
  oggettoTipo: 'tipo di oggetto',
  dal: 'dal',
  al: 'al',
  validi: 'valide',
  tipologia: 'tipologia',
  stato: 'stato',
  destinatario: 'indirizzo',
  ordine: 'ordine',
};
const NOMI = Object.keys(FILTRI);

/** Codes of filters as the screens write them; what is set when nothing is chosen goes without saying. */
const VALORI: Record<string, Record<string, string>> = {
  atto: TESTI_ATTO,
  oggettoTipo: TESTI_OGGETTO,
  tipologia: TESTI_INATTIVO,
  stato: TESTI_EMAIL,
};
const OVVI: readonly unknown[] = [null, '', false, 'ALL', 'SENZA_RIFIUTI' satisfies SceltaAtto];

function filterOf([name, value]: [string, unknown]): string[] {
  if (name === 'validi' && value === false) return ['eliminate'];
  if (OVVI.includes(value)) return [];
  const filtro = FILTRI[name] ?? name;
  if (value === true) return [filtro];
  if (name === 'ids' && Array.isArray(value)) return [`scelte una per una (${value.length})`];
  if (typeof value !== 'string') return [`${filtro} ${value}`];
  return [`${filtro} ${isDay(value) ? formatGiorno(value) : `«${VALORI[name]?.[value] ?? value}»`}`];
}
