import type { Cella } from '../cella.ts';
import { readGiorno } from '../giorno.ts';
import { tidyEmail } from '../login/email.rules.ts';
import { parseImporto } from '../numbers/denaro.ts';
import { numeroDiCella } from '../numbers/numero.ts';
import { TEMPO_INDETERMINATO } from '../profilo/profilo.rules.ts';
import type { TemplateDiFile } from './massivo.rules.ts';

/** The kinds of columns: a name from an office's own list is compared without accents and case. */
export type TipoColonna =
  | ('codiceFiscale' | 'testo' | 'email' | 'giorno' | 'intero' | 'decimale' | 'dipartimento' | 'ssd' | 'annoCorso')
  /** `termine`: a day, or "Indeterminato". */
  | ('ruolo' | 'regime' | 'termine')
  /** Of a file of outcomes; `commento`: a text whose length the rules of outcomes judge. */
  | ('protocollo' | 'esito' | 'euro' | 'commento');
export type Colonna = { nome: string; tipo: TipoColonna; obbligatoria: boolean; esempio: string };

const of =
  (obbligatoria: boolean) =>
  (nome: string, tipo: TipoColonna, esempio: string): Colonna => ({ nome, tipo, obbligatoria, esempio });
const [must, may] = [of(true), of(false)];

const CF = must('codice_fiscale', 'codiceFiscale', 'RSSMRA80A01H501U');
const PERSONA = [must('cognome', 'testo', 'Rossi'), must('nome', 'testo', 'Mario')];
const PERSONA_FACOLTATIVA = [may('cognome', 'testo', 'Rossi'), may('nome', 'testo', 'Mario')];
const CONTATTI = [must('email', 'email', 'mario.rossi@ateneo.example'), must('data_nascita', 'giorno', '01/01/1980')];
const DIPARTIMENTO = must('dipartimento', 'dipartimento', 'Dipartimento di Informatica');

/** The columns of each template (D-161, D-235, D-282). */
export const COLONNE: Record<TemplateDiFile, readonly Colonna[]> = {
  0: [
    ...[CF, ...PERSONA, ...CONTATTI, must('scuola', 'testo', 'Scuola di specializzazione in Cardiologia'), DIPARTIMENTO],
    ...[may('ssd', 'ssd', 'MED/11'), may('data_termine', 'giorno', '31/10/2028')],
  ],
  1: [CF, ...PERSONA_FACOLTATIVA, must('data_inizio', 'giorno', '01/11/2025'), may('data_fine', 'giorno', '31/10/2028')],
  2: [
    ...[CF, must('sc', 'testo', '01/B1'), must('ssd', 'testo', 'INF/01')],
    ...[1, 2, 3].map((at) => must(`soglia${at}`, 'decimale', '12,5')),
    ...[1, 2, 3].map((at) => must(`indicatore${at}`, 'decimale', '20')),
    must('data_indicatore', 'giorno', '31/12/2025'),
  ],
  3: [
    CF,
    must('data_inizio', 'giorno', '01/03/2026'),
    must('data_fine', 'giorno', '31/08/2026'),
    may('motivo', 'testo', 'Motivi di studio'),
  ],
  4: [CF, ...PERSONA_FACOLTATIVA],
  5: [
    ...[CF, ...PERSONA, ...CONTATTI, must('corso_dottorato', 'testo', 'Dottorato in Informatica'), may('ciclo', 'testo', 'XL')],
    ...[must('anno_corso', 'annoCorso', '1'), DIPARTIMENTO, must('data_termine', 'giorno', '31/10/2028')],
  ],
  6: [
    ...[CF, ...PERSONA, ...CONTATTI, must('ruolo', 'ruolo', 'Professore associato'), DIPARTIMENTO],
    ...[may('regime', 'regime', 'Tempo Pieno'), must('data_termine', 'termine', 'Indeterminato'), may('ssd', 'ssd', 'INF/01')],
  ],
  7: [
    ...[must('protocollo', 'protocollo', 'RIC2026-0000001'), must('esito', 'esito', 'Sì'), may('importo', 'euro', '15.000')],
    ...[may('assegni', 'intero', '1'), may('commento', 'commento', 'Finanziata con riduzione')],
    ...[may('motivo_senza_punteggio', 'commento', ''), may('responsabile', 'testo', 'Rossi Maria')],
  ],
};

