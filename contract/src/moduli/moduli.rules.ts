import type { TipoForm } from '../form/template/template.types.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo } from '../ruoli.ts';
import { spelt } from '../spelt.ts';

/** The kinds of forms in the words of the office. */
export const TESTI_TIPO_FORM: Record<TipoForm, string> = {
  PROPOSTA: 'Domanda',
  PARTECIPANTE: 'Parte dei partecipanti',
  RENDICONTO: 'Rendicontazione',
  CERT: 'Istanza al Comitato Etico',
};

/** What each kind is for, in one sentence. */
export const SCOPI_TIPO_FORM: Record<TipoForm, string> = {
  PROPOSTA: 'La compila chi presenta domanda in un bando.',
  PARTECIPANTE: 'La compila ogni componente del gruppo, per la parte che lo riguarda.',
  RENDICONTO: 'Lo compila chi ha avuto il finanziamento, a metà o alla fine del progetto.',
  CERT: 'La compila chi chiede un parere al Comitato Etico: ce n’è una sola per l’Ateneo.',
};

/** The codice by which the ethics committee finds its form. */
export const CODICE_CERT = 'CERT';

export const MAX_NOME_MODULO = 200;
export const MAX_CODICE_MODULO = 60;

/** The codice proposed for a name: "Mobilità 2027" is MOBILITA-2027. */
export const codiceDelNome = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .slice(0, MAX_CODICE_MODULO)
    .replace(/^-|-$/g, '');

/** Name and codice of a new form; both tell it apart from `altri`. An istanza has the codice by which its form is found. */
export const checkNuovoModulo = (
  { nome, codice, tipo }: { nome: string; codice: string; tipo: TipoForm },
  altri: readonly { nome: string; codice: string }[],
): Violazione[] => [
  ...faultsOfNome(nome, altri).map((messaggio) => ({ campo: 'nome', messaggio })),
  ...faultsOfCodice(codice, tipo, altri).map((messaggio) => ({ campo: 'codice', messaggio })),
];

/** What is wrong with the name of a new form; no two forms have one name (D-239). */
export function faultsOfNome(nome: string, altri: readonly { nome: string }[]): string[] {
  if (nome.trim() === '') return ['Scrivi il nome del modulo.'];
  if (nome.trim().length > MAX_NOME_MODULO) return [`Il nome può avere al massimo ${MAX_NOME_MODULO} caratteri.`];
  return altri.some((altro) => spelt(altro.nome) === spelt(nome)) ? ['Un altro modulo si chiama già così.'] : [];
}

function faultsOfCodice(codice: string, tipo: TipoForm, altri: readonly { codice: string }[]): string[] {
  if (!/^[A-Z0-9][A-Z0-9-]*$/.test(codice)) return ['Scrivi lettere maiuscole senza accenti, cifre e trattini, per esempio MOBILITA-2027.'];
  if (codice.length > MAX_CODICE_MODULO) return [`Il codice può avere al massimo ${MAX_CODICE_MODULO} caratteri.`];
  if (tipo === 'CERT' && codice !== CODICE_CERT) return [`Il modulo dell’istanza si chiama ${CODICE_CERT}: il Comitato Etico usa quello.`];
  if (tipo !== 'CERT' && codice === CODICE_CERT) return [`Il codice ${CODICE_CERT} è del modulo dell’istanza al Comitato Etico.`];
  return altri.some((altro) => altro.codice === codice) ? ['Un altro modulo ha già questo codice.'] : [];
}

/** "Mobilità", or "Mobilità 2", "Mobilità 3" where other forms are called so, or have the codice of that name. */
export function nomeLibero(nome: string, altri: readonly { nome: string; codice: string }[]): string {
  const isTaken = (each: string) => altri.some((altro) => spelt(altro.nome) === spelt(each) || altro.codice === codiceDelNome(each));
  const numbered = (n: number): string => {
    const each = n === 1 ? nome : `${nome} ${n}`;
    return isTaken(each) ? numbered(n + 1) : each;
  };
  return numbered(1);
}

/** Whether the form of the istanze is there: it is made once (D-240). */
export const hasCert = (moduli: readonly { codice: string }[]): boolean => moduli.some(({ codice }) => codice === CODICE_CERT);

/** A version that changes nothing is not published: drafts would move and people be told for nothing. `uguale`: to the one published before. */
export const canPublishUguale = ({ uguale, prima }: { uguale: boolean; prima: number | null }): Verdict =>
  uguale && prima !== null ? no('VERSIONE_UGUALE', { versione: prima }) : yes;

/** A draft may be empty; what somebody is to fill in has at least one field. */
export const canPublishCampi = (campi: number): Verdict => (campi > 0 ? yes : no('MODULO_SENZA_CAMPI'));

/** Forms belong to no group of tipologie: only an account that works on all of them writes them. */
export const canWriteModuli = (roles: ReadonlySet<Ruolo>): boolean => roles.has('UFFICIO');

/** A published version never changes (D-152). */
export const canChangeVersione = ({ stato }: { stato: 'BOZZA' | 'PUBBLICATA' }): Verdict =>
  stato === 'BOZZA' ? yes : no('VERSIONE_PUBBLICATA');

/** Drafts that one publication moves at most: they are locked until it ends. */
export const MAX_BOZZE = 5_000;
export const canMoveDrafts = (bozze: number): Verdict => (bozze > MAX_BOZZE ? no('TROPPE_BOZZE', { bozze, massimo: MAX_BOZZE }) : yes);

/** One draft of a form at a time, since two authors would not know of each other. */
export const canBeginVersione = (versioni: readonly { stato: 'BOZZA' | 'PUBBLICATA'; versione: number }[]): Verdict => {
  const bozza = versioni.find(({ stato }) => stato === 'BOZZA');
  return bozza === undefined ? yes : no('MODULO_CON_BOZZA', { versione: bozza.versione });
};
