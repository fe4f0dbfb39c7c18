import { canDeclareNonAmmissibile, checkMotivazione } from '@sigeba/contract/esiti/esito.rules.ts';
import type { NonAmmissibile } from '@sigeba/contract/esiti/esito.shape.ts';
import { fasiOf } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { canEndAsRead, type ValutazioneLetta, valutazioneLetta } from '@sigeba/contract/valutazioni/letta.rules.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { disableAll } from '../referee/referee.queries.ts';
import { findPropostaOf, listSchede, propostaKey } from '../valutazioni/valutazioni.queries.ts';
import { deleteSchede, markNonAmmissibile, writeEsiti, writing } from './esiti.queries.ts';
import type { OfProposta } from './esitoForm.ts';
import { lockEsito } from './esitoProposta.ts';

type Request = Asking & OfProposta & { body: { motivazione: string; letta?: ValutazioneLetta | undefined } };

/**
 * Declares a proposta not admissible, with a reason that its people will read: its sheets are deleted, its referees disabled and
 * told, and a concluded outcome without amounts is created, so that the classe can become official (D-80). Reopening the
 * evaluation undoes it.
 */
export async function declareNonAmmissibile(tx: Tx, request: Request): Promise<z.input<typeof NonAmmissibile>> {
  const { params, body, received, actor, publicUrl } = request;
  const { chi, facts } = await lockEsito(tx, params.propostaId, 'ur', request);
  ensure(canDeclareNonAmmissibile(facts));
  // Phases and sheets are read for this comparison alone.
  if (body.letta !== undefined) ensure(canEndAsRead(body.letta, await readLetta(tx, { ...params, utenteId: actor.id })));
  ensureValid(checkMotivazione(body.motivazione));

  const motivazione = body.motivazione.trim();
  const of = { ...params, at: received, by: actor.id };
  const { quante: valutazioni } = await deleteSchede(tx, of);
  const referees = await disableAll(tx, of);
  await markNonAmmissibile(tx, { ...params, motivazione });
  await writeEsiti(tx, { ...writing(chi, request), esiti: [{ ...params, ...NIENTE, commento: null }], ...CONCLUSO });
  const referee = referees.length;
  await record(tx, request, 'declareNonAmmissibile', { tipo: 'proposta', id: params.propostaId }, { motivazione, valutazioni, referee });
  const waiting = referees.filter(({ attivo }) => attivo).map(({ id }) => id);
  await enqueueAll(tx, await lettereTo(tx, 'M-15.disabilitato', waiting, { publicUrl }), received);
  return { id: params.propostaId, statusValutazioneProposta: 'NON_FINANZIATA', esitoSpeciale: 'NON_AMMISSIBILE', valutazioni, referee };
}

const CONCLUSO = { esitoConcluso: true, motivazione: null, sempre: false } as const;
const NIENTE = { finanziamentoAssegnato: 0, assegnoAssegnato: 0 } as const;

/** The evaluation as it is now, to hold against what was read of it. */
async function readLetta(tx: Tx, { propostaId, utenteId }: { propostaId: number; utenteId: number }): Promise<ValutazioneLetta> {
  const of = propostaKey({ propostaId });
  const { row, schede } = await together(tx, { row: findPropostaOf.with({ ...of, utenteId }), schede: listSchede.with(of) });
  const { sendTimestamp, fasi } = found(row);
  return valutazioneLetta({ inviata: sendTimestamp?.toISOString() ?? null, fasi: fasiOf(fasi, []), schede });
}
