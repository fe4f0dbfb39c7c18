import { isDay } from '../giorno.ts';
import { checkEmail, tidyEmail } from '../login/email.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import type { Ruolo } from '../ruoli.ts';
import { faultOfColori } from './colori.rules.ts';
import { type ChiaveImpostazione, type Impostazione, impostazioneOf, type ValoreImpostazione } from './impostazioni.ts';
import { SEZIONI, type Sezione } from './sezioni.ts';

type Valori = Partial<Record<ChiaveImpostazione, ValoreImpostazione>>;

/** Faults of these settings; an empty one is valid and means the default. */
export const checkImpostazioni = (valori: Valori): Violazione[] =>
  (Object.entries(valori) as [ChiaveImpostazione, ValoreImpostazione][]).flatMap(([chiave, valore]) => {
    const messaggio = valore === null ? null : faultOf(impostazioneOf(chiave), valore);
    return messaggio === null ? [] : [{ campo: chiave, messaggio }];
  });

const asText = (valore: ValoreImpostazione): string => (typeof valore === 'string' ? valore : '');

function faultOf(impostazione: Impostazione, valore: ValoreImpostazione): string | null {
  switch (impostazione.tipo) {
    case 'TESTO':
      return faultOfTesto(asText(valore), impostazione);
    case 'RIGHE':
      return faultOfTesto(asText(valore), impostazione);
    case 'EMAIL':
      return checkEmail(asText(valore))[0]?.messaggio ?? null;
    case 'DOMINI':
      return faultOfDomini(valore, impostazione.massimo);
    case 'GIORNI':
      return faultOfGiorni(valore, impostazione);
    case 'GIORNO':
      // Only a day that every year has: 29 February is missing in three of four.
      return isDay(`2025-${asText(valore)}`) ? null : 'Inserisci giorno e mese, per esempio 15/01.';
    case 'PDF':
      return pdfOf(valore) === null ? 'Carica un PDF.' : null;
    case 'STEMMA':
      return idAndName(valore) === null ? 'Scegli uno stemma.' : null;
    case 'COLORI':
      return faultOfColori(valore);
    case 'SCELTA':
      return typeof valore === 'boolean' ? null : 'Scegli sì o no.';
    case 'VOCE':
      return Object.hasOwn(impostazione.voci, asText(valore)) ? null : 'Scegli una delle voci.';
    case 'CONTO':
      return typeof valore === 'number' && Number.isInteger(valore) && valore > 0 ? null : 'Scegli un account.';
    case 'NUMERO': {
      const { minimo, massimo } = impostazione;
      const fits = typeof valore === 'number' && Number.isInteger(valore) && valore >= minimo && valore <= massimo;
      return fits ? null : `Inserisci un numero intero da ${minimo.toLocaleString('it-IT')} a ${massimo.toLocaleString('it-IT')}.`;
    }
  }
}

function faultOfTesto(
  testo: string,
  { massimo, vietati = '', righe = 1 }: { massimo: number; vietati?: string; righe?: number },
): string | null {
  if (testo.trim() === '' || testo.length > massimo) return `Inserisci al massimo ${massimo} caratteri.`;
  const vietato = [...testo].find((each) => vietati.includes(each));
  if (vietato !== undefined) return `Il carattere ${vietato} non è ammesso.`;
  if (testo.split('\n').length <= righe) return null;
  return righe === 1 ? 'Inserisci una sola riga.' : `Troppe righe: al massimo ${righe}.`;
}

/** The file of a setting; null where it names none. */
export function pdfOf(valore: unknown): { mediaId: number; nome: string } | null {
  const file = idAndName(valore);
  return file && { mediaId: file.id, nome: file.nome };
}

/** What a setting names that is stored elsewhere; null where it names nothing. */
export function idAndName(valore: unknown): { id: number; nome: string } | null {
  if (!Array.isArray(valore) || valore.length !== 2) return null;
  const [id, nome] = valore as unknown[];
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) && typeof nome === 'string' ? { id: Number(id), nome } : null;
}

const DOMINIO = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

function faultOfDomini(valore: ValoreImpostazione, massimo: number): string | null {
  if (!Array.isArray(valore)) return 'Inserisci i domini separati da una virgola.';
  const wrong = (valore as readonly string[]).find((dominio) => !DOMINIO.test(dominio));
  if (wrong !== undefined) return `«${wrong}» non è un dominio: si scrive come ateneo.it, senza chiocciola.`;
  return valore.length > massimo ? `Sono ammessi al massimo ${massimo} domini.` : null;
}

/** How many days a list may hold. */
const GIORNI_MAX = 6;

