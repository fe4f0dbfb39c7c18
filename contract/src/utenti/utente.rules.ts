import type { Day } from '../giorno.ts';
import { checkEmail, tidyEmail } from '../login/email.rules.ts';
import { TIPI_PASSWORD } from '../login/password.rules.ts';
import { tidyNome } from '../nomePersona.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';
import { checkCodiceFiscale } from './codiceFiscale.ts';
import { CAMPI_IDENTITA, canWriteIdentita } from './identita.rules.ts';
import { checkIndicatori, type IndicatoreScritto } from './indicatori.rules.ts';

/** Types of account that the registry creates (D-32). */
export const TIPI_CREATI = ['UTENTE', 'RAD', 'UFFICIO_RICERCA'] as const satisfies readonly TipoUtente[];
export type TipoCreato = (typeof TIPI_CREATI)[number];

/** '' is none, which is a choice like the others: who has not chosen is asked. */
export const REGIMI = ['', 'Tempo Pieno', 'Tempo Definito'] as const;
export type Regime = (typeof REGIMI)[number];
export const ANNI_CORSO = [1, 2, 3] as const;
/** The role of whom a year of course is asked. */
export const RUOLO_DOTTORANDO = 'DR';
export const NOTE_MAX = 4000;
const NOME_MAX = 100;

/** What the form of the registry holds; null is what has not been said. */
export type DatiUtente = {
  cognome: string | null;
  nome: string | null;
  codiceFiscale: string | null;
  dataDiNascita: Day | null;
  email: string | null;
  dipartimentoId: number | null;
  ruoloId: number | null;
  regime: Regime | null;
  /** 2222-02-02 is open-ended. */
  dataTermineRapporto: Day | null;
  annoCorso: number | null;
  ssdId: number | null;
  note: string | null;
  indicatoriRicerca: readonly IndicatoreScritto[];
};
export type CampoUtente = keyof DatiUtente;

export const VUOTO: DatiUtente = {
  cognome: null,
  nome: null,
  codiceFiscale: null,
  dataDiNascita: null,
  email: null,
  dipartimentoId: null,
  ruoloId: null,
  regime: null,
  dataTermineRapporto: null,
  annoCorso: null,
  ssdId: null,
  note: null,
  indicatoriRicerca: [],
};

/** As people read the fields, in the form and in the history. */
export const NOMI_UTENTE: Record<CampoUtente, string> = {
  cognome: 'Cognome',
  nome: 'Nome',
  codiceFiscale: 'Codice fiscale',
  dataDiNascita: 'Data di nascita',
  email: 'E-mail',
  dipartimentoId: 'Dipartimento',
  ruoloId: 'Ruolo',
  regime: 'Regime',
  dataTermineRapporto: 'Data termine rapporto',
  annoCorso: 'Anno di corso',
  ssdId: 'SSD',
  note: "Note dell'ufficio",
  indicatoriRicerca: 'Indicatori di ricerca',
};

/** What U-GOV says of a person (D-32): where it does, nobody else writes it. */
const DI_UGOV: readonly CampoUtente[] = ['ruoloId', 'regime', 'dataTermineRapporto', 'dipartimentoId'];

type Whose = {
  /** Of who writes. */
  roles: ReadonlySet<Ruolo>;
  tipoUtente: TipoUtente;
  /** It holds or held a function. */
  conFunzione: boolean;
  sistema: 'UGOV' | 'SIGEBA';
  /** The department is U-GOV's own. */
  dipartimentoUgov: boolean;
};

/**
 * The fields that the office writes. Accounts with a password are their person's or the ethics office's, and their e-mail is
 * the user name (D-47, D-182): of them the office keeps its notes only. Of who has a function TERZA does not write who they are.
 */
export function isModificabile(campo: CampoUtente, whose: Whose): boolean {
  const { tipoUtente, sistema, dipartimentoUgov } = whose;
  if (TIPI_PASSWORD.includes(tipoUtente)) return campo === 'note';
  if (isIdentitaRiservata(campo, whose)) return false;
  if (sistema !== 'UGOV' || !DI_UGOV.includes(campo)) return true;
  return campo === 'dipartimentoId' && !dipartimentoUgov;
}

/** Whether a field says who somebody is whose identity the writer may not touch. */
const isIdentitaRiservata = (campo: CampoUtente, whose: Whose): boolean =>
  (CAMPI_IDENTITA as readonly CampoUtente[]).includes(campo) && !canWriteIdentita(whose);

/** Why a field that is not `isModificabile` is refused. */
export const nonModificabile = (campo: CampoUtente, whose: Whose): Violazione => ({
  campo,
  messaggio:
    !TIPI_PASSWORD.includes(whose.tipoUtente) && isIdentitaRiservata(campo, whose)
      ? `${NOMI_UTENTE[campo]}: di chi ha o ha avuto una funzione si modifica solo con l'abilitazione Ufficio.`
      : `${NOMI_UTENTE[campo]}: non si modifica da qui.`,
});

