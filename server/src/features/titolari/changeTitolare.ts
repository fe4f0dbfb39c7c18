import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import { canChangeTitolare } from '@sigeba/contract/titolari/titolare.rules.ts';
import type { CambioTitolareForm } from '@sigeba/contract/titolari/titolari.routes.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { enqueuing, type Mail } from '../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { lockAsOffice } from '../proposte/lockProposta.queries.ts';
import type { PropostaIntera } from '../proposte/proposte.queries.ts';
import { findCandidato } from './candidati.ts';
import { handOver, insertCambio, listAvvisati, takeAllegato } from './titolari.queries.ts';

type Request = Asking & { params: { id: number }; body: CambioTitolareForm };

/**
 * Passes a funded proposta to another titolare, together with the reports not sent yet; the former one keeps reading (D-63,
 * D-90).
 */
export async function changeTitolare(tx: Tx, request: Request): Promise<Written> {
  const { actor, received, params, body } = request;
  const proposta = found(await lockAsOffice(tx, { gruppi: gruppiOf(actor.roles), id: params.id }));
  const { id: propostaId, tipoCambioTitolare: tipo, statusValutazione, dataUfficializzazione, visibilita } = proposta;
  ensure(canChangeTitolare({ statusValutazione, ufficializzata: dataUfficializzazione !== null && visibilita, tipo }));
  ensureFresh(proposta, body.lastUpdate, actor);
  const { titolareId, motivazioneCambio: motivazione, allegato: allegatoId } = body;
  const holderId = proposta.titolareId ?? proposta.responsabileId;
  const candidato = await findCandidato(tx, { propostaId, holderId, tipo, titolareId, received });
  if (candidato?.motivo !== null)
    ensureValid([{ campo: 'titolareId', messaggio: candidato?.motivo ?? 'La persona non può diventare titolare di questo progetto.' }]);
  if (allegatoId !== null && (await takeAllegato(tx, { id: allegatoId, utenteId: actor.id })) === 0)
    ensureValid([{ campo: 'allegato', messaggio: "L'allegato deve essere un PDF appena caricato." }]);

  const mails = await mailsAbout(tx, proposta, { titolareId, motivazione }, request);
  const at = nextUpdate(proposta, received);
  const handing = { propostaId, titolareId, by: actor.id };
  await together(tx, {
    insert: insertCambio.with({ ...handing, motivazione, allegatoId, at: received }),
    handOver: handOver.with({ ...handing, at }),
    record: recording(
      request,
      'changeTitolare',
      { tipo: 'proposta', id: propostaId },
      { titolare: `${candidato?.cognome} ${candidato?.nome}`, motivazione, ...senzaControllo(body.lastUpdate) },
    ),
    mail: enqueuing(tx, mails, received),
  });
  return { id: propostaId, lastUpdate: at.toISOString() };
}

/** M-17. Its recipients are read before the proposta moves: the present holder and RAD are told too (D-168). */
async function mailsAbout(tx: Tx, proposta: PropostaIntera, { titolareId, motivazione }: TitolareChange, { publicUrl }: Asking) {
  const { id, titolo, numeroProtocollo } = proposta;
  const people = await listAvvisati(tx, { propostaId: id, titolareId });
  const named = (utenteId: number) => people.flatMap((each) => (each.id === utenteId ? `${each.cognome} ${each.nome}` : [])).join();
  const [prima, ora] = [named(proposta.titolareId ?? proposta.responsabileId), named(titolareId)];
  const about = { titolo: titolo ?? '', numero: numeroProtocollo ?? '', motivo: motivazione };
  const words = { ...about, vecchioTitolare: prima, nuovoTitolare: ora };
  return people.map(({ nome, tipoUtente, ...destinatario }): Mail => {
    const link = tipoUtente === 'RAD' ? `${publicUrl}/rad/proposte/${id}/view` : `${publicUrl}/proposte/${id}/view`;
    return { modello: 'M-17', parole: { ...words, nome, link }, destinatario, oggetto: { tipo: 'proposta', id } };
  });
}

type TitolareChange = { titolareId: number; motivazione: string };
