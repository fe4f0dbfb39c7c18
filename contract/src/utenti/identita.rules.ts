import { sameNome } from '../cognome.ts';
import type { Violazione } from '../refusals.ts';
import type { DatiUtente } from './utente.rules.ts';

/** By what single sign-on finds an account, with the name that it bears; e-mail in small letters, codice fiscale in capitals. */
export type Identita = Pick<DatiUtente, 'email' | 'codiceFiscale' | 'cognome' | 'nome'>;
type Titolare = Identita & Record<'cognome' | 'nome', string>;

/** What another account of the same type holds already: each has one account of a type (decision D-33). */
export const doppioni = (identita: Identita, altro: Titolare): Violazione[] =>
  shared(identita, altro, (what, whose) => `${what} è già di un altro account dello stesso tipo: ${whose}.`);

/** What an account of any type holds whose person is called otherwise: all accounts of an address or a codice fiscale are one person's. */
export const altrui = (identita: Identita, altro: Titolare): Violazione[] =>
  sameNome({ cognome: identita.cognome ?? '', nome: identita.nome ?? '' }, altro)
    ? []
    : shared(identita, altro, (what, whose) => `${what} è di ${whose}.`);

function shared({ email, codiceFiscale }: Identita, altro: Titolare, wording: (what: string, whose: string) => string): Violazione[] {
  const whose = `${altro.cognome} ${altro.nome}`;
  return [
    ...(altro.email !== null && altro.email === email ? [{ campo: 'email', messaggio: wording("L'e-mail", whose) }] : []),
    ...(altro.codiceFiscale !== null && altro.codiceFiscale === codiceFiscale
      ? [{ campo: 'codiceFiscale', messaggio: wording('Il codice fiscale', whose) }]
      : []),
  ];
}
