import { canDeclareConflitto, checkNotaConflitto } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import type { Conflitto, SegnalazioneForm } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { readAnniConflitto } from '../configurazione/configurazione.queries.ts';
import { lockAny } from '../proposte/lockProposta.queries.ts';
import { findConflitto, findPerProtocollo, listCommissari } from './conflitti.queries.ts';
import { writeSegnalazione } from './conflittiWrites.queries.ts';
import { entroDi, presentConflitto } from './readConflitti.ts';

type Request = Asking & { body: SegnalazioneForm };

/** The office records what a proponent says of a person of the commission: it has to be decided. */
export async function reportConflitto(tx: Tx, request: Request): Promise<Conflitto> {
  const { body, received, actor } = request;
  const { classeId, numeroProtocollo, utenteId, dichiarazione } = body;
  const { proposta, commissari } = await together(tx, {
    proposta: findPerProtocollo.with({ classeId, numero: numeroProtocollo, utenteId: actor.id, gruppi: gruppiOf(actor.roles) }),
    commissari: listCommissari.with({ classeId, gruppi: gruppiOf(actor.roles) }),
  });
  ensureValid([
    ...(proposta === undefined
      ? [{ campo: 'numeroProtocollo', messaggio: 'Nessuna proposta inviata di questa classe ha questo numero.' }]
      : []),
    ...(commissari.some(({ id }) => id === utenteId) ? [] : [{ campo: 'utenteId', messaggio: 'Scegli chi siede nella commissione.' }]),
    ...checkNotaConflitto('dichiarazione', dichiarazione, true),
  ]);
  const { id: propostaId, ufficialeDal } = found(proposta);
  await lockAny(tx, { id: propostaId });
  ensure(canDeclareConflitto({ ufficialeDal: ufficialeDal?.toISOString() ?? null }));

  await writeSegnalazione(tx, { propostaId, utenteId, dichiarazione, at: received, by: actor.id });
  const persona = commissari.find(({ id }) => id === utenteId);
  const dati = { persona: `${persona?.cognome} ${persona?.nome}`, motivazione: dichiarazione };
  await record(tx, request, 'reportConflitto', { tipo: 'proposta', id: propostaId }, dati);
  const of = { ...entroDi(request, await readAnniConflitto(tx)), propostaId, utente: utenteId, referee: null };
  return found(presentConflitto(found(await findConflitto(tx, of, { area: 'ur' })), 'ur', request) ?? undefined);
}
