import type { SedutaForm } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { INVIATA } from '@sigeba/contract/cert/stati.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { listIstanzeNamed } from '../istanza.queries.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { forgetAgenda, forgetPresenze, freeIstanze, putIstanze, writeAgenda, writeComponenti, writePresenze } from './sedute.queries.ts';

type StoredSeduta = { id: number; istanze: readonly number[] };

/** Replaces attendance and agenda of a stored sitting and records the act, for a registered sitting or one in preparation. */
export async function storeSedutaParts(
  tx: Tx,
  { id: sedutaId, istanze }: StoredSeduta,
  request: Asking & { body: SedutaForm },
): Promise<void> {
  const { body, actor, received } = request;
  const { dataSeduta, inPreparazione } = body.certSeduta;
  const rows = istanze.length === 0 ? [] : await listIstanzeNamed(tx, { ids: istanze });
  const entering = rows.filter((row) => row.sedutaId !== sedutaId);
  const presenze = body.certMembroPropostaList.map(({ certMembroCommissione, presente }) => ({
    membroId: certMembroCommissione.id,
    presente,
  }));

  await forgetPresenze(tx, { sedutaId });
  await writePresenze(tx, { sedutaId, presenze });
  if (!inPreparazione) await writeComponenti(tx, { sedutaId });
  await forgetAgenda(tx, { sedutaId });
  await writeAgenda(tx, { sedutaId, istanze });
  await freeIstanze(tx, { sedutaId, at: received, by: actor.id });
  await putIstanze(tx, { sedutaId, istanze, at: received, by: actor.id });
  const entries = entering.map(({ id: istanzaId, revisione }) => {
    return { istanzaId, evento: 'SEDUTA' as const, da: INVIATA, a: INVIATA, revisione, dati: { dataSeduta } } as const;
  });
  await insertStorico(tx, { entries, chi: actor.id, quando: received });
  const act = inPreparazione ? 'prepareSeduta' : 'registerSeduta';
  await record(tx, request, act, { tipo: 'seduta', id: sedutaId }, { testo: dataSeduta ?? '', righe: istanze.length });
}