export type Valore = string | number | null;
export type ParsedCell = { valore: Valore } | { messaggio: string };

/** Characters of a cell. */
const TESTO_MASSIMO = 300;

/**
 * Parses a cell by the kind of its column; else the reason why it is refused. Numbers and days are read as in a field (D-216).
 * `spostamento`: days to add to the dates of the file so that they count from 30/12/1899.
 */
export function readCella({ tipo, obbligatoria }: Colonna, cella: Cella, spostamento = 0): ParsedCell {
  if (typeof cella === 'object' && cella !== null) return { messaggio: STRANE[cella.genere] };
  const text = typeof cella === 'string' ? cella.trim() : cella;
  if (text === null || text === '') return obbligatoria ? { messaggio: 'Il valore è obbligatorio.' } : { valore: null };
  if (tipo === 'termine' && typeof text === 'string' && INDETERMINATO.test(text)) return { valore: TEMPO_INDETERMINATO };
  if (tipo === 'termine' && typeof text === 'string' && readGiorno(text) === 'NESSUNA') return { messaggio: NON_TERMINE };
  if (tipo === 'giorno' || tipo === 'termine') return dayOf(typeof text === 'number' ? text + spostamento : text);
  if (tipo === 'esito') return esitoOf(String(text));
  if (tipo === 'euro') return euroOf(text);
  if (tipo === 'decimale' || tipo === 'intero' || tipo === 'annoCorso') return numberOf(tipo, text);
  const words = String(text);
  if (tipo === 'commento') return { valore: words };
  if (words.length > TESTO_MASSIMO) return { messaggio: `Sono ammessi al massimo ${TESTO_MASSIMO} caratteri.` };
  if (tipo === 'codiceFiscale') return { valore: words.toUpperCase() };
  if (tipo === 'protocollo') return { valore: words.toUpperCase().replace(/\s+/g, '') };
  return { valore: tipo === 'email' ? tidyEmail(words) : words };
}

/** The words by which offices say whether something is funded; anything else is asked again, since nothing is guessed. */
const ESITI_SCRITTI: Record<'SI' | 'NO', readonly string[]> = {
  SI: ['SI', 'S', 'FINANZIATA', 'FINANZIATO', 'FINANZIARE', 'AMMESSA A FINANZIAMENTO', 'AMMESSO A FINANZIAMENTO'],
  NO: [
    ...['NO', 'N', 'NON FINANZIATA', 'NON FINANZIATO', 'NON FINANZIARE'],
    ...['NON AMMESSA A FINANZIAMENTO', 'NON AMMESSO A FINANZIAMENTO'],
  ],
};

function esitoOf(text: string): ParsedCell {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}|['’.]/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toUpperCase();
  const found = (['SI', 'NO'] as const).find((esito) => ESITI_SCRITTI[esito].includes(words));
  return found === undefined ? { messaggio: 'Scrivi Sì (o Finanziata) oppure No (o Non finanziata).' } : { valore: found };
}

const NON_IMPORTO = {
  IMPORTO_SIMBOLI: 'Scrivi l’importo in euro, per esempio 15.000 oppure 15000.',
  IMPORTO_DECIMALI: 'L’importo ha al massimo due decimali: 15,000 non è 15.000.',
  IMPORTO_GRANDE: 'L’importo è troppo grande.',
};

/** An amount in euro: a number, or a text as people write it ("15.000 €", "euro 1.234,50"). */
function euroOf(text: string | number): ParsedCell {
  if (typeof text === 'number') return { valore: text };
  const letto = parseImporto(text.replace(/euro/i, '€'));
  return letto.ok ? { valore: letto.euro } : { messaggio: NON_IMPORTO[letto.check] };
}

