import { normaliseCognome } from '@sigeba/contract/cognome.ts';
import { canOpenEsterno, checkEsterno, tidyEsterno } from '@sigeba/contract/profilo/profiloEsterno.rules.ts';
import type { ProfiloEsterno, ProfiloEsternoLetto } from '@sigeba/contract/profilo/profiloEsterno.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { findCambio } from '../login/cambioEmail.queries.ts';
import { type EsternoRow, findEsterno, findLastWriterOfEsterno, lockEsterno, writeEsterno } from './profiloEsterno.queries.ts';

type Request = Asking & { params: { id: number } };

const mayOpen = ({ actor, params }: Request) => canOpenEsterno({ roles: actor.roles, self: actor.id === params.id });

/** Only the person sees the address that is still to be confirmed. */
async function present(tx: Tx, { actor, received }: Request, { id, updatedAt, ...dati }: EsternoRow): Promise<ProfiloEsternoLetto> {
  const cambio = actor.realId === id ? await findCambio(tx, { utenteId: id, now: received }) : undefined;
  return { ...dati, lastUpdate: updatedAt.toISOString(), emailInAttesa: cambio?.email ?? null };
}

/** The profile of an external ethics member, for that person and the ethics office (D-47). */
export async function getProfiloEsterno(tx: Tx, request: Request): Promise<ProfiloEsternoLetto> {
  ensure(mayOpen(request));
  return present(tx, request, found(await findEsterno(tx, { id: request.params.id })));
}

/** Saves the profile except the e-mail: that is the user name, which only the person changes, by a link (D-182). */
export async function saveProfiloEsterno(tx: Tx, request: Request & { body: ProfiloEsterno }): Promise<ProfiloEsternoLetto> {
  const { actor, params, body, received } = request;
  ensure(mayOpen(request));
  const row = found(await lockEsterno(tx, { id: params.id }));
  const dati = tidyEsterno(body);
  const { email: _, ...others } = dati;
  ensureValid(checkEsterno(dati));
  const writer = await findLastWriterOfEsterno(tx, { id: row.id });
  const updatedBy = writer === undefined ? 'Ufficio del Comitato Etico' : `${writer.cognome} ${writer.nome}`;
  ensureFresh({ updatedAt: row.updatedAt, updatedBy, updatedById: writer?.id ?? null }, body.lastUpdate, actor);
  if (dati.email !== row.email.toLowerCase())
    ensureValid([
      { campo: 'email', messaggio: "L'e-mail è il nome utente: la cambia solo l'interessato, con la conferma dal nuovo indirizzo." },
    ]);
  const updatedAt = nextUpdate(row, received);
  await writeEsterno(tx, { ...others, id: row.id, cognomeNorm: normaliseCognome(dati.cognome), updatedAt });
  const { cognome, nome, telefono, ente } = row;
  await record(
    tx,
    request,
    'saveProfiloEsterno',
    { tipo: 'utente', id: row.id },
    { prima: { cognome, nome, telefono, ente }, dopo: others },
  );
  return present(tx, request, found(await findEsterno(tx, { id: row.id })));
}
