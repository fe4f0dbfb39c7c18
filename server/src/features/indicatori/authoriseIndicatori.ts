import { indicators, VUOTI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import { canAutorizzare } from '@sigeba/contract/indicatori/indicatori.rules.ts';
import type { AutorizzazioneIndicatori, IndicatoriPropri } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found, Refused } from '../../ground/refuse.ts';
import { lockProposta } from '../proposte/proposte.queries.ts';
import { indicatoriIn } from './indicatori.family.ts';
import { listIndicatoriOf, storeAutorizzazione } from './indicatori.queries.ts';
import { indicatoriText } from './indicatori.text.ts';
import { touchForm } from './ownIndicatori.queries.ts';
import { presentPropri, type Richiesta, richiesteOf } from './ownIndicatori.ts';

type Request = Asking & { params: { id: number; propostaId: number }; body: AutorizzazioneIndicatori };

/** The teacher authorises, refuses, corrects or withdraws the own indicators for one proposta; the responsabile is told (decision D-174). */
export async function authoriseIndicatori(tx: Tx, request: Request): Promise<IndicatoriPropri> {
  const { actor, received, params, body } = request;
  if (params.id !== actor.id) throw new Refused(no('NOT_FOUND'));
  const locked = found(await lockProposta(tx, actor.id, params.propostaId));
  const asked = found((await richiesteOf(tx, request)).find(({ row }) => row.id === locked.id));
  const rows = await listIndicatoriOf(tx, { propostaId: locked.id, classeId: locked.classeId, utenteId: actor.id });
  const before = indicatoriIn(rows)(actor.id).said ?? VUOTI;
  ensure(canAutorizzare({ ...locked, before: before.autorizzazione, after: body.autorizzazione }));

  const said = saidFor(asked, body, received);
  await storeAutorizzazione(tx, { utenteId: actor.id, propostaId: locked.id, said, at: received });
  const partecipanteId = asked.row.isHolder ? null : asked.row.partecipanteId;
  if (locked.status === 'BOZZA')
    await touchForm(tx, { propostaId: locked.id, partecipanteId, utenteId: actor.id, at: nextUpdate(locked, received) });
  await record(tx, request, 'authoriseIndicatori', { tipo: 'proposta', id: locked.id }, { autorizzazione: said.autorizzazione });
  if (before.autorizzazione !== said.autorizzazione) await tellResponsabile(tx, request, asked);

  return presentPropri(tx, request);
}

/** What is kept of it, by the same rules as in the form. */
function saidFor({ row, campo }: Richiesta, body: AutorizzazioneIndicatori, received: Date): AutorizzazioneIndicatori {
  const facts = { ...noFacts(dayInRome(received)), correzioneIndicatori: row.correzioneIndicatori };
  const said = indicators.clean?.(campo, body, facts) ?? body;
  const faults = indicators.check({ ...campo, flagRequired: false }, said, { facts, valori: {} });
  ensureValid(faults.map(({ messaggio }) => ({ campo: 'mesiCongedo2', messaggio })));
  return said;
}

async function tellResponsabile(tx: Tx, { actor, body, received, publicUrl }: Request, { row }: Richiesta): Promise<void> {
  if (row.responsabileId === actor.id) return;
  const persona = await tx.selectFrom('utente').select(['cognome', 'nome']).where('id', '=', actor.id).executeTakeFirstOrThrow();
  const mail = indicatoriText({
    persona,
    autorizzati: body.autorizzazione,
    titolo: row.titolo ?? '',
    link: `${publicUrl}/proposte/${row.id}`,
  });
  const destinatario = { id: row.responsabileId, email: row.responsabileEmail };
  await enqueue(tx, { tipo: 'M-24', destinatario, oggetto: { tipo: 'proposta', id: row.id }, ...mail }, received);
}
