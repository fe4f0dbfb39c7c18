import { phoneFormat } from '../form/kinds/text.ts';
import { checkEmail, EMAIL_MAX, tidyEmail } from '../login/email.rules.ts';
import { tidyNome } from '../nomePersona.ts';
import type { Violazione } from '../refusals/refusal.ts';
import { no, type Verdict, yes } from '../refusals/verdict.ts';
import type { Ruolo } from '../ruoli.ts';

/** What an external ethics member says of themselves (D-47); null is what they did not say. */
export type DatiEsterno = { cognome: string; nome: string; email: string; telefono: string | null; ente: string | null };
export type CampoEsterno = keyof DatiEsterno;

/** Most characters of each. */
export const MAX_ESTERNO: Record<CampoEsterno, number> = { cognome: 100, nome: 100, email: EMAIL_MAX, telefono: 40, ente: 300 };

/** Whom the profile of an external member concerns: that person and the ethics office. For anyone else it does not exist. */
export const canOpenEsterno = ({ roles, self }: { roles: ReadonlySet<Ruolo>; self: boolean }): Verdict =>
  roles.has('UFFICIO_CERT') || (self && roles.has('ESTERNO_CERT')) ? yes : no('NOT_FOUND');

/** As it is stored: without blanks around, the address in small letters, nothing for what is empty. */
export function tidyEsterno({ cognome, nome, email, telefono, ente }: DatiEsterno): DatiEsterno {
  const orNull = (text: string | null) => text?.trim() || null;
  return { cognome: tidyNome(cognome), nome: tidyNome(nome), email: tidyEmail(email), telefono: orNull(telefono), ente: orNull(ente) };
}

/** What hinders the saving, field by field. */
export function checkEsterno(typed: DatiEsterno): Violazione[] {
  const dati = tidyEsterno(typed);
  const missing = { cognome: 'Inserire il cognome.', nome: 'Inserire il nome.' } as const;
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
