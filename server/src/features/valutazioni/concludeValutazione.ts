import { canConcludeScheda, fineDellaFase } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { concludeScheda, isBloccata, motivazioneRespinta } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { ValutazioneForm } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Written } from '@sigeba/contract/wire.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensureFresh, senzaControllo } from '../../ground/ensureFresh.ts';
import { ensure } from '../../ground/refuse.ts';
import { concludeFase } from './concludeFase.ts';
import type { SchedaArea } from './openValutazione.ts';
import { changeOf, composeScheda, ensureComplete, isDecisa, lockScheda, withMedie, writerOf } from './scheda.ts';
import { thankReferee } from './thankReferee.ts';
import { markConclusa, writePunteggi, writeValutazione } from './valutazioneWrites.queries.ts';

type Request = Asking & { params: { id: number }; body: ValutazioneForm };

/**
 * BOZZA → CONCLUSA, for good: empty scores become 0. A referee is thanked; the sheet of the commission ends its phase, and with
 * the last phase the evaluation.
 */
export async function concludeValutazione(tx: Tx, request: Request, area: SchedaArea): Promise<Written> {
  const { body, actor, received } = request;
  const { valutazione, scheda, fase } = await lockScheda(tx, area, request);
  const { row, chi, facts } = valutazione;
  const { id, faseId, status } = scheda;
  ensure(canConcludeScheda(facts, { chi: writerOf(chi), scheda: status, faseId, decisa: isDecisa(body) }));
  ensureFresh(scheda, body.lastUpdate, actor);
  const composed = composeScheda(valutazione, fase, body);
  const respinta = body.respinta ?? null;
  ensureComplete(row, composed, { respinta, lingua: area === 'referee' ? 'en' : 'it' });

  const { righe, punteggio, motivazione } = concludeScheda(composed.criteri, composed);
  // Thumbs: 1 approved without referees, 0 rejected.
  const thumb = respinta === null ? null : respinta ? 0 : 1;
  const change = changeOf(scheda, request);
  await writeValutazione(tx, { ...change, motivazione });
  await writePunteggi(tx, { id, righe: withMedie(composed.criteri, righe) });
  await markConclusa(tx, { id, punteggio: thumb ?? punteggio, at: received });
  const dati = { cosa: fase.nome, scheda: id, ...senzaControllo(body.lastUpdate) };
  await record(tx, request, 'concludeValutazione', { tipo: 'proposta', id: row.id }, dati);
  if (area === 'referee') {
    await thankReferee(tx, row.refereeId, request);
  } else {
    const fine = fineDellaFase(fase, { bloccata: isBloccata(composed.criteri, composed.righe), respinta });
    const perche = fine === 'RESPINTA' ? motivazioneRespinta(composed.criteri, composed) : motivazione;
    await concludeFase(tx, valutazione, { fine, motivazione: perche, punti: thumb ?? 'MEDIE' }, request);
  }
  return { id, lastUpdate: change.at.toISOString() };
}
