import { phoneFormat } from '../form/kinds/text.ts';
import { checkEmail, EMAIL_MAX, tidyEmail } from '../login/email.rules.ts';
import { tidyNome } from '../nomePersona.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo } from '../ruoli.ts';

/** The data of an external ethics member, entered by themselves (D-47); null is a missing value. */
export type DatiEsterno = { cognome: string; nome: string; email: string; telefono: string | null; ente: string | null };
export type CampoEsterno = keyof DatiEsterno;

/** Characters of each field. */
export const MAX_ESTERNO: Record<CampoEsterno, number> = { cognome: 100, nome: 100, email: EMAIL_MAX, telefono: 40, ente: 300 };

/** The profile of an external member may be opened by that person and the ethics office. For anyone else it does not exist. */
export const canOpenEsterno = ({ roles, self }: { roles: ReadonlySet<Ruolo>; self: boolean }): Verdict =>
  roles.has('UFFICIO_CERT') || (self && roles.has('ESTERNO_CERT')) ? yes : no('NOT_FOUND');

/** The data as they are stored: trimmed, the address in lower case, empty values as null. */
export function tidyEsterno({ cognome, nome, email, telefono, ente }: DatiEsterno): DatiEsterno {
  const orNull = (text: string | null) => text?.trim() || null;
  return { cognome: tidyNome(cognome), nome: tidyNome(nome), email: tidyEmail(email), telefono: orNull(telefono), ente: orNull(ente) };
}

/** Faults of the data, field by field. */
export function checkEsterno(typed: DatiEsterno): Violazione[] {
  const dati = tidyEsterno(typed);
  const missing = { cognome: 'Inserisci il cognome.', nome: 'Inserisci il nome.' } as const;
  const violazioni: Violazione[] = [];
  for (const campo of Object.keys(missing) as (keyof typeof missing)[])
    if (dati[campo] === '') violazioni.push({ campo, messaggio: missing[campo] });
  violazioni.push(...checkEmail(dati.email));
  const phone = dati.telefono === null ? null : phoneFormat(dati.telefono);
  if (phone !== null) violazioni.push({ campo: 'telefono', messaggio: phone.messaggio });
  for (const campo of Object.keys(MAX_ESTERNO) as CampoEsterno[])
    if (campo !== 'email' && (dati[campo]?.length ?? 0) > MAX_ESTERNO[campo])
      violazioni.push({ campo, messaggio: `Sono ammessi al massimo ${MAX_ESTERNO[campo]} caratteri.` });
  return violazioni;
}
