import { isDay } from '../giorno.ts';
import { checkEmail, tidyEmail } from '../login/email.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import type { Ruolo } from '../ruoli.ts';
import {
  type ChiaveImpostazione,
  type Impostazione,
  impostazioneOf,
  SEZIONI,
  type Sezione,
  type ValoreImpostazione,
} from './impostazioni.ts';

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
      return asText(valore).trim() === '' || asText(valore).length > impostazione.massimo
        ? `Inserire al massimo ${impostazione.massimo} caratteri.`
        : null;
    case 'EMAIL':
      return checkEmail(asText(valore))[0]?.messaggio ?? null;
    case 'DOMINI':
      return faultOfDomini(valore, impostazione.massimo);
    case 'GIORNO':
      // Only a day that every year has: 29 February is missing in three of four.
      return isDay(`2025-${asText(valore)}`) ? null : 'Inserire giorno e mese, per esempio 15/01.';
    case 'PDF':
      return pdfOf(valore) === null ? 'Caricare un PDF.' : null;
    case 'SCELTA':
      return typeof valore === 'boolean' ? null : 'Scegliere sì o no.';
    case 'VOCE':
      return Object.hasOwn(impostazione.voci, asText(valore)) ? null : 'Scegliere una delle voci.';
    case 'CONTO':
      return typeof valore === 'number' && Number.isInteger(valore) && valore > 0 ? null : 'Scegliere un account.';
    case 'NUMERO': {
      const { minimo, massimo } = impostazione;
      const fits = typeof valore === 'number' && Number.isInteger(valore) && valore >= minimo && valore <= massimo;
      return fits ? null : `Inserire un numero intero da ${minimo.toLocaleString('it-IT')} a ${massimo.toLocaleString('it-IT')}.`;
    }
  }
}

/** The file of a setting; null where it names none. */
export function pdfOf(valore: unknown): { mediaId: number; nome: string } | null {
  if (!Array.isArray(valore) || valore.length !== 2) return null;
  const [id, nome] = valore as unknown[];
  return typeof id === 'string' && /^[1-9]\d{0,14}$/.test(id) && typeof nome === 'string' ? { mediaId: Number(id), nome } : null;
}

const DOMINIO = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

function faultOfDomini(valore: ValoreImpostazione, massimo: number): string | null {
  if (!Array.isArray(valore)) return 'Inserire i domini separati da una virgola.';
  const wrong = (valore as readonly string[]).find((dominio) => !DOMINIO.test(dominio));
  if (wrong !== undefined) return `«${wrong}» non è un dominio: si scrive come ateneo.it, senza chiocciola.`;
  return valore.length > massimo ? `Sono ammessi al massimo ${massimo} domini.` : null;
}

/** A setting as its field shows it: domains with commas, a day of the year as 15/01. */
export function showImpostazione(chiave: ChiaveImpostazione, valore: ValoreImpostazione): string {
  if (valore === null) return '';
  if (impostazioneOf(chiave).tipo === 'PDF') return pdfOf(valore)?.nome ?? '';
  if (Array.isArray(valore)) return valore.join(', ');
  const { tipo } = impostazioneOf(chiave);
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
    case 'TESTO':
    case 'PDF':
    case 'VOCE':
      return text;
  }
}

/** A setting in words, for the audit log. */
export function sayImpostazione(chiave: ChiaveImpostazione, valore: ValoreImpostazione): string {
  if (valore === null || (Array.isArray(valore) && valore.length === 0)) return impostazioneOf(chiave).predefinito;
  const impostazione = impostazioneOf(chiave);
  if (impostazione.tipo === 'VOCE') return impostazione.voci[asText(valore)] ?? asText(valore);
  return typeof valore === 'boolean' ? (valore ? 'sì' : 'no') : showImpostazione(chiave, valore);
}

/**
 * The sections that somebody may change: all of them for the research office, those of its committee for the ethics office (D-191, D-192).
 */
export function sezioniDi(roles: ReadonlySet<Ruolo>): readonly Sezione[] {
  if (roles.has('UFFICIO')) return Object.keys(SEZIONI) as Sezione[];
  return roles.has('UFFICIO_CERT') ? ['COMITATO'] : [];
}
