import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { canOpenEsterno, checkEsterno, tidyEsterno } from '@sigeba/contract/profilo/profiloEsterno.rules.ts';
import type { ProfiloEsterno } from '@sigeba/contract/profilo/profiloEsterno.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { closeLinks } from '../login/credenziali.queries.ts';
import { isEmailTaken, lastWriterOfEsterno, lockEsterno, readEsterno } from './profiloEsterno.queries.ts';

type Request = Asking & { params: { id: number } };
type Row = NonNullable<Awaited<ReturnType<typeof readEsterno>>>;

const mayOpen = ({ actor, params }: Request) => canOpenEsterno({ roles: actor.roles, self: actor.id === params.id });

const present = ({ cognome, nome, email, telefono, ente, updatedAt }: Row): ProfiloEsterno => ({
  ...{ cognome, nome, email, telefono, ente },
  lastUpdate: updatedAt.toISOString(),
});

/** The profile of an external ethics member, for that person and the ethics office (decision D-47). */
export async function getProfiloEsterno(tx: Tx, request: Request): Promise<ProfiloEsterno> {
  ensure(mayOpen(request));
  return present(found(await readEsterno(tx, request.params.id)));
}

/** Saves it. The e-mail is the user name: two members never share one, and links mailed to the old one open nothing. */
export async function saveProfiloEsterno(tx: Tx, request: Request & { body: ProfiloEsterno }): Promise<ProfiloEsterno> {
  const { params, body, received } = request;
  ensure(mayOpen(request));
  const row = found(await lockEsterno(tx, params.id));
  const dati = tidyEsterno(body);
  ensureValid(checkEsterno(dati));
  ensureFresh({ updatedAt: row.updatedAt, updatedBy: await lastWriterOfEsterno(tx, row.id) }, body.lastUpdate);
  if (await isEmailTaken(tx, dati.email, row.id))
    ensureValid([{ campo: 'email', messaggio: 'Questa e-mail è già di un altro membro esterno: serve un indirizzo diverso.' }]);
  await tx
    .updateTable('utente')
    .set({ ...dati, cognome_norm: normaliseCognome(dati.cognome), updated_at: nextUpdate(row, received) })
    .where('id', '=', row.id)
    .execute();
  if (dati.email !== row.email.toLowerCase()) await closeLinks(tx, row.id, received);
  const { cognome, nome, email, telefono, ente } = row;
  await record(
    tx,
    request,
    'saveProfiloEsterno',
    { tipo: 'utente', id: row.id },
    { prima: { cognome, nome, email, telefono, ente }, dopo: dati },
  );
  return present(found(await readEsterno(tx, row.id)));
}
