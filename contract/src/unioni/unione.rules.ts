import { type Day, formatGiorno } from '../giorno.ts';
import { isOfOneRuolo, type Limite, limitiDelRuolo, type Presenza, quanteProposte } from '../partecipazioni/limiti.rules.ts';
import { primiDi } from '../primiDi.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';
import { areOfTwoPeople } from '../utenti/codiceFiscale.ts';

/** Characters of the reason for which two accounts are united, and for which that is taken back. */
export const MOTIVO_UNIONE_MAX = 255;

/** Types of account that are united: of people of the university, who enter through its single sign-on and have no password here (D-276). */
const TIPI_UNIBILI: readonly TipoUtente[] = ['UTENTE', 'RAD'];

type Account = { id: number; tipoUtente: TipoUtente; unito: boolean };

/** Whether accounts of a type are united at all, by an office with these roles. */
export const canUniteTipo = ({ roles, tipoUtente }: { roles: ReadonlySet<Ruolo>; tipoUtente: TipoUtente }): boolean =>
  roles.has('UFFICIO') && TIPI_UNIBILI.includes(tipoUtente);

type Uniting = {
  resta: Account;
  unito: Account;
  /** One of the two is the writer's own, or has the address or the codice fiscale of the writer. */
  propria: boolean;
};

/** Whether two accounts are such as may be united; what they hold is asked by `ostacoliUnione`. */
export function canUnite({ resta, unito, propria }: Uniting): Verdict {
  if (resta.id === unito.id) return no('UNIONE_STESSO_ACCOUNT');
  if (propria) return no('UNIONE_PROPRIA');
  if (resta.unito || unito.unito) return no('UNIONE_GIA_UNITO');
  if (resta.tipoUtente !== unito.tipoUtente || !TIPI_UNIBILI.includes(resta.tipoUtente)) return no('UNIONE_TIPO');
  return yes;
}

export function checkMotivoUnione(motivo: string): Violazione[] {
  if (motivo.trim() === '') return [{ campo: 'motivo', messaggio: 'Inserire una motivazione.' }];
  if (motivo.trim().length > MOTIVO_UNIONE_MAX) return [{ campo: 'motivo', messaggio: `Al massimo ${MOTIVO_UNIONE_MAX} caratteri.` }];
  return [];
}

/** A proposta as an obstacle names it. */
export type PropostaUnione = { id: number; titolo: string | null; numeroProtocollo: string | null };
type DiAnno = Presenza & { anno: number };

/** What keeps one account (`unito`) from ending in the other (`resta`). */
export type FattiUnione = {
  /** Data of the two that no single person has. */
  diversi: readonly ('CODICE' | 'NASCITA')[];
  /** The account that would end has a codice fiscale, which stays with it, and the other has none (D-294). */
  senzaCodice: boolean;
  /** Nobody enters with the account that would remain. */
  bloccato: boolean;
  /** Functions, flags and evaluations of the account that would end. */
  tiene: readonly string[];
  /** Other accounts were united into it. */
  conUniti: boolean;
  /** Proposte in which both stand, in whatever role. */
  comuni: readonly PropostaUnione[];
  /** Proposte of the account that would end which the other evaluates or may evaluate. */
  valutate: readonly PropostaUnione[];
  /** Its reopened proposte, whose kept version names it. */
  riaperte: readonly PropostaUnione[];
  /** It has istanze, and the other sits or sat in the ethics committee. */
  comitato: boolean;
  /** Its address is that of an invited referee. */
  invitato: boolean;
  /** Its answers name the other account already, and taking the union back could not tell the two apart. */
  nominato: boolean;
  /** Limits that both together exceed. */
  limiti: readonly LimiteSuperato[];
};

const DUE_PERSONE = {
  CODICE: 'I due codici fiscali sono di due persone diverse: se uno è sbagliato, correggilo prima.',
  NASCITA: 'Le due date di nascita sono diverse: se una è sbagliata, correggila prima.',
};

/** Data that no single person has twice: the accounts are then of two people, or one of the data is wrong. */
export const datiDiDuePersone = (uno: DatiPersona, altro: DatiPersona): FattiUnione['diversi'] => [
  ...(uno.codiceFiscale !== null && altro.codiceFiscale !== null && areOfTwoPeople(uno.codiceFiscale, altro.codiceFiscale)
    ? (['CODICE'] as const)
    : []),
  ...(uno.dataDiNascita !== null && altro.dataDiNascita !== null && uno.dataDiNascita !== altro.dataDiNascita
    ? (['NASCITA'] as const)
    : []),
];

/** Whether only the account that would end has a codice fiscale. */
export const perdeCodice = (resta: DatiPersona, unito: DatiPersona): boolean =>
  resta.codiceFiscale === null && unito.codiceFiscale !== null;