function faultOfGiorni(valore: ValoreImpostazione, { minimo, massimo }: { minimo: number; massimo: number }): string | null {
  if (!Array.isArray(valore)) return 'Inserisci numeri di giorni separati da virgole, o «nessuno».';
  const wrong = valore.find((each) => !/^\d{1,4}$/.test(each) || Number(each) < minimo || Number(each) > massimo);
  if (wrong !== undefined)
    return `«${wrong}» non va bene: inserisci numeri interi da ${minimo} a ${massimo}, separati da virgole, o «nessuno».`;
  return valore.length > GIORNI_MAX ? `Troppi giorni: al massimo ${GIORNI_MAX}.` : null;
}

/** A list of days that means none, as it is typed and shown. */
const NESSUN_GIORNO = 'nessuno';

/** The days of a list, the defaults of the setting where none is stored. */
export function giorniOf(chiave: ChiaveImpostazione, valore: unknown): number[] {
  const stored = Array.isArray(valore) && valore.every((each) => typeof each === 'string') ? valore : null;
  const { predefinito } = impostazioneOf(chiave);
  if (stored === null || faultOf(impostazioneOf(chiave), stored) !== null) return daysIn(predefinito).map(Number);
  return stored.map(Number);
}

const daysIn = (typed: string): string[] => typed.split(/[\s,;]+/).filter((each) => each !== '');

/** A setting as its field shows it: domains and days with commas, a day of the year as 15/01. */
export function showImpostazione(chiave: ChiaveImpostazione, valore: ValoreImpostazione): string {
  if (valore === null) return '';
  const { tipo } = impostazioneOf(chiave);
  if (tipo === 'PDF' || tipo === 'STEMMA') return idAndName(valore)?.nome ?? '';
  if (tipo === 'GIORNI' && Array.isArray(valore) && valore.length === 0) return NESSUN_GIORNO;
  if (Array.isArray(valore)) return valore.join(', ');
  return tipo === 'GIORNO' ? String(valore).split('-').reverse().join('/') : String(valore);
}

/** Parses what the field shows; a text that cannot be parsed stays as it is and is refused by its check. */
export function readImpostazione(chiave: ChiaveImpostazione, typed: string): ValoreImpostazione {
  const text = typed.trim();
  if (text === '') return null;
  switch (impostazioneOf(chiave).tipo) {
    case 'DOMINI': {
      const domini = text.toLowerCase().split(/[\s,;]+/);
      return [...new Set(domini.map((dominio) => dominio.replace(/^@/, '')).filter((dominio) => dominio !== ''))];
    }
    case 'GIORNI':
      return /^nessun[oa]?\.?$/i.test(text) ? [] : [...new Set(daysIn(text).map((each) => each.replace(/^0+(?=\d)/, '')))];
    case 'GIORNO': {
      const [, giorno, mese] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
      return giorno === undefined || mese === undefined ? text : `${mese.padStart(2, '0')}-${giorno.padStart(2, '0')}`;
    }
    case 'EMAIL':
      return tidyEmail(text);
    case 'CONTO':
    case 'NUMERO':
      return /^\d{1,9}$/.test(text) ? Number(text) : text;
    case 'SCELTA':
      return text === 'true';
    case 'RIGHE':
      return text.replaceAll('\r\n', '\n').replace(/[ \t]+$/gm, '');
    case 'TESTO':
    case 'PDF':
    case 'STEMMA':
    case 'COLORI':
    case 'VOCE':
      return text;
  }
}

/** A setting in words, for the audit log. */
export function sayImpostazione(chiave: ChiaveImpostazione, valore: ValoreImpostazione): string {
  const impostazione = impostazioneOf(chiave);
  const isUnset = valore === null || (Array.isArray(valore) && valore.length === 0 && impostazione.tipo !== 'GIORNI');
  if (isUnset) return impostazione.predefinito;
  if (impostazione.tipo === 'VOCE') return impostazione.voci[asText(valore)] ?? asText(valore);
  if (typeof valore === 'boolean') return valore ? 'sì' : 'no';
  const shown = showImpostazione(chiave, valore);
  return shown.length > DETTO ? `${shown.slice(0, DETTO)}…` : shown;
}
/** Characters of a value in the register at most: a text of pages is named by its beginning. */
const DETTO = 600;

/**
 * The sections that somebody may change: all of them for the research office, those of its committee for the ethics office (D-191, D-192,
 * D-265, D-266).
 */
export function sezioniDi(roles: ReadonlySet<Ruolo>): readonly Sezione[] {
  if (roles.has('UFFICIO')) return Object.keys(SEZIONI) as Sezione[];
  return roles.has('UFFICIO_CERT') ? ['COMITATO', 'POSTA_COMITATO', 'UFFICIO_ETICO'] : [];
}
