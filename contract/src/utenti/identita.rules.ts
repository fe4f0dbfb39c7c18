import { sameNome } from '../cognome.ts';
import { casellaOf } from '../login/email.rules.ts';
import type { Violazione } from '../refusals/refusal.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';
import type { DatiUtente } from './utente.rules.ts';

/** The fields that identify the person of an account, and by which single sign-on finds it (D-14). */
export const CAMPI_IDENTITA = ['cognome', 'nome', 'codiceFiscale', 'dataDiNascita', 'email'] as const;

type Account = {
  /** Of the writer. */
  roles: ReadonlySet<Ruolo>;
  tipoUtente: TipoUtente;
  /** The account holds or held a function: office flag, direction, commissione, ethics commission. */
  conFunzione: boolean;
};

/**
 * Whoever writes an identity can take the account over: that of an account with a present or past function, and of a reader of a
 * department, is written only by UFFICIO, which stands above every function (D-28, D-182).
 */
export const canWriteIdentita = ({ roles, tipoUtente, conFunzione }: Account): boolean =>
  roles.has('UFFICIO') || (roles.has('TERZA') && tipoUtente === 'UTENTE' && !conFunzione);

/** The values by which single sign-on finds an account, with its name; e-mail in lower case, codice fiscale in capitals. */
export type Identita = Pick<DatiUtente, 'email' | 'codiceFiscale' | 'cognome' | 'nome'>;
type Titolare = Identita & Record<'cognome' | 'nome', string>;

/** Values that another account of the same type has already: a person has one account of a type (D-33). */
export const findDuplicates = (identita: Identita, altro: Titolare): Violazione[] =>
  shared(identita, altro, (what, whose) => `${what} è già di un altro account dello stesso tipo: ${whose}.`);

/** Values that an account of a person with another name has: all accounts of an address or a codice fiscale belong to one person. */
export const takenByOther = (identita: Identita, altro: Titolare): Violazione[] =>
  sameNome({ cognome: identita.cognome ?? '', nome: identita.nome ?? '' }, altro)
    ? []
    : shared(identita, altro, (what, whose) => `${what} è di ${whose}.`);

/** Values of the writer's own account: they would give the writer another login, so somebody else has to set them. */
export const takenByOwnAccount = (identita: Identita, proprio: Titolare): Violazione[] =>
  shared(identita, proprio, (what) => `${what} è del tuo account: su un altro lo scrive un collega.`);

function shared({ email, codiceFiscale }: Identita, altro: Titolare, wording: (what: string, whose: string) => string): Violazione[] {
  const whose = `${altro.cognome} ${altro.nome}`;
  return [
    // Mail to either address arrives in the same mailbox: a tag makes no other address (D-210).
    ...(email !== null && altro.email !== null && casellaOf(altro.email) === casellaOf(email)
      ? [{ campo: 'email', messaggio: wording("L'e-mail", whose) }]
      : []),
    ...(altro.codiceFiscale !== null && altro.codiceFiscale === codiceFiscale
      ? [{ campo: 'codiceFiscale', messaggio: wording('Il codice fiscale', whose) }]
      : []),
  ];
}
