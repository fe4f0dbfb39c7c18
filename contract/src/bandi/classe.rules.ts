import { formatEuro } from '../numbers/denaro.ts';
import type { CodiceRegime } from '../profilo/regime.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { MAX_NOME_BANDO, type PropostaCounts, testoProposte } from './bando.rules.ts';

/** Parameters of a classe (platform core, section 9; what each bounds: D-57). */
export const PARAMETRI = [
  'FINANZIAMENTO_MIN',
  'FINANZIAMENTO_MAX',
  'PARTECIPANTI_MIN',
  'PARTECIPANTI_MAX',
  'NUMERO_PROGETTI_MIN',
  'REFEREE_MAX',
  'MESI_FINANZIAMENTO',
] as const;
export type Parametro = (typeof PARAMETRI)[number];
export const TESTI_PARAMETRO: Record<Parametro, string> = {
  FINANZIAMENTO_MIN: 'Importo minimo finanziabile',
  FINANZIAMENTO_MAX: 'Importo massimo finanziabile',
  PARTECIPANTI_MIN: 'Numero minimo di partecipanti',
  PARTECIPANTI_MAX: 'Numero massimo di partecipanti',
  NUMERO_PROGETTI_MIN: 'Numero minimo di progetti elencati',
  REFEREE_MAX: 'Numero massimo di referee per proposta',
  MESI_FINANZIAMENTO: 'Durata del finanziamento in mesi',
};
export const isEuro = (codice: Parametro): boolean => codice.startsWith('FINANZIAMENTO_');

export type Parametri = Record<Parametro, number | null>;

/** Parses the leading digits, after removing dots of thousands: "12.500 €" is 12500, "1500abc" is 1500, "abc" is nothing (D-57). */
export function leadingDigits(text: string): number | null {
  const [digits] = /^\d{1,12}/.exec(text.trim().replace(/\.(?=\d{3}(\D|$))/g, '')) ?? [];
  return digits === undefined ? null : Number(digits);
}

const LARGEST = 999_999_999;

/**
 * Faults of the parameters of a classe: each must be a valid number, and no minimum above its maximum, since nobody could send. All
 * parameters of the classe are checked together.
 */
export const checkParametri = (parametri: Partial<Parametri>): Violazione[] => [...valoriSbagliati(parametri), ...minimiOltre(parametri)];

const valoriSbagliati = (parametri: Partial<Parametri>): Violazione[] =>
  PARAMETRI.flatMap((campo) => {
    const valore = parametri[campo] ?? null;
    if (valore === null) return [];
    if (valore < 0 || valore > LARGEST) return [{ campo, messaggio: `Il valore va da 0 a ${LARGEST.toLocaleString('it-IT')}.` }];
    if (!isEuro(campo) && !Number.isInteger(valore)) return [{ campo, messaggio: 'Inserisci un numero intero.' }];
    return Math.abs(Math.round(valore * 100) - valore * 100) > 1e-6 ? [{ campo, messaggio: 'Al massimo due decimali.' }] : [];
  });

const PAIRS = [
  ['FINANZIAMENTO_MIN', 'FINANZIAMENTO_MAX', "L'importo minimo", formatEuro],
  ['PARTECIPANTI_MIN', 'PARTECIPANTI_MAX', 'Il numero minimo di partecipanti', String],
] as const;

const minimiOltre = (parametri: Partial<Parametri>): { campo: Parametro; messaggio: string }[] =>
  PAIRS.flatMap(([campo, max, nome, inParole]) => {
    const [least, most] = [parametri[campo] ?? null, parametri[max] ?? null];
    return least !== null && most !== null && least > most
      ? [{ campo, messaggio: `${nome} (${inParole(least)}) supera il massimo (${inParole(most)}).` }]
      : [];
  });

/** Minima above their maxima in a stored classe: nothing could be sent. */
export const parametriContrari = (parametri: Partial<Parametri>): { campo: Parametro; messaggio: string }[] => minimiOltre(parametri);

