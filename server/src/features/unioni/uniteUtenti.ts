import { no } from '@sigeba/contract/refusals/verdict.ts';
import { checkMotivoUnione } from '@sigeba/contract/unioni/unione.rules.ts';
import { renameInCompilazioni } from '../../form/compilazione.queries.ts';
import type { Asking } from '../../ground/asking.ts';
import { record, recordMany } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { ensureValid, Refused } from '../../ground/refuse.ts';
import { closeHanging, closeLinksOf, closeSessioniOf, deleteIndirizzi } from '../login/credenziali.queries.ts';
import { lockIdentita } from '../utenti/scheda.queries.ts';
import { examineUnione } from './leggiUnione.ts';
import { closeUnito, insertUnione, LUOGHI, listRisposte, lockCoppia, type Mosse, moveRows, touchBozze } from './unioni.queries.ts';

type Request = Asking & { params: { id: number }; body: { unito: number; impronta: string; motivo: string } };

/**
 * Ends one account of a person in another (D-276): what it holds passes, it is closed and points to the other, and its sessions end. Refused
 * where anything stands against it, or where what the office looked at has changed.
 */
export async function uniteUtenti(tx: Tx, request: Request): Promise<{ passate: number }> {
  const { actor, body, received } = request;
  const coppia = { resta: request.params.id, unito: body.unito };
  await together(tx, { identita: lockIdentita.with(), coppia: lockCoppia.with({ ids: [coppia.resta, coppia.unito] }) });
  const { unione, unito } = await examineUnione(tx, Object.assign({ chi: actor.realId, received }, coppia));
  ensureValid(checkMotivoUnione(body.motivo));
  if (unione.ostacoli.length > 0) throw new Refused(no('UNIONE_IMPEDITA', { ostacoli: unione.ostacoli }));
  if (unione.impronta !== body.impronta) throw new Refused(no('UNIONE_CAMBIATA'));

  await touchBozze(tx, { utente: coppia.unito, at: received, by: actor.realId });
  const mosse = await moveAll(tx, coppia);
  const motivo = body.motivo.trim();
  const ended = { utenti: [coppia.unito], now: received };
  await insertUnione(tx, { ...coppia, motivo, mosse, eraBloccato: unito.bloccato, at: received, by: actor.realId });
  await together(tx, {
    close: closeUnito.with({ ...coppia, at: received }),
    sessioni: closeSessioniOf.with(ended),
    hanging: closeHanging.with(ended),
    links: closeLinksOf.with(ended),
    calendario: deleteIndirizzi.with(ended),
  });
  const [diResta, diUnito] = [nameOf(unione.resta), nameOf(unione.unito)];
  await record(tx, request, 'uniteUtente', { tipo: 'utente', id: coppia.unito }, { altro: diResta, testo: motivo });
  await record(tx, request, 'receiveUnione', { tipo: 'utente', id: coppia.resta }, { altro: diUnito, testo: motivo });
  const condotte = new Set([...(mosse['proposta.responsabile_id'] ?? []), ...(mosse['proposta.titolare_id'] ?? [])]);
  const altro = `da ${unione.unito.email} a ${unione.resta.email}`;
  await recordMany(
    tx,
    request,
    'passProposta',
    [...condotte].map((id) => ({ tipo: 'proposta' as const, id, dati: { altro } })),
  );
  const told = [unione.resta, unione.unito].map(({ id, nome, cognome, email }): Mail => {
    const parole = { nome, cognome, nuova: unione.resta.email };
    return { modello: 'M-26.unita', parole, destinatario: { id, email }, oggetto: { tipo: 'utente', id } };
  });
  await enqueueAll(tx, told, received);
  return { passate: passate(mosse) };
}

/** An account as the register names it: the two have one name. */
export const nameOf = ({ cognome, nome, email }: { cognome: string; nome: string; email: string }): string =>
  `${cognome} ${nome} (${email})`;

/** The key under which a union keeps the ids of the answers that it renamed, beside those of the rows that passed. */
export const RINOMINATE = 'compilazione.valori';
const passate = (mosse: Mosse): number =>
  Object.entries(mosse).reduce((sum, [luogo, chiavi]) => sum + (luogo === RINOMINATE ? 0 : chiavi.length), 0);

async function moveAll(tx: Tx, coppia: { resta: number; unito: number }): Promise<Mosse> {
  // Before any row passes: afterwards these are answers of the other account.
  const ids = (await listRisposte(tx, { utente: coppia.unito })).map(({ id }) => id);
  const nominate = (await renameInCompilazioni(tx, { ids, da: coppia.unito, a: coppia.resta })).map(({ id }) => id);
  const mosse: Mosse = nominate.length > 0 ? { [RINOMINATE]: nominate } : {};
  for (const luogo of LUOGHI) {
    const chiavi = (await moveRows(tx, coppia, { luogo })).map(({ chiave }) => chiave);
    if (chiavi.length > 0) mosse[luogo] = chiavi;
  }
  return mosse;
}
