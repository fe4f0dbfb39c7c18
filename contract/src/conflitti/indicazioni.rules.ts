import { cognomeWords } from '../cognome.ts';
import { casellaOf, checkEmail, tidyEmail } from '../login/email.rules.ts';
import { linguaNow } from '../numbers/lingua.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import { hasMissedTerm } from '../termine.ts';
import { checkNotaConflitto, NOTA_CONFLITTO_MAX } from './conflitti.rules.ts';

/** The office's result on an indicazione: matched with an evaluator, or set aside. */
export const ESITI_INDICAZIONE = ['ABBINATA', 'ACCANTONATA'] as const;
export type EsitoIndicazione = (typeof ESITI_INDICAZIONE)[number];

export const NOME_INDICATO_MAX = 200;
/** People that a proponent may name for one proposta. */
export const INDICAZIONI_MAX = 10;

export type FattiIndicazioni = {
  /** Whether the caller is the responsabile. */
  isResponsabile: boolean;
  /** A draft that has missed its deadline will not be evaluated. */
  proposta: { status: 'BOZZA' | 'INVIATA'; scadenza: Date };
  received: Date;
  /** The evaluation of the proposta has begun. */
  iniziata: boolean;
  /** How many people have been named. */
  quante: number;
};

/** The responsabile may name people from the draft on, until the evaluation begins. */
export function canAddIndicazione({ isResponsabile, proposta, received, iniziata, quante }: FattiIndicazioni): Verdict {
  if (!isResponsabile) return no('NOT_RESPONSABILE');
  if (hasMissedTerm({ ...proposta, received })) return no('PAST_SCADENZA', { scadenza: proposta.scadenza.toISOString() });
  if (iniziata) return no('INDICAZIONI_TARDI');
  return quante >= INDICAZIONI_MAX ? no('INDICAZIONI_TROPPE', { massimo: INDICAZIONI_MAX }) : yes;
}

/** An indicazione may be withdrawn until the office has examined it. */
export function canWithdrawIndicazione({ iniziata, esito }: { iniziata: boolean; esito: EsitoIndicazione | null }): Verdict {
  if (iniziata) return no('INDICAZIONI_TARDI');
  return esito === null ? yes : no('INDICAZIONE_ESAMINATA');
}

/** The office examines indicazioni until the outcomes are official. */
export const canExamineIndicazione = ({ ufficialeDal }: { ufficialeDal: string | null }): Verdict =>
  ufficialeDal === null ? yes : no('CLASSE_UFFICIALE', { quando: ufficialeDal });

const troppo = (massimo: number): string =>
  linguaNow() === 'en' ? `At most ${massimo} characters are allowed.` : `Sono ammessi al massimo ${massimo} caratteri.`;

/** Faults of an indicazione, in the language of the form: name and reason are required, an address helps to identify the person. */
export function checkIndicazione({ nome, email, motivo }: { nome: string; email: string | null; motivo: string }): Violazione[] {
  const address = tidyEmail(email ?? '');
  const english = linguaNow() === 'en';
  const needed = (campo: string, said: string, massimo: number, missing: string): Violazione[] =>
    said.trim() === '' ? [{ campo, messaggio: missing }] : said.trim().length > massimo ? [{ campo, messaggio: troppo(massimo) }] : [];
  return [
    ...needed('nome', nome, NOME_INDICATO_MAX, english ? 'Please write name and surname.' : 'Indica nome e cognome.'),
    ...(address === '' ? [] : checkEmail(address)),
    ...needed('motivo', motivo, NOTA_CONFLITTO_MAX, english ? 'Please write why.' : 'Indica il motivo.'),
  ];
}

/** Faults of the office's result: one that is set aside needs a reason; a match needs a person. */
export const checkEsame = (typed: { esito: EsitoIndicazione; persona: boolean; nota: string | null }): Violazione[] => [
  ...(typed.esito === 'ABBINATA' && !typed.persona ? [{ campo: 'persona', messaggio: 'Scegli chi valuta.' }] : []),
  ...checkNotaConflitto('nota', typed.nota, typed.esito === 'ACCANTONATA'),
];

const TITOLI: ReadonlySet<string> = new Set(
  'prof professor professore professoressa profssa dott dottore dottoressa dottssa dr drssa ssa ing arch avv'.split(' '),
);

type NamedPerson = { cognome: string; nome: string; email: string };

/**
 * Whether the named person may be this one: by the address, or by the whole surname and, where more was written, by a first name or its
 * initial. A suggestion, not a decision.
 */
export function couldBe({ nome, email }: { nome: string; email: string | null }, persona: NamedPerson): boolean {
  if (email !== null && casellaOf(email) === casellaOf(persona.email)) return true;
  const written = cognomeWords(nome).filter((word) => !TITOLI.has(word));
  const cognome = cognomeWords(persona.cognome);
  if (cognome.length === 0 || !cognome.every((word) => written.includes(word))) return false;
  const others = written.filter((word) => !cognome.includes(word));
  const nomi = cognomeWords(persona.nome);
  return (
    others.length === 0 || others.some((word) => nomi.includes(word) || (word.length === 1 && nomi.some((each) => each.startsWith(word))))
  );
}
