import type { Day } from '../giorno.ts';
import { checkEmail, tidyEmail } from '../login/email.rules.ts';
import { TIPI_PASSWORD } from '../login/password.rules.ts';
import { tidyNome } from '../nomePersona.ts';
import type { CodiceRegime } from '../profilo/regime.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';
import { checkCodiceFiscale } from './codiceFiscale.ts';
import { CAMPI_IDENTITA, canWriteIdentita } from './identita.rules.ts';
import { checkIndicatori, type IndicatoreScritto } from './indicatori.rules.ts';

/** Accounts of an office: a name and an address are enough, since they have no relationship with the university (D-232). */
export const TIPI_UFFICIO = ['UFFICIO_RICERCA', 'UFFICIO_CERT', 'HELP_DESK'] as const satisfies readonly TipoUtente[];
export type TipoUfficio = (typeof TIPI_UFFICIO)[number];
export const isTipoUfficio = (tipoUtente: TipoUtente): tipoUtente is TipoUfficio => TIPI_UFFICIO.some((tipo) => tipo === tipoUtente);

/** Types of account that the registry creates (D-32, D-232). */
export const TIPI_CREATI = ['UTENTE', 'RAD', ...TIPI_UFFICIO] as const satisfies readonly TipoUtente[];
export type TipoCreato = (typeof TIPI_CREATI)[number];

/** '' means none, which is a choice like the others; without a choice the question stays open. */
export const REGIMI = ['', 'Tempo Pieno', 'Tempo Definito'] as const;
export type Regime = (typeof REGIMI)[number];

/** The regime of the form by the code that is stored. */
export const REGIME_DI: Record<CodiceRegime, Regime> = { NESSUNO: '', TEMPO_PIENO: 'Tempo Pieno', TEMPO_DEFINITO: 'Tempo Definito' };

/** The code by which a regime is stored; no choice is none. */
export function regimeStored(regime: Regime | null): CodiceRegime {
  if (regime === 'Tempo Pieno') return 'TEMPO_PIENO';
  return regime === 'Tempo Definito' ? 'TEMPO_DEFINITO' : 'NESSUNO';
}

export const ANNI_CORSO = [1, 2, 3] as const;
/** The role for which a year of course is asked. */
export const RUOLO_DOTTORANDO = 'DR';
export const NOTE_MAX = 4000;
const NOME_MAX = 100;

/** The values of the registry's form; null is a missing value. */
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

/** The labels of the fields, in the form and in the history. */
/** What a person's relationship with the university consists of. */
export const CAMPI_RAPPORTO = [
  ...(['ruoloId', 'regime', 'dataTermineRapporto', 'dipartimentoId', 'ssdId', 'annoCorso'] as const),
] satisfies readonly CampoUtente[];

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

/** The fields that U-GOV provides (D-32): where it does, nobody else writes them. */
const DI_UGOV: readonly CampoUtente[] = ['ruoloId', 'regime', 'dataTermineRapporto', 'dipartimentoId'];

type Whose = {
  /** Of the writer. */
  roles: ReadonlySet<Ruolo>;
  tipoUtente: TipoUtente;
  /** The account holds or held a function. */
  conFunzione: boolean;
  sistema: 'UGOV' | 'SIGEBA';
  /** The department comes from U-GOV. */
  dipartimentoUgov: boolean;
  /** The account logs in by password, and none has been set yet. */
  senzaPassword: boolean;
};

/**
 * Whether the office may write a field. Accounts with a password belong to their person or the ethics office, and their e-mail is the user
 * name (D-47, D-182): the office writes only its notes of them, but corrects a help desk account until its first password is set (D-232).
 * TERZA does not write the identity of accounts with a function.
 */
export function isModificabile(campo: CampoUtente, whose: Whose): boolean {
  const { sistema, dipartimentoUgov } = whose;
  if (isDellaPersona(whose)) return campo === 'note';
  if (isIdentitaRiservata(campo, whose)) return false;
  if (sistema !== 'UGOV' || !DI_UGOV.includes(campo)) return true;
  return campo === 'dipartimentoId' && !dipartimentoUgov;
}

/** Whether the account belongs to its person, or to the ethics office, because it has a password. */
export const isDellaPersona = ({ tipoUtente, senzaPassword }: Pick<Whose, 'tipoUtente' | 'senzaPassword'>): boolean =>
  TIPI_PASSWORD.includes(tipoUtente) && !(tipoUtente === 'HELP_DESK' && senzaPassword);

/** Whether a field belongs to an identity that the writer may not change. */
const isIdentitaRiservata = (campo: CampoUtente, whose: Whose): boolean =>
  (CAMPI_IDENTITA as readonly CampoUtente[]).includes(campo) && !canWriteIdentita(whose);

