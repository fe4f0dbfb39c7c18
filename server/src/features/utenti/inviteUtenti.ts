import { no } from '@sigeba/contract/refusals/verdict.ts';
import { INVITI_MAX, modelloInvitoOf, motivoNonInvitabile } from '@sigeba/contract/utenti/invito.rules.ts';
import type { FiltriInviti } from '@sigeba/contract/utenti/utenti.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import { recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { tellEsclusi } from '../../ground/mail/invio.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { readDomini } from '../configurazione/configurazione.queries.ts';
import { type InvitandoRow, listInvitandi, lockInvitandi } from './inviti.queries.ts';
import { accessoOf, readMittente, type WaysIn } from './mailAccesso.queries.ts';
import { utenti } from './utenti.list.ts';

type Request = Asking & { body: FiltriInviti };

/**
 * Invites people who have never logged in (M-43): chosen ones, or all of a filter. Who may not be invited, cannot enter yet or was invited
 * today gets nothing and is named in the preview; where that is everybody the act is refused, with the same names and reasons (D-233).
 */
export async function inviteUtenti(tx: Tx, request: Request, settings: WaysIn): Promise<{ invitati: number }> {
  const { actor, received } = request;
  const ids = await idsOf(tx, request);
  await lockInvitandi(tx, { ids });
  const people = await listInvitandi(tx, { ids });
  const { ssoAttivo, accessoLocale } = settings;
  const facts = { roles: actor.roles, received, dominiEmail: await readDomini(tx), ssoAttivo, accessoLocale };
  const judged = people.map((persona) => ({ persona, motivo: motivoNonInvitabile(persona, facts) }));
  const esclusi = judged.flatMap(({ persona, motivo }) =>
    motivo === null ? [] : [{ persona: `${persona.cognome} ${persona.nome}`, motivo }],
  );
  const invitati = judged.filter(({ motivo }) => motivo === null).map(({ persona }) => persona);
  if (invitati.length === 0) throw new Refused(no('NESSUN_INVITO', { esclusi }));
  tellEsclusi(tx, esclusi);
  await enqueueAll(tx, await mailsTo(tx, invitati, settings, request), received);
  await recordMany(
    tx,
    request,
    'inviteUtente',
    invitati.map(({ id }) => ({ tipo: 'utente' as const, id, dati: {} })),
  );
  return { invitati: invitati.length };
}

/** A filter means those of its people who have never logged in; who was chosen one by one is named where they have. */
async function idsOf(tx: Tx, request: Request): Promise<number[]> {
  const { body } = request;
  const accesso = body.ids === undefined ? (body.accesso ?? 'MAI_ENTRATI') : body.accesso;
  const query = Object.assign({ imper: false }, body, accesso === undefined ? {} : { accesso });
  const ids = await utenti.ids(tx, { ...request, query }, INVITI_MAX + 1);
  const messaggio = `Sono più di ${INVITI_MAX.toLocaleString('it-IT')} persone: restringi i filtri e invitale in più volte.`;
  ensureValid(ids.length > INVITI_MAX ? [{ campo: 'ids', messaggio }] : []);
  return ids;
}

async function mailsTo(tx: Tx, people: readonly InvitandoRow[], settings: WaysIn, { actor, publicUrl }: Request): Promise<Mail[]> {
  const { ateneo, chiInvita, contatto } = await readMittente(tx, actor);
  return people.map(({ id, tipoUtente, cognome, nome, email }) => {
    const parole = { nome, cognome, email, ateneo, chiInvita, contatto, accesso: accessoOf(tipoUtente, publicUrl, settings) };
    const about = { destinatario: { id, email }, oggetto: { tipo: 'utente' as const, id }, rispondiA: contatto };
    return Object.assign(about, { modello: modelloInvitoOf(tipoUtente, settings.accessoLocale), parole }) as Mail;
  });
}
