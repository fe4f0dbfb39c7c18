import { quorumOf } from '@sigeba/contract/cert/comitato/seduta.rules.ts';
import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { readablePartsFor, runsCommittee } from '@sigeba/contract/cert/esame/ruoloCert.rules.ts';
import { votoOf } from '@sigeba/contract/cert/esame/voto.rules.ts';
import { explainErrore } from '@sigeba/contract/email/errore.rules.ts';
import type { Asking } from '../../../ground/asking.ts';
import { recordLettura } from '../../../ground/audit/recordLettura.ts';
import type { Tx } from '../../../ground/db/db.types.ts';
import { type RowOf, together } from '../../../ground/db/query.ts';
import { readRegoleVoto } from '../../configurazione/configurazione.queries.ts';
import { condizioniOf } from '../condizioni.ts';
import { listDelibere, listUltime } from '../delibere/delibere.queries.ts';
import { presentDelibere } from '../delibere/presentDelibera.ts';
import type { IstanzaRow } from '../istanza.queries.ts';
import { findLettera, listMembriDi, listSeduti, listStorico, type MembroRow } from './esame.queries.ts';
import { openEsame } from './openEsame.ts';
import { presentMembro } from './partiFor.ts';
import { rigaFor } from './rigaFor.ts';
import { presentPasso } from './storico.text.ts';

type Request = Pick<Asking, 'actor' | 'received' | 'origin'> & { params: { id: number } };

/** The committee's work on one istanza, as far as the caller may read it. */
export async function readEsame(tx: Tx, request: Request): Promise<Esame> {
  const { actor, params } = request;
  const { row, sguardo, relation } = await openEsame(tx, params.id, request);
  await recordLettura(tx, row, request);
  const key = { istanzaId: params.id };
  const { membri, storico, delibere, seduti, ultimeDelibere, lettera } = await together(tx, {
    membri: listMembriDi.with(key),
    storico: listStorico.with(key),
    delibere: listDelibere.with(key),
    seduti: listSeduti.with(key),
    ultimeDelibere: listUltime.with(),
    lettera: findLettera.with(key),
  });
  const legge = readablePartsFor(sguardo, relation, row.completaUfficio, row.statoId);
  const reads = ({ utenteId }: MembroRow) => legge.note === 'TUTTE' || (legge.note === 'PROPRIA' && utenteId === actor.id);
  const left = relation.propria || relation.inConflitto;
  const mia = left ? undefined : membri.find(({ utenteId, tipo }) => utenteId === actor.id && tipo !== null);
  return {
    istanza: rigaFor(row, actor),
    sguardo,
    propria: relation.propria,
    inConflitto: relation.inConflitto,
    voto: votoOf(relation.propria ? [] : membri),
    membri: relation.propria ? [] : membri.map((membro) => presentMembro(membro, reads(membro))),
    regole: await readRegoleVoto(tx),
    quorum: seduti.length === 0 ? null : quorumOf(seduti),
    ultimeDelibere: runsCommittee(sguardo) ? ultimeDelibere : [],
    mia: mia === undefined ? null : presentMembro(mia, true),
    valutazione: legge.valutazione ? valutazioneOf(row) : null,
    condizioni: legge.valutazione ? condizioniOf(row) : null,
    avviso: runsCommittee(sguardo) && !left ? presentAvviso(lettera) : null,
    delibere: presentDelibere(delibere, legge),
    storico: legge.valutazione ? storico.map(presentPasso) : [],
  };
}

const presentAvviso = (lettera: RowOf<typeof findLettera> | undefined): Esame['avviso'] =>
  lettera === undefined
    ? null
    : {
        id: lettera.id,
        stato: lettera.stato,
        errore: lettera.stato === 'INVIATA' || lettera.errore === null ? null : explainErrore(lettera.errore),
      };

const valutazioneOf = (row: IstanzaRow): Esame['valutazione'] => ({
  note: row.notaValutazione,
  noteComponenti: row.noteComponenti,
  notaRevisione: row.notaRevisione,
  notePresidenteCert: row.notaPresidente,
  favorevoli: row.favorevoli,
  astenuti: row.astenuti,
  contrari: row.contrari,
  numeroDelibera: row.numeroDelibera,
});
