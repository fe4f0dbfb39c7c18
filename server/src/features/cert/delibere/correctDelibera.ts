import { canCorrectDelibera, checkRettifica } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { RettificaForm } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { votoOf } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { APPROVATA_CONDIZIONE, type StatoId } from '@sigeba/contract/cert/stati.ts';
import type { Asking } from '../../../ground/asking.ts';
import { record } from '../../../ground/audit/record.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { nextUpdate } from '../../../ground/ensureFresh.ts';
import type { Storage } from '../../../ground/files/storage.types.ts';
import { enqueue } from '../../../ground/mail/enqueue.ts';
import { ensure, ensureValid, found } from '../../../ground/refuse.ts';
import { readRegoleVoto } from '../../configurazione/configurazione.queries.ts';
import { columnsOf, type Detto, dettoOf, keptOf } from '../esame/detto.ts';
import { mailRettifica } from '../esame/esame.mail.ts';
import { listMembriDi, type MembroRow, writeValutazione } from '../esame/esame.queries.ts';
import { openEsame } from '../esame/openEsame.ts';
import { readEsame } from '../esame/readEsame.ts';
import type { DatiPasso } from '../esame/storico.text.ts';
import type { IstanzaForRow } from '../istanza.queries.ts';
import { insertStorico } from '../istanzaWrites.queries.ts';
import { adoptDelibera } from './adoptDelibera.ts';
import { findDelibera } from './delibere.queries.ts';

type Request = Asking & { params: { id: number }; body: RettificaForm };

/**
 * A delibera that corrects the one that holds, with number, day and reason of its own, carried by its votes as any (D-191); both stay,
 * and the proponent is told (D-150). What the first one was decided without is said in it too.
 */
export async function correctDelibera(tx: Tx, request: Request, storage: Storage): Promise<Esame> {
  const { params, body, received, actor, publicUrl } = request;
  const prima = found(await findDelibera(tx, params));
  const { row, facts, oggi } = await openEsame(tx, prima.istanzaId, request, { lock: true });
  ensure(canCorrectDelibera(facts, { vigente: row.deliberaId === prima.id }));
  const membri = await listMembriDi(tx, { istanzaId: row.id });
  const { votanti, presidenteVota } = votoOf(membri);
  ensureValid(checkRettifica(body, { votanti, presidenteVota, regole: await readRegoleVoto(tx), oggi, dataPrima: prima.data }));

  const statoId = body.statoId as StatoId;
  const [detto, motivo, data] = [dettoOf(body), body.motivo.trim(), body.dataDelibera ?? oggi];
  const { id, numero, anno } = prima;
  const rettifica = { id, numero, anno, data: prima.data, motivo };
  const deliberaId = await adoptDelibera(
    tx,
    {
      row,
      membri,
      statoId,
      numero: body.numeroDelibera?.trim() ?? '',
      data,
      detto,
      prevalePresidente: body.prevalePresidente,
      deroga: prima.contenuto?.deroga ?? null,
      rettifica,
    },
    { actor, received, storage },
  );
  await writeRettifica(tx, { row, membri, statoId, detto, deliberaId, motivo }, request);
  await record(
    tx,
    request,
    'correctDelibera',
    { tipo: 'istanza', id: row.id },
    { titolo: row.titolo, stato: statoId, motivazione: motivo },
  );
  await enqueue(tx, mailRettifica({ row, publicUrl }, { statoId, detto: detto.notaRevisione, motivo }), received);

  return readEsame(tx, { ...request, params: { id: row.id } });
}

type Correcting = {
  row: IstanzaForRow;
  membri: readonly MembroRow[];
  statoId: StatoId;
  detto: Detto;
  deliberaId: number;
  motivo: string;
};

async function writeRettifica(tx: Tx, given: Correcting, { body, received, actor }: Request): Promise<void> {
  const { row, membri, statoId, detto, deliberaId, motivo } = given;
  const { id, sedutaId, revisione } = row;
  const at = nextUpdate(row, received);
  const tieneRisposta = statoId === APPROVATA_CONDIZIONE && row.notaRevisione === detto.notaRevisione;
  await writeValutazione(tx, {
    id,
    statoId,
    valutata: received,
    ...columnsOf(detto),
    deliberaId,
    sedutaId,
    tieneRisposta,
    at,
    by: actor.id,
  });
  const { notaPresidente: notePresidente, ...rest } = detto;
  const dati: DatiPasso = {
    prevalePresidente: body.prevalePresidente,
    ...rest,
    notePresidente,
    motivo,
    numeroDelibera: body.numeroDelibera,
    dataDelibera: body.dataDelibera,
    dataSeduta: row.dataSeduta,
    membri: membri.map(keptOf),
  };
  const passo = { istanzaId: id, evento: 'RETTIFICA', da: row.statoId, a: statoId, revisione, dati } as const;
  await insertStorico(tx, { passi: [passo], chi: actor.id, quando: received });
}