/** The fault of a field that is not `isModificabile`. */
export const nonModificabile = (campo: CampoUtente, whose: Whose): Violazione => ({
  campo,
  messaggio:
    !isDellaPersona(whose) && isIdentitaRiservata(campo, whose)
      ? `${NOMI_UTENTE[campo]}: di chi ha o ha avuto una funzione si modifica solo con l'abilitazione Ufficio.`
      : `${NOMI_UTENTE[campo]}: non si modifica da qui.`,
});

/**
 * UFFICIO writes every account; TERZA those of researchers and readers, so that nobody gives themselves an office account by its e-mail.
 */
export function canWriteUtente({ roles, tipoUtente }: { roles: ReadonlySet<Ruolo>; tipoUtente: TipoUtente }): Verdict {
  if (roles.has('UFFICIO')) return yes;
  if (!roles.has('TERZA')) return no('FORBIDDEN');
  return tipoUtente === 'UTENTE' || tipoUtente === 'RAD' ? yes : no('ACCOUNT_UFFICIO');
}

/** The types of account that somebody with these roles may create. */
export const tipiCreabili = (roles: ReadonlySet<Ruolo>): readonly TipoCreato[] =>
  TIPI_CREATI.filter((tipoUtente) => canWriteUtente({ roles, tipoUtente }).ok);

/**
 * The data as they are stored: tidied names, no outer blanks, the codice fiscale in capitals, the e-mail in lower case, a year of course
 * only for a dottorando.
 */
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
  tipoUtente: TipoUtente;
  /** The server's day in Rome. */
  oggi: Day;
  /** Domains of institutional e-mail (D-34); null: any address will do, for the command that makes the first accounts. */
  dominiEmail: readonly string[] | null;
  /** Code of the chosen role; null while none is chosen. */
  codiceRuolo: string | null;
};

/** Faults of tidied data, field by field (platform core, section 5). */
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
  cognome: 'Inserisci il cognome.',
  nome: 'Inserisci il nome.',
  codiceFiscale: 'Inserisci il codice fiscale.',
  dataDiNascita: 'Inserisci la data di nascita.',
  email: "Inserisci l'e-mail.",
  dipartimentoId: 'Scegli il dipartimento.',
  ruoloId: 'Scegli il ruolo.',
  regime: 'Scegli il regime.',
  dataTermineRapporto: 'Inserisci la data di termine del rapporto, oppure indica il tempo indeterminato.',
  annoCorso: "Scegli l'anno di corso.",
};

/** Whether a value of this field is required of an account. */
export function isObbligatorio(campo: CampoUtente, { tipoUtente, codiceRuolo }: Pick<Case, 'tipoUtente' | 'codiceRuolo'>): boolean {
  if (isTipoUfficio(tipoUtente)) return campo === 'cognome' || campo === 'nome' || campo === 'email';
  return campo in MANCA && (campo !== 'annoCorso' || codiceRuolo === RUOLO_DOTTORANDO);
}

const missing = (dati: DatiUtente, facts: Case): Violazione[] =>
  (Object.keys(MANCA) as CampoUtente[])
    .filter((campo) => dati[campo] === null && isObbligatorio(campo, facts))
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

/** Whether an address is of the university: subdomains belong to their domain; where the university has set none, no address is. */
export function isIstituzionale(email: string, domini: readonly string[]): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domini.some((dominio) => host === dominio || host.endsWith(`.${dominio}`));
}

function emailOf(email: string | null, domini: readonly string[] | null): Violazione[] {
  if (email === null) return [];
  const wrong = checkEmail(email);
  if (wrong.length > 0 || domini === null || isIstituzionale(email, domini)) return wrong;
  const messaggio =
    domini.length === 0
      ? "I domini di posta dell'Ateneo non sono ancora configurati."
      : `L'e-mail deve essere dell'Ateneo (${domini.join(', ')}).`;
  return [{ campo: 'email', messaggio }];
}

/** The tabs of a person's page; `inattivita` and `email` are read by UFFICIO alone, as their lists are (platform core, section 6). */
export const SCHEDE_PERSONA = ['proposte', 'incarichi', 'inattivita', 'titolarita', 'email', 'domande', 'conflitti'] as const;
export type SchedaPersona = (typeof SCHEDE_PERSONA)[number];
export const schedePersonaFor = (roles: ReadonlySet<Ruolo>): SchedaPersona[] =>
  SCHEDE_PERSONA.filter((scheda) => roles.has('UFFICIO') || (scheda !== 'inattivita' && scheda !== 'email'));
