import { indicators, VUOTI } from '@sigeba/contract/form/kinds/indicators/indicators.ts';
import { noFacts } from '@sigeba/contract/form/template/noFacts.ts';
import { canAuthoriseIndicatori } from '@sigeba/contract/indicatori/indicatori.rules.ts';
import type { AutorizzazioneIndicatori, IndicatoriPropri } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { attemptsKey, type Limit, takeAttempt, tooMany } from '../../ground/http/attempts.ts';
import { enqueue } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found, Refused } from '../../ground/refuse.ts';
import { findNome } from '../login/sessione.queries.ts';
import { touchParte } from '../parti/parte.queries.ts';
import { lockProposta } from '../proposte/lockProposta.queries.ts';
import type { PropostaIntera } from '../proposte/proposte.queries.ts';
import { indicatoriIn } from './indicatori.family.ts';
import { listIndicatoriOf, storeAutorizzazione } from './indicatori.queries.ts';
import { listRichiedenti, touchProposta } from './ownIndicatori.queries.ts';
import { presentPropri, type Richiesta, richiesteIn } from './ownIndicatori.ts';

type Request = Asking & { params: { id: number; propostaId: number }; body: AutorizzazioneIndicatori };

/** The teacher authorises, refuses, corrects or withdraws the own indicators for one proposta; the responsabile is told (D-174). */
export async function authoriseIndicatori(tx: Tx, request: Request): Promise<IndicatoriPropri> {
  const { actor, received, params, body } = request;
  if (params.id !== actor.id) throw new Refused(no('NOT_FOUND'));
  const locked = found(await lockProposta(tx, actor.id, params.propostaId));
  const { richiedenti, rows } = await together(tx, {
    richiedenti: listRichiedenti.with({ utenteId: actor.id }),
    rows: listIndicatoriOf.with({ propostaId: locked.id, anno: locked.annoBando, utenteId: actor.id }),
  });
  const richiesta = found((await richiesteIn(tx, richiedenti, request)).find(({ row }) => row.id === locked.id));
  const before = indicatoriIn(rows)(actor.id).own ?? VUOTI;
  ensure(canAuthoriseIndicatori({ ...locked, before: before.autorizzazione, after: body.autorizzazione }));

  const own = declaredBy(richiesta, body, received);
  await storeAutorizzazione(tx, { ...own, utenteId: actor.id, propostaId: locked.id, at: received });
  if (locked.status === 'BOZZA') await touchForm(tx, { locked, richiesta }, request);
  await record(tx, request, 'authoriseIndicatori', { tipo: 'proposta', id: locked.id }, { autorizzazione: own.autorizzazione });
  if (before.autorizzazione !== own.autorizzazione) await tellResponsabile(tx, request, richiesta);

  return presentPropri(tx, request);
}

/** A person with the form of the proposta, or their own part, open must see the change before saving. */
async function touchForm(tx: Tx, { locked, richiesta }: { locked: PropostaIntera; richiesta: Richiesta }, { actor, received }: Request) {
  const { isHolder, partecipanteId } = richiesta.row;
  const at = nextUpdate(locked, received);
  if (isHolder || partecipanteId === null) await touchProposta(tx, { propostaId: locked.id, at, by: actor.id });
  else await touchParte(tx, { partecipanteId, at });
}

/** The stored part of the answer, by the same rules as in the form. */
function declaredBy({ row, campo }: Richiesta, body: AutorizzazioneIndicatori, received: Date): AutorizzazioneIndicatori {
  const facts = { ...noFacts(dayInRome(received)), correzioneIndicatori: row.correzioneIndicatori };
  const own = indicators.clean?.(campo, body, facts) ?? body;
  const faults = indicators.check({ ...campo, flagRequired: false }, own, { facts, valori: {} });
  ensureValid(faults.map(({ messaggio }) => ({ campo: 'mesiCongedo2', messaggio })));
  return own;
}

/** How many changes of one answer for one proposta the responsabile is told within an hour; further changes must wait. */
const CAMBI: Limit = { attempts: 6, withinSeconds: 3_600, waitSeconds: 3_600 };

async function tellResponsabile(tx: Tx, { actor, body, received, publicUrl }: Request, { row }: Richiesta): Promise<void> {
  if (row.responsabileId === actor.id) return;
  const until = await takeAttempt(tx, attemptsKey('autorizzazione', `${actor.id} ${row.id}`), CAMBI, received);
  if (until !== null) throw tooMany(received, until);
  const persona = found(await findNome(tx, { id: actor.id }));
  const parole = { persona: `${persona.nome} ${persona.cognome}`, titolo: row.titolo ?? '', link: `${publicUrl}/proposte/${row.id}` };
  const modello = body.autorizzazione ? 'M-24.si' : 'M-24.no';
  const destinatario = { id: row.responsabileId, email: row.responsabileEmail };
  await enqueue(tx, { modello, parole, destinatario, oggetto: { tipo: 'proposta', id: row.id } }, received);
}