/** "Indeterminato", "Tempo indeterminato", "a tempo indet.". */
const INDETERMINATO = /^(a\s+)?(tempo\s+)?indet(erminato|\.)?$/i;

const NON_TERMINE = 'La cella non contiene una data: scrivila nella forma gg/mm/aaaa, oppure scrivi Indeterminato.';

const STRANE = {
  formula: 'La cella contiene una formula: incolla il valore.',
  errore: 'La cella contiene un errore del foglio di calcolo.',
  booleano: 'La cella contiene VERO o FALSO.',
};

/** Days between 30/12/1899, from which spreadsheets count, and 1970. */
const EPOCH = 25_569;
/** Up to day 60 programs disagree, as Excel counts a 29/02/1900; below zero only those count that have the calendar right. */
const [SERIALE_MIN, SERIALE_MAX] = [61, 2_958_465];
/** 01/01/1000, the first day of `readGiorno`. */
const SERIALE_PRIMO = -328_716;
const NON_GIORNO = {
  NESSUNA: 'La cella non contiene una data: scrivila nella forma gg/mm/aaaa, per esempio 15/01/2027.',
  INESISTENTE: 'La data non esiste nel calendario.',
  DUBBIA: 'La cella contiene un numero troppo piccolo per essere una data.',
  FUORI: 'La cella contiene un numero che non è una data.',
};

/** A day as text, or as the number of a spreadsheet that counts from 30/12/1899 (D-216). */
function dayOf(text: string | number): ParsedCell {
  if (typeof text === 'number') {
    if (text >= 0 && text < SERIALE_MIN) return { messaggio: NON_GIORNO.DUBBIA };
    if (text < SERIALE_PRIMO || text > SERIALE_MAX) return { messaggio: NON_GIORNO.FUORI };
    return { valore: new Date((Math.floor(text) - EPOCH) * 86_400_000).toISOString().slice(0, 10) };
  }
  const read = readGiorno(text);
  return read === 'NESSUNA' || read === 'INESISTENTE' ? { messaggio: NON_GIORNO[read] } : { valore: read };
}

/** Whole numbers may be ordinals: "1°" for a year of a course. */
const ORDINALE = /^(\d{1,3})\s*[°º^]$/;

function numberOf(tipo: 'decimale' | 'intero' | 'annoCorso', text: string | number): ParsedCell {
  const words = typeof text === 'string' && tipo !== 'decimale' ? text.replace(ORDINALE, '$1') : text;
  const plain = typeof words === 'number' ? words : numeroDiCella(words);
  if (plain === null || !Number.isFinite(plain)) return { messaggio: 'Il valore deve essere un numero, per esempio 1.234,5.' };
  if (tipo !== 'decimale' && !Number.isInteger(plain)) return { messaggio: 'Il valore deve essere un numero intero.' };
  return { valore: plain };
}

/** The first ciclo of the doctorate began in 1985. */
const CICLO_ZERO = 1984;
const ROMANO = /^(?=[IVXLC])C?(XC|XL|L?X{0,3})(IX|IV|V?I{0,3})$/;
const VALORI_ROMANI: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100 };

/** Whether a ciclo of the doctorate has begun, or begins next year: in Roman or Arabic numerals. */
export function isCiclo(testo: string, anno: number): boolean {
  const ciclo = testo.trim().toUpperCase().replace(/[°º]$/, '');
  const numero = /^\d{1,3}$/.test(ciclo) ? Number(ciclo) : ROMANO.test(ciclo) ? arabo(ciclo) : 0;
  return numero >= 1 && numero <= anno + 1 - CICLO_ZERO;
}

const arabo = (romano: string): number => {
  const valori = Array.from(romano, (cifra) => VALORI_ROMANI[cifra] ?? 0);
  return valori.reduce((somma, valore, at) => somma + (valore < (valori[at + 1] ?? 0) ? -valore : valore), 0);
};