/** Questions to ask before the parameters are saved (D-57). */
export const dubbiDeiParametri = ({ FINANZIAMENTO_MIN: min = null }: Partial<Parametri>): string[] =>
  min !== null && min > 0 && min < 100 ? [`${TESTI_PARAMETRO.FINANZIAMENTO_MIN}: solo ${formatEuro(min)}`] : [];

/** Attributes of a classe (D-53 and D-181). */
export const ATTRIBUTI = {
  tipoValutazione: ['PUNTEGGIO', 'ITER_VALUTAZIONE'],
  tipoCambioTitolare: ['NESSUNO', 'COMPONENTE', 'STRUTTURATO'],
  importoSingoloAssegno: 'numero',
  sogliaFinanziabilita: 'numero',
  refereeMinimi: 'numero',
  refereeAttivi: 'sino',
  correzioneIndicatori: 'sino',
  mcValutazioneSoloBozza: 'sino',
  concludiSenzaPunteggi: 'sino',
  motivazioneObbligatoria: 'sino',
  esigeGovernanceFuori: 'sino',
  esigeAspettativaFuori: 'sino',
  riaperturaAutonoma: 'sino',
  mostraPosizione: 'sino',
  macroAreeValutabili: 'elenco',
} as const;
export type Attributo = keyof typeof ATTRIBUTI;
export const NOMI_ATTRIBUTO = Object.keys(ATTRIBUTI) as Attributo[];
export type Attributi = {
  tipoValutazione: 'PUNTEGGIO' | 'ITER_VALUTAZIONE';
  tipoCambioTitolare: 'NESSUNO' | 'COMPONENTE' | 'STRUTTURATO';
  importoSingoloAssegno: number | null;
  sogliaFinanziabilita: number | null;
  /** Referees that must have concluded before their phase is complete; null: the default (D-108). */
  refereeMinimi: number | null;
  refereeAttivi: boolean;
  correzioneIndicatori: boolean;
  mcValutazioneSoloBozza: boolean;
  concludiSenzaPunteggi: boolean;
  /** A 0 on a blocking criterion, a rejection and a decline of funding need a motivation (D-201). */
  motivazioneObbligatoria: boolean;
  esigeGovernanceFuori: boolean;
  esigeAspettativaFuori: boolean;
  riaperturaAutonoma: boolean;
  /** Once outcomes are official, applicants see their position in the ranking. */
  mostraPosizione: boolean;
  /** Macro-areas whose proposte are evaluated; empty: all of them (D-53, D-101). */
  macroAreeValutabili: number[];
};

/** The defaults. */
export const ATTRIBUTI_INIZIALI: Attributi = {
  tipoValutazione: 'PUNTEGGIO',
  tipoCambioTitolare: 'NESSUNO',
  importoSingoloAssegno: null,
  sogliaFinanziabilita: null,
  refereeMinimi: null,
  refereeAttivi: false,
  correzioneIndicatori: false,
  mcValutazioneSoloBozza: false,
  concludiSenzaPunteggi: false,
  motivazioneObbligatoria: true,
  esigeGovernanceFuori: false,
  esigeAspettativaFuori: false,
  riaperturaAutonoma: false,
  mostraPosizione: false,
  macroAreeValutabili: [],
};

/** Attributes of a new classe: its members save drafts, its chair concludes (D-106). */
export const ATTRIBUTI_NUOVA_CLASSE = { mcValutazioneSoloBozza: true } satisfies Partial<Attributi>;

type Numeri = Partial<Record<'refereeMinimi' | 'sogliaFinanziabilita' | 'importoSingoloAssegno', number | null | undefined>>;
/** The threshold is stored as numeric(6,2). */
const SOGLIA_MAX = 9999.99;

/** A whole number of referees, no more than a proposta could have; a threshold and an amount that fit their columns (D-217). */
export const checkAttributi = ({ refereeMinimi, sogliaFinanziabilita, importoSingoloAssegno }: Numeri): Violazione[] => [
  ...(isWithin(refereeMinimi, 100, 0) ? [] : [{ campo: 'refereeMinimi', messaggio: 'Il numero minimo di referee va da 0 a 100.' }]),
  ...(isWithin(sogliaFinanziabilita, SOGLIA_MAX, 2)
    ? []
    : [{ campo: 'sogliaFinanziabilita', messaggio: 'La soglia va da 0 a 9.999,99, con due decimali al massimo.' }]),
  ...(isWithin(importoSingoloAssegno, LARGEST, 2)
    ? []
    : [{ campo: 'importoSingoloAssegno', messaggio: `L'importo va da 0 a ${formatEuro(LARGEST)}, con due decimali al massimo.` }]),
];

