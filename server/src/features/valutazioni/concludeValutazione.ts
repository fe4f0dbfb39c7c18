import { canConcludeScheda, fineDellaFase } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { conclusa, isBloccata, mancanzeDecisione, mancanzeScheda, motivazioneRespinta } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Valutazione, ValutazioneForm } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensureFresh, senzaControllo } from '../../ground/ensureFresh.ts';
import { enqueueAll } from '../../ground/mail/enqueue.ts';
import { lettereTo } from '../../ground/mail/lettereReferee.queries.ts';
import { ensure, ensureValid } from '../../ground/refuse.ts';
import { insertEvento } from '../referee/referee.queries.ts';
import { schedaDi } from './getValutazione.ts';
import { concludiFase } from './passo.ts';
import { changedBy, chiScrive, composed, isDecisa, lockScheda, type PortaScheda, schedeOf } from './saveValutazione.ts';
import type { Aperta } from './valutando.ts';
import { markConclusa, writePunteggi, writeValutazione } from './valutazioneWrites.queries.ts';

type Request = Asking & { params: { id: number }; body: ValutazioneForm };

/**
 * BOZZA → CONCLUSA, for good: what is empty becomes 0. A referee is thanked; the sheet of the commission ends its phase, and
 * with the last one the evaluation.
 */
export const concludeValutazione = (porta: PortaScheda) =>
  async function concludeValutazioneAt(tx: Tx, request: Request): Promise<Valutazione> {
    const { params, body, actor, received } = request;
    const { aperta, riga, fase } = await lockScheda(tx, porta, request);
    const decisa = isDecisa(body);
    ensure(canConcludeScheda(aperta.valutando, { chi: chiScrive(aperta), scheda: riga.status, faseId: riga.faseId, decisa }));
    ensureFresh(riga, body.lastUpdate, actor);
    const kept = composed(aperta, fase, body);
    const respinta = body.respinta ?? null;
    ensureWhole(aperta, kept, { porta, respinta });

    const { righe, punteggio, motivazione } = conclusa(kept.criteri, kept);
    const medie = new Map(kept.criteri.map(({ id, mediaPrecalcolata }) => [id, mediaPrecalcolata]));
    const { schede } = await together(tx, {
      writeValutazione: writeValutazione.with({ ...changedBy(request, riga), motivazione }),
      writePunteggi: writePunteggi.with({
        id: riga.id,
        righe: righe.map((each) => ({ ...each, mediaPrecalcolata: medie.get(each.criterioId) ?? null })),
      }),
      markConclusa: markConclusa.with({ id: riga.id, punteggio: puntiOf(body, punteggio), at: received }),
      record: recording(
        request,
        'concludeValutazione',
        { tipo: 'proposta', id: aperta.row.id },
        { cosa: fase.nome, scheda: riga.id, ...senzaControllo(body.lastUpdate) },
      ),
      schede: schedeOf(aperta),
    });
    // Held under the lock, everything else is as it was read.
    const after = { ...aperta, schede };
    if (porta === 'referee') {
      await thank(tx, after, request);
      return schedaDi(after, params.id);
    }
    const fine = fineDellaFase(fase, { bloccata: isBloccata(kept.criteri, kept.righe), respinta });
    const punti = respinta === null ? 'MEDIE' : puntiOf(body, 0);
    const perche = fine === 'RESPINTA' ? motivazioneRespinta(kept.criteri, kept) : motivazione;
    return schedaDi(await concludiFase(tx, after, { fine, motivazione: perche, punti }, request), params.id);
  };

/** Refuses a sheet that lacks a score or a reason (D-201), in the language of whoever writes it. */
function ensureWhole(
  { row }: Aperta,
  kept: ReturnType<typeof composed>,
  { porta, respinta }: { porta: PortaScheda; respinta: boolean | null },
): void {
  const { concludiSenzaPunteggi, motivazioneObbligatoria } = row;
  ensureValid(
    respinta === null
      ? mancanzeScheda(kept.criteri, kept, { concludiSenzaPunteggi, motivazioneObbligatoria, lingua: porta === 'referee' ? 'en' : 'it' })
      : mancanzeDecisione(kept, { respinta, motivazioneObbligatoria }),
  );
}

/** Thumbs: 1 approved without referees, 0 rejected. */
const puntiOf = ({ respinta }: ValutazioneForm, punteggio: number): number =>
  respinta === undefined || respinta === null ? punteggio : respinta ? 0 : 1;

/** M-14, and a line in the history of the invitation. */
async function thank(tx: Tx, { row }: Aperta, { received, publicUrl }: Request): Promise<void> {
  if (row.refereeId === null) return;
  await insertEvento(tx, { id: row.refereeId, evento: 'CONCLUSO', at: received, da: null });
  await enqueueAll(tx, await lettereTo(tx, 'M-14', [row.refereeId], { publicUrl }), received);
}
