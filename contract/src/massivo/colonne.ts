import type { Cella } from '../cella.ts';
import { readGiorno } from '../giorno.ts';
import { tidyEmail } from '../login/email.rules.ts';
import { numeroDiCella } from '../numbers/numero.ts';
import type { Template } from './massivo.rules.ts';

/** The kinds of columns: a name from an office's own list is compared without accents and case. */
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

/** The columns of each template (D-161). */
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
  if (tipo === 'giorno') return dayOf(typeof text === 'number' ? text + spostamento : text);
  if (tipo === 'decimale' || tipo === 'intero' || tipo === 'annoCorso') return numberOf(tipo, text);
  const words = String(text);
  if (words.length > TESTO_MASSIMO) return { messaggio: `Sono ammessi al massimo ${TESTO_MASSIMO} caratteri.` };
  if (tipo === 'codiceFiscale') return { valore: words.toUpperCase() };
  return { valore: tipo === 'email' ? tidyEmail(words) : words };
}

const STRANE = {
  formula: 'La cella contiene una formula: incollare il valore.',
  errore: 'La cella contiene un errore del foglio di calcolo.',
  booleano: 'La cella contiene VERO o FALSO.',
};

/** Days between 30/12/1899, from which spreadsheets count, and 1970; before day 61 they count a day that never existed. */
const EPOCH = 25_569;
const [SERIALE_MIN, SERIALE_MAX] = [61, 2_958_465];
const NON_GIORNO = {
  NESSUNA: 'La cella non contiene una data: scriverla nella forma gg/mm/aaaa, per esempio 15/01/2027.',
  INESISTENTE: 'La data non esiste nel calendario.',
  PRIMA: 'Il foglio di calcolo non sa contare le date prima del 01/03/1900: scrivere la data come testo, gg/mm/aaaa.',
  DOPO: 'Il numero è troppo grande per essere una data.',
};

/** A day as text, or as the number of a spreadsheet that counts from 30/12/1899 (D-216). */
function dayOf(text: string | number): ParsedCell {
  if (typeof text === 'number') {
    if (text < SERIALE_MIN) return { messaggio: NON_GIORNO.PRIMA };
    if (text > SERIALE_MAX) return { messaggio: NON_GIORNO.DOPO };
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

/** Other headings that offices use for a column, by its name in the templates. */
const ALTRI_NOMI: Record<string, readonly string[]> = {
  codice_fiscale: ['codicefiscale', 'cod_fiscale', 'cod_fisc', 'cf', 'c_f'],
  email: ['e_mail', 'mail', 'indirizzo_email', 'indirizzo_e_mail', 'posta_elettronica', 'e_mail_istituzionale', 'email_istituzionale'],
  data_nascita: ['data_di_nascita', 'nascita', 'nato_il', 'nato_a_il'],
  data_inizio: ['data_di_inizio', 'data_inizio_incarico', 'inizio', 'dal', 'decorrenza'],
  data_fine: ['data_di_fine', 'data_fine_incarico', 'fine', 'al'],
  data_termine: ['data_di_termine', 'termine', 'data_termine_corso', 'data_fine_corso', 'data_di_fine_corso'],
  scuola: ['scuola_di_specializzazione'],
  corso_dottorato: ['corso_di_dottorato', 'dottorato', 'dottorato_di_ricerca'],
  anno_corso: ['anno_di_corso', 'anno_del_corso'],
  dipartimento: ['dipartimento_di_afferenza', 'struttura_di_afferenza'],
  ssd: ['settore_scientifico_disciplinare'],
  sc: ['settore_concorsuale'],
  data_indicatore: ['data_indicatori', 'data_degli_indicatori', 'data_di_riferimento'],
};
const NOME_DI = new Map(Object.entries(ALTRI_NOMI).flatMap(([nome, altri]) => altri.map((altro) => [altro, nome] as const)));

/**
 * The column that a heading names, "" for none: case, accents, blanks and punctuation do not count, nor does the asterisk of mandatory
 * columns.
 */
export function intestazioneOf(cella: Cella): string {
  if (cella === null) return '';
  if (typeof cella !== 'string') return '?';
  const parole = cella.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const nome = parole
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .replace(/^(soglia|indicatore)_(?=\d$)/, '$1');
  return NOME_DI.get(nome) ?? nome;
}

/** Rows that may stand above the head: the title of the file, its date, the office. */
const SOPRA_MASSIMO = 10;

/** The index of the head row: among the first rows the one that names most columns of the template; the first where none names any. */
export function rigaIntestazioni(template: Template, righe: readonly (readonly Cella[])[]): number {
  const known = new Set(COLONNE[template].map(({ nome }) => nome));
  const named = righe.slice(0, SOPRA_MASSIMO + 1).map((riga) => new Set(riga.map(intestazioneOf).filter((nome) => known.has(nome))).size);
  return Math.max(0, named.indexOf(Math.max(...named)));
}

/** The fault of a head; null where it holds each column of the template once and nothing else. */
export function checkIntestazioni(template: Template, head: readonly Cella[]): string | null {
  const names = head.map(intestazioneOf);
  const known = COLONNE[template].map(({ nome }) => nome);
  const double = names.find((name, at) => name !== '' && names.indexOf(name) < at);
  if (double !== undefined) return `La colonna «${double}» compare due volte.`;
  const missing = known.filter((name) => !names.includes(name));
  if (missing.length > 0) return `Mancano le colonne: ${missing.join(', ')}.`;
  const foreign = head.filter((cella) => intestazioneOf(cella) !== '' && !known.includes(intestazioneOf(cella)));
  return foreign.length > 0
    ? `Colonne non previste: ${foreign
        .map((cella) => (typeof cella === 'string' ? cella.trim() : '?'))
        .join(', ')
        .slice(0, 200)}.`
    : null;
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
