import { formatGiorno } from '../../giorno.ts';
import { formatEuro, formatEuroBreve, IMPORTO_TROPPO_GRANDE } from '../../numbers/denaro.ts';
import { linguaNow } from '../../numbers/lingua.ts';
import { formatNumero } from '../../numbers/numero.ts';
import { checksEn } from './checks.en.ts';

type Bounds = { min: number | null; max: number | null };

const between = ({ min, max }: Bounds, write: (n: number) => string): string => {
  if (min !== null && max !== null) return `tra ${write(min)} e ${write(max)}`;
  return min !== null ? `almeno ${write(min)}` : `al massimo ${write(max ?? 0)}`;
};

/**
 * Every fault of a form, with its Italian text (evaluation and ethics, section 5, Field rules). Texts that the specification does not give
 * stand after those that it gives.
 */
export const checks = {
  TESTO_OBBLIGATORIO: () => 'Questo campo di testo è obbligatorio.',
  TESTO_LUNGO: (f: { max: number }) => `Il campo non puo superare i ${f.max} caratteri di lunghezza.`,
  TESTO_COMPLICATO: () => 'Il testo ha troppa formattazione: incollalo di nuovo senza formattazione.',
  NUMERO_OBBLIGATORIO: () => 'Questo campo numerico è obbligatorio.',
  IMPORTO_OBBLIGATORIO: () => 'Questo campo numero è obbligatorio',
  IMPORTO_SIMBOLI: () => 'Non è concesso inserire simboli in questo campo.',
  DATA_OBBLIGATORIA: () => 'Scegliere una data è obbligatorio.',
  LISTA_OBBLIGATORIA: () => 'Seleziona almeno un elemento da questa lista.',
  RADIO_OBBLIGATORIO: () => "Questo campo è necessario all'invio dell'istanza.",
  GRUPPO_OBBLIGATORIO: () => "Seleziona almeno un'opzione per proseguire.",
  TABELLA_OBBLIGATORIA: () => 'La tabella deve contenere almeno una riga valida.',
  FILE_OBBLIGATORIO: () => 'Il caricamento del file è necessario alla convalida del form.',

  EMAIL_FORMATO: () => "L'email inserita risulta incorretta o invalida.",
  EMAIL_LETTERA: (f: { lettera: string }) =>
    `Prima della chiocciola «${f.lettera}» non è ammesso: la posta non arriverebbe. Usa lettere senza accenti.`,
  EMAIL_SEGNI: () => "L'e-mail non può contenere i caratteri ? ! * /",
  PAROLE_OBBLIGATORIE: () => 'Seleziona almeno una parola chiave per proseguire.',
  PAROLE_DUPLICATE: () => 'Non puoi inserire parole chiave duplicate.',
  NUMERO_MASSIMO: () => 'Numero massimo raggiunto',
  AUTODICHIARAZIONE: () => "Dottorandi e Assegnisti devono allegare l'autodichiarazione",

  FORMA_IGNOTA: () => 'Il valore inviato non è valido.',
  TELEFONO_FORMATO: () => 'Sono ammessi solo cifre, spazi e un + iniziale.',
  NUMERO_INTERO: () => 'Sono ammesse solo cifre.',
  NUMERO_DECIMALI: ({ decimali: n }: { decimali: number }) => `Sono ammesse solo cifre, con al massimo ${n} decimal${n === 1 ? 'e' : 'i'}.`,
  NUMERO_GRANDE: () => 'Il numero è troppo grande.',
  NUMERO_FUORI: (f: Bounds) => `Il valore deve essere ${between(f, (n) => formatNumero(n, 6))}.`,
  IMPORTO_DECIMALI: () => 'Sono ammessi al massimo due decimali.',
  IMPORTO_GRANDE: () => "L'importo è troppo grande.",
  SOMMA_GRANDE: () => `La somma degli importi è troppo grande: al massimo ${formatEuro(IMPORTO_TROPPO_GRANDE - 0.01)}.`,
  IMPORTO_FUORI: (f: Bounds) => `L'importo deve essere ${between(f, formatEuroBreve)}.`,
  DATA_INESISTENTE: (f: { testo: string }) => `${f.testo} non esiste`,
  DATA_ILLEGGIBILE: (f: { testo: string }) => `«${f.testo}» non è una data: scrivila per esempio 15/01/2027.`,
  DATA_COPIATA: (f: { testo: string }) => `era ${f.testo}, una data che non può più stare qui: indicane un'altra.`,
  DATA_PRIMA: (f: { min: string }) => `La data non può essere precedente al ${formatGiorno(f.min)}.`,
  DATA_DOPO: (f: { max: string }) => `La data non può essere successiva al ${formatGiorno(f.max)}.`,
  PERIODO_ROVESCIATO: () => 'La data di fine non può precedere quella di inizio.',
  PAROLE_TROPPE: (f: { max: number }) => `Sono ammesse al massimo ${f.max} parole chiave.`,
  SCOSTAMENTO_MOTIVO: () => 'La spesa si scosta di oltre il 20% dal concesso, indicane il motivo.',
  SPESO_OLTRE: () => 'Lo speso supera il concesso.',
  SEGNI_SENZA_CARATTERE: (f: { campo: string; segni: string }) => `In «${f.campo}» non compare nel PDF: ${f.segni}`,
  INDICATORI_NASCOSTI: () => 'La visione degli indicatori di ricerca non è autorizzata: chi legge e valuta la proposta non li vedrà.',
  SUPERAMENTO_MOTIVO: () => 'La spesa supera di oltre il 20% il concesso, indicane il motivo.',
  PERSONE_OBBLIGATORIE: () => 'Aggiungi almeno una persona.',
  PERSONA_DOPPIA: () => 'È già nel gruppo.',
  PERSONA_IGNOTA: () => 'La persona non è tra quelle che si possono aggiungere.',
  PERSONA_NON_AMMISSIBILE: () => 'Non ammissibile',
  PERSONA_CATEGORIA: () => 'La classe non prevede questa categoria di partecipanti.',
  SI_NO_VALORI: () => 'I valori ammessi sono SI e NO.',
  SI_NO_OBBLIGATORIO: () => 'Scegli Sì o No.',
  CATEGORIA_MINIMO: (f: { nome: string; min: number; ora: number }) =>
    `${f.nome}: ${f.min === 1 ? 'serve almeno 1 persona' : `servono almeno ${f.min} persone`} con partecipazione accettata (ora ${f.ora}).`,
  RIGHE_MINIME: (f: { min: number; ora: number }) => `Inserisci almeno ${f.min} ${f.min === 1 ? 'riga' : 'righe'} (ora ${f.ora}).`,
  GRUPPO_MINIMO: (f: { min: number; ora: number }) =>
    `Il gruppo deve avere almeno ${f.min} persone, compreso il responsabile, con partecipazione accettata (ora ${f.ora}).`,
  GRUPPO_MASSIMO: (f: { max: number; ora: number }) =>
    `Numero massimo raggiunto: il gruppo può avere al massimo ${f.max} persone, compreso il responsabile (ora ${f.ora}).`,
  FILE_TROPPI: (f: { max: number }) => (f.max === 1 ? 'Si può caricare un solo file.' : `Si possono caricare al massimo ${f.max} file.`),
  FILE_IGNOTO: () => 'Un file non è più disponibile: caricalo di nuovo.',
  IMMAGINE_IGNOTA: () => "Un'immagine non è più disponibile: toglila o caricala di nuovo.",
  IMMAGINE_SENZA_TESTO: () => "Un'immagine è senza descrizione: selezionala e scrivi che cosa mostra, per chi non la vede.",
  FILE_TIPO: (f: { nome: string }) => `${f.nome}: il tipo di file non è ammesso.`,
  SCELTA_SUPERATA: () => 'La scelta fatta non è più disponibile: scegline una nella lista.',
  AUTORIZZAZIONE_OBBLIGATORIA: () => 'È necessario autorizzare la visione degli indicatori.',
  MESI_CONGEDO: (f: { messaggio: string }) => f.messaggio,
  PARTE_MANCANTE: (f: { chi: string }) => `${f.chi} non ha ancora compilato la propria parte.`,
  PUBBLICAZIONI_OBBLIGATORIE: () => 'Inserisci almeno una pubblicazione.',
  PUBBLICAZIONE_IGNOTA: () => 'Una pubblicazione non è nel catalogo: cercala di nuovo.',
  ANNO_CIFRE: () => "L'anno è di quattro cifre.",
  PERCENTUALE_PASSI: (f: { passi: number }) => `La percentuale deve essere tra 0 e 100, a passi di ${f.passi}.`,
  NON_UTILIZZATO_OLTRE: (f: { max: number }) => `L'importo non può superare il fondo assegnato (${formatEuroBreve(f.max)}).`,
  VOCE_IMPORTO: (f: Bounds) => `L'importo deve essere ${between(f, formatEuroBreve)}.`,
  VOCE_QUOTE: (f: Bounds) => `Il numero di quote deve essere ${between(f, formatNumero)}.`,
  FINANZIAMENTO_MINIMO: (f: { richiesto: number; min: number }) =>
    `Il finanziamento richiesto (${formatEuroBreve(f.richiesto)}) è inferiore al minimo di ${formatEuroBreve(f.min)}.`,
  FINANZIAMENTO_MASSIMO: (f: { richiesto: number; max: number }) =>
    `Il finanziamento richiesto (${formatEuroBreve(f.richiesto)}) supera il massimo di ${formatEuroBreve(f.max)}.`,
} as const satisfies Record<string, (facts: never) => string>;

export type Check = keyof typeof checks;
export type CheckFacts<C extends Check> = Parameters<(typeof checks)[C]>[0];

/** In place of a column: the fault concerns the whole group of people and is only shown at its first list. */
export const DEL_GRUPPO = 'gruppo';

/**
 * One fault of one field; `riga` is the row (from 0) where the field has rows, `colonna` the uid of the column where the fault is in one
 * cell.
 */
export type Fault = { check: Check; messaggio: string; riga: number | null; colonna?: string };

export function fault<C extends Check>(check: C, ...facts: CheckFacts<C> extends undefined ? [] : [CheckFacts<C>]): Fault {
  const write = ((linguaNow() === 'en' && checksEn[check]) || checks[check]) as (facts?: CheckFacts<C>) => string;
  return { check, messaggio: write(facts[0]), riga: null };
}

/** The fault of one cell; its message names neither row nor column, which are added where it is shown. */
export const faultInCell = (riga: number, colonna: string, wrong: Fault): Fault => ({ ...wrong, riga, colonna });
