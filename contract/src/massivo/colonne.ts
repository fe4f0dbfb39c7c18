import type { Cella } from '../cella.ts';
import { type Day, isDay } from '../giorno.ts';
import type { Template } from './massivo.rules.ts';

/** What a column holds: a name of an office's own list is compared without accents and capitals. */
export type TipoColonna = 'codiceFiscale' | 'testo' | 'email' | 'giorno' | 'intero' | 'decimale' | 'dipartimento' | 'ssd' | 'annoCorso';
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

/** The columns of each template (decision D-161). */
export const COLONNE: Record<Template, readonly Colonna[]> = {
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
};

export type Valore = string | number | null;
export type Letta = { valore: Valore } | { messaggio: string };

/** Longest text of a cell. */
const TESTO_MASSIMO = 300;

/** What a cell says, by the kind of its column; else why it is refused. Days as text are dd/mm/yyyy, as numbers those of a spreadsheet. */
export function readCella({ tipo, obbligatoria }: Colonna, cella: Cella): Letta {
  if (typeof cella === 'object' && cella !== null) return { messaggio: STRANE[cella.genere] };
  const text = typeof cella === 'string' ? cella.trim() : cella;
  if (text === null || text === '') return obbligatoria ? { messaggio: 'Il valore è obbligatorio.' } : { valore: null };
  if (tipo === 'giorno') return dayOf(text);
  if (tipo === 'decimale' || tipo === 'intero' || tipo === 'annoCorso') return numberOf(tipo, text);
  const words = String(text);
  if (words.length > TESTO_MASSIMO) return { messaggio: `Sono ammessi al massimo ${TESTO_MASSIMO} caratteri.` };
  if (tipo === 'codiceFiscale') return { valore: words.toUpperCase() };
  return { valore: tipo === 'email' ? words.toLowerCase() : words };
}

const STRANE = {
  formula: 'La cella contiene una formula: incollare il valore.',
  errore: 'La cella contiene un errore del foglio di calcolo.',
  booleano: 'La cella contiene VERO o FALSO.',
};

/** Days between 30/12/1899, from which spreadsheets count, and 1970; before 61 they count a day that never was. */
const EPOCH = 25_569;
const [SERIALE_MIN, SERIALE_MAX] = [61, 2_958_465];
const GIORNO = 'La data non è valida: usare il formato gg/mm/aaaa.';

function dayOf(text: string | number): Letta {
  if (typeof text === 'number') {
    if (text < SERIALE_MIN || text > SERIALE_MAX) return { messaggio: GIORNO };
    return { valore: new Date((Math.floor(text) - EPOCH) * 86_400_000).toISOString().slice(0, 10) };
  }
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso: Day = year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? { valore: iso } : { messaggio: GIORNO };
}

function numberOf(tipo: 'decimale' | 'intero' | 'annoCorso', text: string | number): Letta {
  const plain = typeof text === 'number' ? text : /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!Number.isFinite(plain)) return { messaggio: 'Il valore deve essere un numero.' };
  if (tipo !== 'decimale' && !Number.isInteger(plain)) return { messaggio: 'Il valore deve essere un numero intero.' };
  return { valore: plain };
}

/** A heading as it is compared: without the star of what is mandatory, without capitals and blanks around. */
export const intestazioneOf = (testo: string): string => testo.replace(/\*/g, '').trim().toLowerCase();

/** What of a head is wrong, null where it holds each column of the template once and nothing else. */
export function checkIntestazioni(template: Template, head: readonly Cella[]): string | null {
  const names = head.map((cella) => (typeof cella === 'string' ? intestazioneOf(cella) : cella === null ? '' : '?'));
  const known = COLONNE[template].map(({ nome }) => nome);
  const double = names.find((name, at) => name !== '' && names.indexOf(name) < at);
  if (double !== undefined) return `La colonna «${double}» compare due volte.`;
  const missing = known.filter((name) => !names.includes(name));
  if (missing.length > 0) return `Mancano le colonne: ${missing.join(', ')}.`;
  const foreign = names.filter((name) => name !== '' && !known.includes(name));
  return foreign.length > 0 ? `Colonne non previste: ${foreign.join(', ').slice(0, 200)}.` : null;
}
