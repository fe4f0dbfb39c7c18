import type { Cella } from '../cella.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { COLONNE } from './colonne.ts';
import { intestazioneOf } from './intestazioni.ts';
import type { TemplateDiFile } from './massivo.rules.ts';

/** The columns of a template by their places in a file; null: this column of the file is not used (D-236). */
export type Abbinamento = readonly (string | null)[];

/** Columns of a file at most. */
export const COLONNE_MASSIMO = 50;

/** The columns that the headings of a file name; of two with one name the first. */
export function recognise(template: TemplateDiFile, head: readonly Cella[]): Abbinamento {
  const known = new Set(COLONNE[template].map(({ nome }) => nome));
  const names = head.map(intestazioneOf);
  return names.map((name, at) => (known.has(name) && names.indexOf(name) === at ? name : null));
}

/** What is wrong with an abbinamento: a column chosen twice, at the later of the two, and mandatory ones that are still missing. */
export function checkAbbinamento(template: TemplateDiFile, abbinamento: Abbinamento): Violazione[] {
  const known = COLONNE[template].map(({ nome }) => nome);
  const foreign = abbinamento.some((nome) => nome !== null && !known.includes(nome));
  if (foreign || abbinamento.length > COLONNE_MASSIMO) return [{ campo: 'colonne', messaggio: 'Le colonne scelte non sono del modello.' }];
  const twice = abbinamento.flatMap((nome, at) =>
    nome !== null && abbinamento.indexOf(nome) < at
      ? [{ campo: `colonne.${at}`, messaggio: `«${etichettaOf(nome)}» è già scelta per un'altra colonna del file.` }]
      : [],
  );
  const missing = missingIn(template, abbinamento);
  return missing.length === 0
    ? twice
    : [...twice, { campo: 'colonne', messaggio: `Da abbinare ancora: ${missing.map(etichettaOf).join(', ')}.` }];
}

/** The mandatory columns for which no column of the file is chosen. */
export const missingIn = (template: TemplateDiFile, abbinamento: Abbinamento): string[] =>
  COLONNE[template].filter(({ nome, obbligatoria }) => obbligatoria && !abbinamento.includes(nome)).map(({ nome }) => nome);

/** As it travels and is stored: names of columns with commas between, nothing for a column that is not used. */
export const writeAbbinamento = (abbinamento: Abbinamento): string => abbinamento.map((nome) => nome ?? '').join(',');
export const readAbbinamento = (text: string): Abbinamento => text.split(',').map((nome) => nome || null);

const ETICHETTE: Readonly<Record<string, string>> = {
  email: 'E-mail',
  data_nascita: 'Data di nascita',
  scuola: 'Scuola di specializzazione',
  ssd: 'SSD',
  sc: 'Settore concorsuale',
  data_inizio: 'Data di inizio',
  data_fine: 'Data di fine',
  data_termine: 'Data di termine',
  data_indicatore: 'Data degli indicatori',
  corso_dottorato: 'Corso di dottorato',
  anno_corso: 'Anno di corso',
};

/** What a column of a template is called where people choose it. */
export function etichettaOf(nome: string): string {
  const words = nome.replaceAll('_', ' ').replace(/(\d)$/, ' $1');
  return ETICHETTE[nome] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
