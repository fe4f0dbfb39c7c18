import { dayInRome, formatDate } from '../instant.ts';
import { areaPasswordOf } from '../login/password.rules.ts';
import type { Ruolo, TipoUtente } from '../ruoli.ts';
import { bloccoOf } from './blocco.rules.ts';
import { canWriteUtente, isIstituzionale, TIPI_CREATI } from './utente.rules.ts';

/** People by whether they have ever logged in, and whether those who have not were invited (D-233). */
export const ACCESSI = ['ENTRATI', 'MAI_ENTRATI', 'INVITATI', 'DA_INVITARE'] as const;
export type Accesso = (typeof ACCESSI)[number];

export const TESTI_ACCESSO: Record<Accesso, string> = {
  ENTRATI: 'Già entrati',
  MAI_ENTRATI: 'Mai entrati',
  INVITATI: 'Invitati, mai entrati',
  DA_INVITARE: 'Mai entrati né invitati',
};

/** How many people one act invites: more are invited in parts. */
export const INVITI_MAX = 2_000;

type Instant = Date | string | null;
type Accessi = { primoAccesso: Instant; ultimoAccesso: Instant; invitato: Instant };

/** Where somebody stands: logged in last, invited, or neither. */
export function formatAccesso({ primoAccesso, ultimoAccesso, invitato }: Accessi): string {
  if (primoAccesso !== null) return `Ultimo accesso ${formatDate(ultimoAccesso ?? primoAccesso)}`;
  return invitato === null ? 'Mai entrato' : `Invitato il ${formatDate(invitato)}`;
}

type Persona = {
  tipoUtente: TipoUtente;
  email: string;
  primoAccesso: Date | null;
  invitato: Date | null;
  bloccato: boolean;
  valido: boolean | null;
  dataTermineRapporto: string | null;
};
type Facts = {
  roles: ReadonlySet<Ruolo>;
  received: Date;
  dominiEmail: readonly string[];
  /** Whether an identity provider is configured, and whether the offices log in by password (D-222). */
  ssoAttivo: boolean;
  accessoLocale: boolean;
};

/** Why somebody gets no invitation (M-43), in words; null: they get it (D-233). */
export function motivoNonInvitabile(persona: Persona, { roles, received, dominiEmail, ...entrate }: Facts): string | null {
  const { tipoUtente, email, primoAccesso, invitato, bloccato, valido, dataTermineRapporto } = persona;
  const oggi = dayInRome(received);
  if (!TIPI_CREATI.some((tipo) => tipo === tipoUtente)) return 'Referee e membri esterni ricevono il proprio invito';
  if (!canWriteUtente({ roles, tipoUtente }).ok) return 'Gli account degli uffici li invita chi ha l’abilitazione Ufficio';
  if (primoAccesso !== null) return 'Accesso già effettuato';
  if (bloccoOf({ bloccato, utenteInternoValido: valido ?? true, dataTermineRapporto, oggi }) !== null) return 'Profilo bloccato';
  if (!entrate.ssoAttivo && areaPasswordOf(tipoUtente, entrate.accessoLocale) === null)
    return 'L’accesso è con le credenziali di Ateneo, che non sono ancora configurate';
  if (!isIstituzionale(email, dominiEmail)) return 'Indirizzo che non è dell’Ateneo';
  return invitato !== null && dayInRome(invitato) === oggi ? 'Invito già mandato oggi' : null;
}

/** The text of an invitation, which says how the account logs in. @param locale whether the offices do by password (D-222) */
export const modelloInvitoOf = (tipoUtente: TipoUtente, locale: boolean): 'M-43' | 'M-43.password' =>
  areaPasswordOf(tipoUtente, locale) === null ? 'M-43' : 'M-43.password';