/** Whether a value is missing, or a number from 0 to `largest` with at most so many decimals. */
function isWithin(valore: number | null | undefined, largest: number, decimali: number): boolean {
  if (valore === null || valore === undefined) return true;
  return valore >= 0 && valore <= largest && Math.abs(Math.round(valore * 10 ** decimali) - valore * 10 ** decimali) < 1e-6;
}

export const TIPI_IMPORTO = ['LIBERO', 'IMPORTO_FISSO', 'ASSEGNO_RICERCA'] as const;
export type TipoImporto = (typeof TIPI_IMPORTO)[number];
export type Voce = {
  nome: string;
  descrizione: string;
  tipoImporto: TipoImporto;
  importo: number | null;
  min: number | null;
  max: number | null;
};

/** A fault of a row of a list, at the column that has it. */
export type RowFault = readonly [colonna: string, messaggio: string];
export const rowFaults = (campo: string, riga: number, faults: readonly RowFault[]): Violazione[] =>
  faults.map(([colonna, messaggio]) => ({ campo: `${campo}.${riga}.${colonna}`, messaggio }));

/** A name that has to be there. */
export const nameFault = (nome: string, massimo = 300): RowFault[] => {
  if (nome.trim() === '') return [['nome', 'Inserisci il nome.']];
  return nome.length > massimo ? [['nome', `Il nome ha al massimo ${massimo} caratteri.`]] : [];
};

const AMOUNTS = ['importo', 'min', 'max'] as const;

/** Faults of expense items: names, a fixed amount where the kind needs one, bounds in order. */
export const checkVoci = (voci: readonly Voce[]): Violazione[] =>
  voci.flatMap((voce, riga) =>
    rowFaults('rendicontoVoce', riga, [
      ...nameFault(voce.nome),
      ...lengthFault('descrizione', voce.descrizione),
      ...(voce.tipoImporto === 'IMPORTO_FISSO' && (voce.importo === null || voce.importo <= 0)
        ? [['importo', "Inserisci l'importo di una quota."] as const]
        : []),
      ...AMOUNTS.flatMap((colonna) =>
        isWithin(voce[colonna], LARGEST, 2)
          ? []
          : [[colonna, `Il valore va da 0 a ${LARGEST.toLocaleString('it-IT')}, con due decimali al massimo.`] as const],
      ),
      ...vociBounds(voce),
    ]),
  );

export const TESTO_RIGA_MAX = 2048;
export const lengthFault = (colonna: string, testo: string | null): RowFault[] =>
  (testo ?? '').length > TESTO_RIGA_MAX ? [[colonna, `Il testo ha al massimo ${TESTO_RIGA_MAX} caratteri.`]] : [];

/** Bounds of an item are euro where its amount is free, else a number of shares. */
export const hasEuroBounds = (tipoImporto: TipoImporto): boolean => tipoImporto === 'LIBERO';

function vociBounds({ tipoImporto, min, max }: Voce): RowFault[] {
  const write = hasEuroBounds(tipoImporto) ? formatEuro : (quote: number) => `${quote.toLocaleString('it-IT')} quote`;
  return boundsFault('min', { minimo: min, massimo: max }, write);
}

type Bounds = { minimo: number | null; massimo: number | null };
/** A minimum above its maximum, with both as the reader writes them. */
export const boundsFault = (colonna: string, { minimo, massimo }: Bounds, write: (value: number) => string): RowFault[] =>
  minimo !== null && massimo !== null && minimo > massimo
    ? [[colonna, `Il minimo (${write(minimo)}) supera il massimo (${write(massimo)}).`]]
    : [];

/** Only the contradictions among the faults of expense items: a row that is still being edited lacks other things. */
export const vociContrarie = (voci: readonly Voce[]): Violazione[] =>
  voci.flatMap((voce, riga) => rowFaults('rendicontoVoce', riga, vociBounds(voce)));

