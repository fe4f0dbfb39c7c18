import { canEvaluateRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { ValutazioneRendForm } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { lockAsOffice } from '../proposte/lockProposta.queries.ts';
import { writeValutazioneRend } from './rendicontazioneWrites.queries.ts';
import { findPlace, findRendicontazione, isContoTerza } from './rendicontazioni.queries.ts';

type Request = Asking & { params: { id: number }; body: ValutazioneRendForm };

/** The office evaluates a report; the register keeps an earlier evaluation (D-88). */
export async function evaluateRendicontazione(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params } = request;
  const { lastUpdate, ...body } = request.body;
  const { propostaId } = found(await findPlace(tx, params));
  const proposta = found(await lockAsOffice(tx, { gruppi: gruppiOf(actor.roles), id: propostaId }));
  const rendicontazione = found(await findRendicontazione(tx, params));
  const { si: contoTerza } = await isContoTerza(tx, { utenteId: actor.id });

  ensureFresh(rendicontazione, lastUpdate, actor);
  ensure(
    canEvaluateRendicontazione({ ...rendicontazione, consolida: rendicontazione.consolida ?? false, gruppo: proposta.gruppo, contoTerza }),
  );

  const { id } = rendicontazione;
  const at = nextUpdate(rendicontazione, received);
  await writeValutazioneRend(tx, { ...body, nota: body.nota || null, id, at, by: actor.id });
  const { titolo, numeroProtocollo } = proposta;
  const testo = `${rendicontazione.nome}, ${body.valutazione.toLowerCase()}${body.consolida ? ', conclusa' : ''}`;
  const dati = { ...body, titolo, numeroProtocollo, testo, ...senzaControllo(lastUpdate) };
  await record(tx, request, 'evaluateRendicontazione', { tipo: 'rendicontazione', id }, dati);
  return { id, lastUpdate: at.toISOString() };
}
