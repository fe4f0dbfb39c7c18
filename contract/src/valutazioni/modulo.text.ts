import { writtenIn } from '../numbers/lingua.ts';
import { formatLimite } from './punteggi.rules.ts';

const en = (punti: number): string => writtenIn('en', () => formatLimite(punti));
type Fascia = { minimo: number; massimo: number; testo: string };

/** The form that a referee fills in offline; in English, like their pages. */
export const TESTI_MODULO = {
  foglio: 'Evaluation',
  istruzioni: 'Instructions',
  /** Code, criterion, scale, score, comments. */
  colonne: ['Code', 'Criterion', 'How to score', 'Score', 'Comments'],
  senzaTitolo: 'Untitled',
  commento: 'Overall comments',
  facoltativo: 'In words, in the column Comments',
  parole: 'In words alone, in the column Comments',
  punti: (minimo: number, massimo: number, fasce: readonly Fascia[]) =>
    [
      `From ${en(minimo)} to ${en(massimo)}, at most two decimals`,
      ...(fasce.length > 1 ? fasce.map((each) => `${en(each.minimo)}–${en(each.massimo)}: ${each.testo}`) : []),
    ].join('\n'),
  scelta: (valori: readonly { punti: number; testo: string | null }[]) =>
    `One of: ${valori.map(({ punti, testo }) => (testo === null ? en(punti) : `${en(punti)} (${testo})`)).join('; ')}`,
  righeIstruzioni: [
    'Fill in the columns Score and Comments of the sheet Evaluation; do not change the column Code.',
    'An answer may be left empty: what stands on the site stays as it is.',
    'Save the file as xlsx, open the evaluation on the site again and drop the file there.',
    'The answers are shown on the site before they are saved; the evaluation is submitted there.',
    'The proposal and your evaluation are confidential: please delete the file afterwards.',
  ],
  righeIstruzioniJson: [
    'Fill in the values of Score and Comments; do not change those of Code.',
    'A value may be left null: what stands on the site stays as it is.',
    'Save the file as json, open the evaluation on the site again and drop the file there.',
    'The answers are shown on the site before they are saved; the evaluation is submitted there.',
    'The proposal and your evaluation are confidential: please delete the file afterwards.',
  ],
  nessunJson: 'It is not a json file that can be read.',
  troppeRighe: 'It has more rows than the form.',
  rigaStrana: (riga: number) => `Row ${riga} of the file holds what is neither a number nor words.`,
  nessunModulo: 'It is not the form that was downloaded here: its columns or its code are missing.',
  altraScheda: 'It is the form of another evaluation.',
  rigaIgnota: (riga: number) => `Row ${riga} of the file is of no criterion of this evaluation and was left out.`,
  dueVolte: (riga: number) => `Row ${riga} of the file repeats this criterion and was left out.`,
  nessunNumero: (testo: string) => `“${testo}” is not a score.`,
  senzaPunti: 'No score is given here, only comments.',
  strana: {
    formula: 'The cell contains a formula: please write its value.',
    errore: 'The cell contains an error of the spreadsheet.',
    booleano: 'The cell contains TRUE or FALSE: please write a score or words.',
  },
} as const;
