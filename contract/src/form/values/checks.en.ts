import { formatEuro, formatEuroBreve, IMPORTO_TROPPO_GRANDE } from '../../numbers/denaro.ts';
import { formatNumero } from '../../numbers/numero.ts';
import type { CheckFacts, checks } from './checks.ts';

type Bounds = { min: number | null; max: number | null };
const day = (text: string): string => text.split('-').reverse().join('/');

const between = ({ min, max }: Bounds, write: (n: number) => string): string => {
  if (min !== null && max !== null) return `between ${write(min)} and ${write(max)}`;
  return min !== null ? `at least ${write(min)}` : `at most ${write(max ?? 0)}`;
};
const people = (n: number): string => (n === 1 ? '1 person' : `${n} people`);

/** The same faults in English forms (D-27); a fault that is missing here is shown in Italian. */
export const checksEn: { readonly [C in keyof typeof checks]?: (facts: CheckFacts<C>) => string } = {
  TESTO_OBBLIGATORIO: () => 'This text field is required.',
  TESTO_LUNGO: ({ max }) => `The field may not be longer than ${max} characters.`,
  TESTO_COMPLICATO: () => 'The text has too much formatting: please paste it again without any.',
  NUMERO_OBBLIGATORIO: () => 'This number field is required.',
  IMPORTO_OBBLIGATORIO: () => 'This number field is required.',
  IMPORTO_SIMBOLI: () => 'No symbols may be entered in this field: write, for example, 1,500.50.',
  DATA_OBBLIGATORIA: () => 'Please choose a date.',
  LISTA_OBBLIGATORIA: () => 'Please select an entry of this list.',
  RADIO_OBBLIGATORIO: () => 'This field is needed to submit the form.',
  GRUPPO_OBBLIGATORIO: () => 'Please select at least one option.',
  TABELLA_OBBLIGATORIA: () => 'The table must have at least one valid row.',
  FILE_OBBLIGATORIO: () => 'A file must be uploaded.',
  EMAIL_FORMATO: () => 'The e-mail address is not valid.',
  EMAIL_LETTERA: (f) => `“${f.lettera}” may not stand before the @: mail would not arrive. Please use letters without accents.`,
  EMAIL_SEGNI: () => 'The e-mail address cannot contain the characters ? ! * /',
  PAROLE_OBBLIGATORIE: () => 'Please select at least one keyword.',
  PAROLE_DUPLICATE: () => 'A keyword may be entered only once.',
  NUMERO_MASSIMO: () => 'Maximum number reached',
  AUTODICHIARAZIONE: () => 'PhD students and research fellows must attach the self-declaration.',
  FORMA_IGNOTA: () => 'The value that was sent is not valid.',
  TELEFONO_FORMATO: () => 'Only digits, spaces and a leading + are allowed.',
  NUMERO_INTERO: () => 'Only digits are allowed.',
  NUMERO_DECIMALI: ({ decimali }) => `Only digits are allowed, with at most ${decimali} decimal${decimali === 1 ? '' : 's'}.`,
  NUMERO_GRANDE: () => 'The number is too large.',
  NUMERO_FUORI: (bounds) => `The value must be ${between(bounds, (n) => formatNumero(n, 6))}.`,
  IMPORTO_DECIMALI: () => 'At most two decimals are allowed.',
  IMPORTO_GRANDE: () => 'The amount is too large.',
  SOMMA_GRANDE: () => `The sum of the amounts is too large: at most ${formatEuro(IMPORTO_TROPPO_GRANDE - 0.01)}.`,
  IMPORTO_FUORI: (bounds) => `The amount must be ${between(bounds, formatEuroBreve)}.`,
  DATA_INESISTENTE: ({ testo }) => `${testo} does not exist`,
  DATA_ILLEGGIBILE: ({ testo }) => `“${testo}” is not a date: write it like 15/01/2027.`,
  DATA_COPIATA: ({ testo }) => `it was ${testo}, a date that can no longer stand here: enter another one.`,
  DATA_PRIMA: ({ min }) => `The date may not be before ${day(min)}.`,
  DATA_DOPO: ({ max }) => `The date may not be after ${day(max)}.`,
  PERIODO_ROVESCIATO: () => 'The end may not come before the start.',
  PAROLE_TROPPE: ({ max }) => `At most ${max} keywords are allowed.`,
  SCOSTAMENTO_MOTIVO: () => 'What was spent deviates by more than 20% from what was granted, please give the reason.',
  SPESO_OLTRE: () => 'More was spent than granted.',
  SEGNI_SENZA_CARATTERE: ({ campo, segni }) => `In “${campo}” this does not appear in the PDF: ${segni}`,
  INDICATORI_NASCOSTI: () => 'Showing the research indicators is not authorised: who reads and evaluates the proposal will not see them.',
  SUPERAMENTO_MOTIVO: () => 'What was spent exceeds what was granted by more than 20%, please give the reason.',
  PERSONE_OBBLIGATORIE: () => 'Please add at least one person.',
  PERSONA_DOPPIA: () => 'Is in the group already.',
  PERSONA_IGNOTA: () => 'This person is not among those who may be added.',
  PERSONA_NON_AMMISSIBILE: () => 'Not admissible',
  PERSONA_CATEGORIA: () => 'The class does not provide for this category of participants.',
  SI_NO_VALORI: () => 'Only yes and no are allowed.',
  SI_NO_OBBLIGATORIO: () => 'Please choose yes or no.',
  CATEGORIA_MINIMO: ({ nome, min, ora }) => `${nome}: at least ${people(min)} must have accepted (now ${ora}).`,
  RIGHE_MINIME: ({ min, ora }) => `Please enter at least ${min} ${min === 1 ? 'row' : 'rows'} (now ${ora}).`,
  GRUPPO_MINIMO: ({ min, ora }) =>
    `The group must have at least ${people(min)}, the principal investigator included, who have accepted (now ${ora}).`,
  GRUPPO_MASSIMO: ({ max, ora }) =>
    `Maximum number reached: the group may have at most ${people(max)}, the principal investigator included (now ${ora}).`,
  FILE_TROPPI: ({ max }) => (max === 1 ? 'Only one file may be uploaded.' : `At most ${max} files may be uploaded.`),
  FILE_IGNOTO: () => 'A file is no longer available: please upload it again.',
  IMMAGINE_IGNOTA: () => 'An image is no longer available: please remove it or upload it again.',
  IMMAGINE_SENZA_TESTO: () => 'An image has no description: please select it and write what it shows, for those who do not see it.',
  FILE_TIPO: ({ nome }) => `${nome}: this type of file is not allowed.`,
  SCELTA_SUPERATA: () => 'The entry that was chosen is no longer available: please choose another one.',
  AUTORIZZAZIONE_OBBLIGATORIA: () => 'The indicators must be authorised to be seen.',
  PARTE_MANCANTE: ({ chi }) => `${chi} has not filled in the own part yet.`,
  PUBBLICAZIONI_OBBLIGATORIE: () => 'Please enter at least one publication.',
  PUBBLICAZIONE_IGNOTA: () => 'A publication is not in the catalogue: please search for it again.',
  ANNO_CIFRE: () => 'A year has four digits.',
  PERCENTUALE_PASSI: ({ passi }) => `The percentage must be between 0 and 100, in steps of ${passi}.`,
  NON_UTILIZZATO_OLTRE: ({ max }) => `The amount may not be more than the fund assigned (${formatEuroBreve(max)}).`,
  VOCE_IMPORTO: (bounds) => `The amount must be ${between(bounds, formatEuroBreve)}.`,
  VOCE_QUOTE: (bounds) => `The number of shares must be ${between(bounds, formatNumero)}.`,
  FINANZIAMENTO_MINIMO: ({ richiesto, min }) =>
    `The funding requested (${formatEuroBreve(richiesto)}) is less than the minimum of ${formatEuroBreve(min)}.`,
  FINANZIAMENTO_MASSIMO: ({ richiesto, max }) =>
    `The funding requested (${formatEuroBreve(richiesto)}) is more than the maximum of ${formatEuroBreve(max)}.`,
};