/** UFFICIO writes every account; TERZA those of researchers and readers: nobody gives themselves an office account by its e-mail. */
export function canWriteUtente({ roles, tipoUtente }: { roles: ReadonlySet<Ruolo>; tipoUtente: TipoUtente }): Verdict {
  if (roles.has('UFFICIO')) return yes;
  if (!roles.has('TERZA')) return no('FORBIDDEN');
  return tipoUtente === 'UTENTE' || tipoUtente === 'RAD' ? yes : no('ACCOUNT_UFFICIO');
}

/** The types of account that somebody with these roles creates. */
export const tipiCreabili = (roles: ReadonlySet<Ruolo>): readonly TipoCreato[] =>
  TIPI_CREATI.filter((tipoUtente) => canWriteUtente({ roles, tipoUtente }).ok);

/** As it is stored: names as they are read, no blanks around, the codice fiscale in capitals, the e-mail in small letters, no year of course but of a dottorando. */
export function tidyUtente(typed: DatiUtente, codiceRuolo: string | null): DatiUtente {
  const orNull = (text: string | null) => text?.trim() || null;
  return {
    ...typed,
    cognome: tidyNome(typed.cognome ?? '') || null,
    nome: tidyNome(typed.nome ?? '') || null,
    codiceFiscale: orNull(typed.codiceFiscale)?.toUpperCase() ?? null,
    email: typed.email === null ? null : tidyEmail(typed.email) || null,
    note: orNull(typed.note),
    annoCorso: codiceRuolo === RUOLO_DOTTORANDO ? typed.annoCorso : null,
  };
}

type Case = {
  /** The server's day in Rome. */
  oggi: Day;
  /** Domains of institutional e-mail (D-34). */
  dominiEmail: readonly string[];
  /** Code of the chosen role; null while none is chosen. */
  codiceRuolo: string | null;
};

/** What hinders the saving of tidy data, field by field (platform core, section 5). */
export function checkUtente(dati: DatiUtente, facts: Case): Violazione[] {
  return [
    ...missing(dati, facts),
    ...nameOf('cognome', dati.cognome),
    ...nameOf('nome', dati.nome),
    ...codiceFiscaleOf(dati.codiceFiscale),
    ...nascitaOf(dati.dataDiNascita, facts.oggi),
    ...emailOf(dati.email, facts.dominiEmail),
    ...corsoOf(dati.annoCorso),
    ...((dati.note?.length ?? 0) > NOTE_MAX ? [{ campo: 'note', messaggio: `Sono ammessi al massimo ${NOTE_MAX} caratteri.` }] : []),
    ...checkIndicatori(dati.indicatoriRicerca),
  ];
}

const MANCA: Partial<Record<CampoUtente, string>> = {
  cognome: 'Inserire il cognome.',
  nome: 'Inserire il nome.',
  codiceFiscale: 'Inserire il codice fiscale.',
  dataDiNascita: 'Inserire la data di nascita.',
  email: "Inserire l'e-mail.",
  dipartimentoId: 'Scegliere il dipartimento.',
  ruoloId: 'Scegliere il ruolo.',
  regime: 'Scegliere il regime.',
  dataTermineRapporto: 'Inserire la data di termine del rapporto, oppure indicare il tempo indeterminato.',
  annoCorso: "Scegliere l'anno di corso.",
};

const missing = (dati: DatiUtente, { codiceRuolo }: Case): Violazione[] =>
  (Object.keys(MANCA) as CampoUtente[])
    .filter((campo) => dati[campo] === null && (campo !== 'annoCorso' || codiceRuolo === RUOLO_DOTTORANDO))
    .map((campo) => ({ campo, messaggio: MANCA[campo] ?? '' }));

const nameOf = (campo: 'cognome' | 'nome', value: string | null): Violazione[] =>
  (value?.length ?? 0) > NOME_MAX ? [{ campo, messaggio: `Sono ammessi al massimo ${NOME_MAX} caratteri.` }] : [];

const codiceFiscaleOf = (value: string | null): Violazione[] =>
  value === null || checkCodiceFiscale(value) ? [] : [{ campo: 'codiceFiscale', messaggio: 'Il codice fiscale non è corretto.' }];

const nascitaOf = (day: Day | null, oggi: Day): Violazione[] =>
  day === null || day <= oggi ? [] : [{ campo: 'dataDiNascita', messaggio: 'La data di nascita non può essere futura.' }];

const corsoOf = (anno: number | null): Violazione[] =>
  anno === null || (ANNI_CORSO as readonly number[]).includes(anno)
    ? []
    : [{ campo: 'annoCorso', messaggio: "L'anno di corso è 1, 2 o 3." }];

/** Subdomains belong to their domain; where the university has named none, no address is of it. */
function emailOf(email: string | null, domini: readonly string[]): Violazione[] {
  if (email === null) return [];
  const wrong = checkEmail(email);
  if (wrong.length > 0) return wrong;
  const host = email.slice(email.lastIndexOf('@') + 1);
  if (domini.some((dominio) => host === dominio || host.endsWith(`.${dominio}`))) return [];
  const messaggio =
    domini.length === 0
      ? "I domini di posta dell'Ateneo non sono ancora configurati."
      : `L'e-mail deve essere dell'Ateneo (${domini.join(', ')}).`;
  return [{ campo: 'email', messaggio }];
}
