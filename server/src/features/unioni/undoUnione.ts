import { ATTI } from '@sigeba/contract/atti.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { TipoAtto } from '@sigeba/contract/tipiAtto.ts';
import { canUndoUnione, checkMotivoUnione } from '@sigeba/contract/unioni/unione.rules.ts';
import { renameInCompilazioni } from '../../form/compilazione.queries.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { enqueueAll, type Mail } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found, Refused } from '../../ground/refuse.ts';
import { lockIdentita } from '../utenti/scheda.queries.ts';
import {
  bringRowsBack,
  closeUnione,
  LUOGHI,
  listAccounts,
  listProposteDi,
  lockCoppia,
  lockUnione,
  type Mosse,
  readDopo,
  reopenUnito,
  touchBozze,
} from './unioni.queries.ts';
import { nameOf, RINOMINATE } from './uniteUtenti.ts';

type Request = Asking & { params: { id: number }; body: { motivo: string } };

/** Kinds of acts after which a union can still be taken back: who only came and read has done nothing. */
const SENZA_EFFETTO: readonly TipoAtto[] = ['ACCESSO', 'IMPERSONA', 'LETTURA', 'ESPORTAZIONE', 'RIFIUTO', 'ELENCHI'];
const TRANNE = Object.entries(ATTI).flatMap(([azione, { tipo }]) => (SENZA_EFFETTO.includes(tipo) ? [azione] : []));

/**
 * Takes a union back (D-278): the rows that passed go back to the account that ended, which is open again as it was. Refused once the person
 * did something since, somebody acted on what passed, a mail to the person was written, or a row is no longer where it went.
 */
export async function undoUnione(tx: Tx, request: Request): Promise<{ tornate: number }> {
  const { actor, body, received } = request;
  const unito = request.params.id;
  await lockIdentita(tx);
  const unione = found(await lockUnione(tx, { unito }));
  const coppia = { resta: unione.resta, unito };
  await lockCoppia(tx, { ids: [unione.resta, unito] });
  const accounts = await listAccounts(tx, { ids: [unione.resta, unito], chi: actor.realId });
  if (accounts.some(({ propria }) => propria)) throw new Refused(no('UNIONE_PROPRIA'));
  ensureValid(checkMotivoUnione(body.motivo));
  const dopo = found(
    await readDopo(tx, { ...(await touchedBy(tx, unione.mosse)), resta: unione.resta, quando: unione.quando, tranne: TRANNE }),
  );
  // Rows are written for an open account alone.
  await reopenUnito(tx, { unito, bloccato: unione.eraBloccato, at: received });
  const { tornate, mancano } = await bringBack(tx, coppia, unione.mosse);
  ensure(canUndoUnione({ atti: dopo.atti, email: dopo.email, spostate: mancano > 0 }));

  const motivo = body.motivo.trim();
  await touchBozze(tx, { utente: unito, at: received, by: actor.realId });
  await closeUnione(tx, { id: unione.id, motivo, at: received, by: actor.realId });
  for (const { id } of accounts) {
    const altro = found(accounts.find((other) => other.id !== id));
    await record(tx, request, 'undoUnione', { tipo: 'utente', id }, { altro: nameOf(altro), testo: motivo });
  }
  const told = accounts.map(({ id, nome, cognome, email }): Mail => {
    return { modello: 'M-26.separata', parole: { nome, cognome }, destinatario: { id, email }, oggetto: { tipo: 'utente', id } };
  });
  await enqueueAll(tx, told, received);
  return { tornate };
}

/** The objects on which an act after the union stands in the way. */
async function touchedBy(tx: Tx, mosse: Mosse) {
  const partecipanti = mosse['proposta_partecipante.utente_id'] ?? [];
  const proposte = [
    ...(mosse['proposta.responsabile_id'] ?? []),
    ...(mosse['proposta.titolare_id'] ?? []),
    ...(mosse['indicatore_autorizzazione.utente_id'] ?? []),
    ...(await listProposteDi(tx, { partecipanti })).map(({ id }) => id),
  ];
  return {
    proposte,
    istanze: mosse['istanza.utente_proponente_id'] ?? [],
    rendicontazioni: mosse['rendicontazione.responsabile_snapshot'] ?? [],
  };
}

async function bringBack(tx: Tx, coppia: { resta: number; unito: number }, mosse: Mosse): Promise<{ tornate: number; mancano: number }> {
  await renameInCompilazioni(tx, { ids: mosse[RINOMINATE] ?? [], da: coppia.resta, a: coppia.unito });
  let [tornate, mancano] = [0, 0];
  for (const luogo of LUOGHI) {
    const chiavi = mosse[luogo] ?? [];
    if (chiavi.length === 0) continue;
    const tornano = await bringRowsBack(tx, Object.assign({ chiavi }, coppia), { luogo });
    tornate += tornano;
    mancano += chiavi.length - tornano;
  }
  return { tornate, mancano };
}