/** Why the accounts are not united, a sentence each; none: they may be. */
export function ostacoliUnione(fatti: FattiUnione): string[] {
  const { diversi, senzaCodice, bloccato, tiene, conUniti, comuni, valutate, riaperte, comitato, invitato, nominato, limiti } = fatti;
  return [
    ...diversi.map((dato) => DUE_PERSONE[dato]),
    ...(senzaCodice
      ? [
          "L'account che resta non ha il codice fiscale, che resterebbe a quello chiuso: i file caricati non troverebbero la persona. Tieni l'altro.",
        ]
      : []),
    ...(bloccato ? ["L'account che resta è bloccato, e con quello non si entra: tieni l'altro, oppure sbloccalo prima."] : []),
    ...(tiene.length === 0
      ? []
      : [`L'account che finirebbe ha ancora: ${tiene.join(', ')}. Tieni questo e unisci l'altro, oppure toglili prima.`]),
    ...(conUniti ? ["Nell'account che finirebbe ne è già stato unito un altro: tieni questo e unisci l'altro."] : []),
    ...of(comuni, 'Tutti e due compaiono nella stessa proposta'),
    ...of(valutate, "L'account che resta valuta, o può valutare, una proposta dell'altro"),
    ...of(riaperte, 'Una proposta è riaperta: prima va inviata di nuovo o ripresa'),
    ...(comitato ? ["L'account che finirebbe ha istanze al Comitato Etico, di cui l'altro fa o ha fatto parte."] : []),
    ...(invitato ? ["L'e-mail dell'account che finirebbe è quella di un referee invitato: i conflitti si cercano a quell'indirizzo."] : []),
    ...(nominato ? ["Le risposte di una proposta dell'account che finirebbe nominano già l'altro."] : []),
    ...limiti.map(testoSuperato),
  ];
}

const of = (proposte: readonly PropostaUnione[], cosa: string): string[] =>
  proposte.length === 0 ? [] : [`${cosa}: ${primiDi(proposte.map(nomeDi))}.`];
const nomeDi = ({ id, titolo, numeroProtocollo }: PropostaUnione): string => `${numeroProtocollo ?? id} «${titolo ?? 'senza titolo'}»`;

export type LimiteSuperato = Limite & { anno: number; presenti: number };

/** The limits of a year (D-79) that two accounts keep apart, and exceed together. */
export function limitiSuperati(limiti: readonly Limite[], resta: readonly DiAnno[], unito: readonly DiAnno[]): LimiteSuperato[] {
  const anni = [...new Set(unito.map(({ anno }) => anno))].sort();
  return limiti.flatMap((limite) =>
    anni.flatMap((anno) => {
      const [una, altra] = [contate(limite, resta, anno), contate(limite, unito, anno)];
      return una > 0 && altra > 0 && una + altra > limite.massimo ? [{ ...limite, anno, presenti: una + altra }] : [];
    }),
  );
}

const contate = (limite: Limite, presenze: readonly DiAnno[], quale: number): number =>
  limitiDelRuolo(
    [limite],
    presenze.filter(({ anno }) => anno === quale),
    limite.a,
  ).reduce((sum, { presenti }) => sum + presenti, 0);

function testoSuperato(limite: LimiteSuperato): string {
  const { a, b, massimo, anno, presenti } = limite;
  const come = isOfOneRuolo(limite) ? a.nome : `${a.nome} e come ${b.nome}, in tutto`;
  return `Nel ${anno}, come ${come}, si può avere al massimo ${quanteProposte(massimo)}: insieme ne avrebbero ${presenti}.`;
}

/** The data by which the two may differ. */
export type DatiPersona = {
  cognome: string;
  nome: string;
  email: string;
  codiceFiscale: string | null;
  dataDiNascita: Day | null;
  ruolo: string | null;
  dipartimento: string | null;
  ssd: string | null;
  dataTermineRapporto: Day | null;
};

/** Names of these data, in the order in which they are shown. */
const NOMI_DATI: Record<keyof DatiPersona, string> = {
  cognome: 'Cognome',
  nome: 'Nome',
  email: 'E-mail',
  codiceFiscale: 'Codice fiscale',
  dataDiNascita: 'Data di nascita',
  ruolo: 'Ruolo',
  dipartimento: 'Dipartimento',
  ssd: 'SSD',
  dataTermineRapporto: 'Data termine rapporto',
};

export type DatoDiverso = { campo: string; resta: string | null; unito: string | null };

/** The data in which the two accounts differ: those of the account that remains stay, whatever the other has. */
export const datiDiversi = (resta: DatiPersona, unito: DatiPersona): DatoDiverso[] =>
  (Object.keys(NOMI_DATI) as (keyof DatiPersona)[])
    .filter((campo) => resta[campo] !== unito[campo])
    .map((campo) => ({ campo: NOMI_DATI[campo], resta: shown(campo, resta), unito: shown(campo, unito) }));

const shown = (campo: keyof DatiPersona, dati: DatiPersona): string | null => {
  const valore = dati[campo];
  return valore !== null && (campo === 'dataDiNascita' || campo === 'dataTermineRapporto') ? formatGiorno(valore) : valore;
};

/** What has happened since two accounts were united. */
export type DopoUnione = {
  /** Not all that had passed is still where it went. */
  spostate: boolean;
  /** Something was done on it, or by the person. */
  atti: boolean;
  /** A mail to the person was written. */
  email: boolean;
};

/** Whether the union may still be taken back (D-278). */
export function canUndoUnione({ spostate, atti, email }: DopoUnione): Verdict {
  const motivi = [
    ...(spostate ? ['non tutto è ancora dove era passato'] : []),
    ...(atti ? ['la persona, o qualcuno su quello che è passato, ha già fatto qualcosa'] : []),
    ...(email ? ['alla persona è già partita un’e-mail'] : []),
  ];
  return motivi.length === 0 ? yes : no('UNIONE_NON_ANNULLABILE', { motivi });
}