export type CategoriaAmmessa = {
  id: number;
  ruoli: readonly number[];
  regimi: readonly CodiceRegime[];
  minimo: number | null;
  massimo: number | null;
};

export const checkCategorie = (categorie: readonly CategoriaAmmessa[]): Violazione[] =>
  categorie.flatMap(({ minimo, massimo }, riga) =>
    rowFaults('categorie', riga, [
      ...Object.entries({ minimo, massimo }).flatMap(([colonna, valore]) =>
        isWithin(valore, 1000, 0) ? [] : [[colonna, 'Le persone vanno da 0 a 1000.'] as const],
      ),
      ...boundsFault('minimo', { minimo, massimo }, String),
    ]),
  );

/** Name and description of a classe (platform core, section 5). */
export const checkTestiClasse = ({ nome, descrizione }: { nome: string; descrizione: string }): Violazione[] => [
  ...(nome.trim() === '' ? [{ campo: 'nome', messaggio: 'Inserisci il nome.' }] : []),
  ...(nome.length > MAX_NOME_BANDO ? [{ campo: 'nome', messaggio: `Al massimo ${MAX_NOME_BANDO} caratteri.` }] : []),
  ...(descrizione.length > MAX_NOME_BANDO ? [{ campo: 'descrizione', messaggio: `Al massimo ${MAX_NOME_BANDO} caratteri.` }] : []),
];

/** No proposta can be written without a form. */
export const checkModuloDomanda = (formVersioneId: number | null): Violazione[] =>
  formVersioneId === null ? [{ campo: 'formVersioneId', messaggio: 'Scegli il modulo della domanda.' }] : [];

/** A new classe; `formVersioneId` is null where it has no form, or none of a proposta. */
export const checkNuovaClasse = ({ nome, formVersioneId }: { nome: string; formVersioneId: number | null }): Violazione[] => [
  ...checkTestiClasse({ nome, descrizione: '' }),
  ...checkModuloDomanda(formVersioneId),
];

export type Rettifica = { numero: string; motivo: string };

/**
 * The terms of a classe (everything but its texts) may change freely until the first proposta is sent, then only by a recorded rettifica
 * (D-52).
 */
export function canChangeTerms({ proposte, rettifica }: { proposte: PropostaCounts; rettifica: Rettifica | null }): Verdict {
  if (proposte.inviate === 0) return yes;
  return rettifica === null ? no('SERVE_RETTIFICA', { proposte: testoProposte({ bozze: 0, inviate: proposte.inviate }) }) : yes;
}

export const checkRettifica = ({ numero, motivo }: Rettifica): Violazione[] => [
  ...(numero.trim() === '' ? [{ campo: 'rettifica.numero', messaggio: 'Inserisci il numero del provvedimento.' }] : []),
  ...(numero.length > 60 ? [{ campo: 'rettifica.numero', messaggio: 'Al massimo 60 caratteri.' }] : []),
  ...(motivo.trim() === '' ? [{ campo: 'rettifica.motivo', messaggio: 'Inserisci il motivo.' }] : []),
  ...(motivo.length > 4000 ? [{ campo: 'rettifica.motivo', messaggio: 'Al massimo 4000 caratteri.' }] : []),
];

/** Whether a save changes how proposte are judged: phases, criteria, or points in place of a thumb (D-109). */
export const changesJudgement = (
  { attributi: { tipoValutazione: now } }: { attributi: Pick<Attributi, 'tipoValutazione'> },
  form: { faseValutazione?: unknown; criteriValutazione?: unknown; attributi?: Partial<Pick<Attributi, 'tipoValutazione'>> | undefined },
): boolean =>
  form.faseValutazione !== undefined || form.criteriValutazione !== undefined || (form.attributi?.tipoValutazione ?? now) !== now;

/** None of that can change once the first evaluation sheet could be begun, so that all proposte are judged alike. */
export const canChangeCriteri = ({ valutazioneIniziata }: { valutazioneIniziata: boolean }): Verdict =>
  valutazioneIniziata ? no('CRITERI_IN_USO') : yes;
