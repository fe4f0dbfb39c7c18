import { sameNome } from '../cognome.ts';
import { casellaOf } from '../login/email.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';
import type { DatiUtente } from './utente.rules.ts';

/** What says whose an account is, and what single sign-on finds it by (D-14). */
export const CAMPI_IDENTITA = ['cognome', 'nome', 'codiceFiscale', 'dataDiNascita', 'email'] as const;

type Account = {
  /** Of who writes. */
  roles: ReadonlySet<Ruolo>;
  tipoUtente: TipoUtente;
  /** The account holds or held a function: flag of the office, direction, commissione, ethics commission. */
  conFunzione: boolean;
};

/**
 * Whoever writes an identity can make the account their own: of an account that holds or held a function, and of a reader of a
 * department, it is written by UFFICIO alone, which stands above every function (D-28, D-182).
 */
export const canWriteIdentita = ({ roles, tipoUtente, conFunzione }: Account): boolean =>
  roles.has('UFFICIO') || (roles.has('TERZA') && tipoUtente === 'UTENTE' && !conFunzione);

/** By what single sign-on finds an account, with the name that it bears; e-mail in small letters, codice fiscale in capitals. */
export type Identita = Pick<DatiUtente, 'email' | 'codiceFiscale' | 'cognome' | 'nome'>;
type Titolare = Identita & Record<'cognome' | 'nome', string>;

/** What another account of the same type holds already: each has one account of a type (D-33). */
export const findDuplicates = (identita: Identita, altro: Titolare): Violazione[] =>
  shared(identita, altro, (what, whose) => `${what} è già di un altro account dello stesso tipo: ${whose}.`);

/** What an account of any type holds whose person is called otherwise: all accounts of an address or a codice fiscale are one person's. */
export const takenByOther = (identita: Identita, altro: Titolare): Violazione[] =>
  sameNome({ cognome: identita.cognome ?? '', nome: identita.nome ?? '' }, altro)
    ? []
    : shared(identita, altro, (what, whose) => `${what} è di ${whose}.`);

/** What the account of who writes holds: by it they would come in elsewhere too, so another gives it. */
export const takenByOwnAccount = (identita: Identita, proprio: Titolare): Violazione[] =>
  shared(identita, proprio, (what) => `${what} è del tuo account: su un altro lo scrive un collega.`);

function shared({ email, codiceFiscale }: Identita, altro: Titolare, wording: (what: string, whose: string) => string): Violazione[] {
  const whose = `${altro.cognome} ${altro.nome}`;
  return [
    // Mail to either arrives in one mailbox: a tag makes no other address (D-210).
    ...(email !== null && altro.email !== null && casellaOf(altro.email) === casellaOf(email)
      ? [{ campo: 'email', messaggio: wording("L'e-mail", whose) }]
      : []),
    ...(altro.codiceFiscale !== null && altro.codiceFiscale === codiceFiscale
      ? [{ campo: 'codiceFiscale', messaggio: wording('Il codice fiscale', whose) }]
      : []),
  ];
}
