import { no } from '@sigeba/contract/refusals/verdict.ts';
import { canEvaluate, type FaseStato, faseAttiva } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { checkScheda, componi, type Scheda } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Valutazione, ValutazioneForm } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import { recording } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensureFresh, nextUpdate, senzaControllo } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found, Refused } from '../../ground/refuse.ts';
import { schedaDi } from './getValutazione.ts';
import { criteriDi, faseDi, ownOf } from './presentValutazione.ts';
import { cercata, listSchede, type SchedaRow } from './valutando.queries.ts';
import { type Aperta, type Criterio, lockValutazione } from './valutando.ts';
import { insertValutazione, writePunteggi, writeValutazione } from './valutazioneWrites.queries.ts';

type Creating = Asking & { params: { propostaId: number }; body: ValutazioneForm };
type Saving = Asking & { params: { id: number }; body: ValutazioneForm };
export type PortaScheda = 'mc' | 'referee';

/** As what the writer of a sheet is judged: the two doors let nobody else in. */
export const chiScrive = ({ chi }: Aperta) => (chi === 'PROPONENTE' ? 'UFFICIO' : chi);

/** A sheet of the active phase; where somebody of the commission has begun it meanwhile, who comes second is told. */
export const createValutazione = (porta: PortaScheda) =>
  async function createValutazioneAt(tx: Tx, request: Creating): Promise<Valutazione> {
    const { params, body, received, actor } = request;
    const aperta = await lockValutazione(tx, { propostaId: params.propostaId, porta }, request);
    const attiva = faseAttiva(aperta.fasi);
    const begun = attiva === null ? undefined : ownOf(aperta, attiva.id);
    ensure(canEvaluate(aperta.valutando, { chi: chiScrive(aperta), scheda: begun?.status ?? null, decisa: isDecisa(body) }));
    if (begun !== undefined) throw new Refused(no('STALE', { chi: begun.updatedBy, quando: begun.updatedAt.toISOString() }));
    const { fase, righe, motivazione } = composed(aperta, found(attiva ?? undefined), body);

    const { id } = await insertValutazione(tx, {
      propostaId: params.propostaId,
      faseId: fase.id,
      motivazione,
      respinta: body.respinta ?? null,
      at: received,
      by: actor.id,
      refereeId: porta === 'referee' ? aperta.row.refereeId : null,
      membroId: porta === 'mc' ? actor.id : null,
    });
    const { schede } = await together(tx, {
      write: writePunteggi.with({ id, righe }),
      record: recording(request, 'createValutazione', { tipo: 'proposta', id: params.propostaId }, { cosa: fase.nome, scheda: id }),
      schede: schedeOf(aperta),
    });
    return schedaDi({ ...aperta, schede }, id);
  };

/** Salva: the draft as it was sent, points of later criteria cleared by a blocking 0, means of referees as they are now. */
export const saveValutazione = (porta: PortaScheda) =>
  async function saveValutazioneAt(tx: Tx, request: Saving): Promise<Valutazione> {
    const { params, body, actor } = request;
    const { aperta, riga, fase } = await lockScheda(tx, porta, request);
    ensure(canEvaluate(aperta.valutando, { chi: chiScrive(aperta), scheda: riga.status, faseId: riga.faseId, decisa: isDecisa(body) }));
    ensureFresh(riga, body.lastUpdate, actor);
    const { righe, motivazione } = composed(aperta, fase, body);

    const dati = { cosa: fase.nome, scheda: riga.id, ...senzaControllo(body.lastUpdate) };
    const { schede } = await together(tx, {
      writeValutazione: writeValutazione.with({ ...changedBy(request, riga), motivazione }),
      writePunteggi: writePunteggi.with({ id: riga.id, righe }),
      record: recording(request, 'saveValutazione', { tipo: 'proposta', id: aperta.row.id }, dati),
      schede: schedeOf(aperta),
    });
    return schedaDi({ ...aperta, schede }, params.id);
  };

/** What is written changes nothing but its sheet: what else was read under the lock still stands. */
export const schedeOf = ({ row }: Aperta) => listSchede.with(cercata({ propostaId: row.id }));

/** In iteration mode: rejected, or approved without referees. */
export const isDecisa = ({ respinta }: ValutazioneForm): boolean => (respinta ?? null) !== null;

/** Who changed a sheet: of the commission the last editor is named (D-106). */
export const changedBy = ({ actor, received, body }: Saving, riga: SchedaRow) => ({
  id: riga.id,
  respinta: body.respinta ?? null,
  at: nextUpdate(riga, received),
  by: actor.id,
  membroId: riga.refereeId === null ? actor.id : null,
});

/** A sheet of the own, held with its proposta. */
export async function lockScheda(
  tx: Tx,
  porta: PortaScheda,
  request: Saving,
): Promise<{ aperta: Aperta; riga: SchedaRow; fase: FaseStato }> {
  const aperta = await lockValutazione(tx, { schedaId: request.params.id, porta }, request);
  const riga = found(aperta.schede.find((each) => each.id === request.params.id && ownOf(aperta, each.faseId) === each));
  return { aperta, riga, fase: found(faseDi(aperta, riga.faseId)) };
}

type Composed = Scheda & {
  fase: FaseStato;
  criteri: Criterio[];
  righe: (Scheda['righe'][number] & { mediaPrecalcolata: number | null })[];
};

/** What is kept of what was sent; refused where points are not within their bounds. */
export function composed(aperta: Aperta, fase: FaseStato, body: ValutazioneForm): Composed {
  const criteri = criteriDi(aperta, fase, aperta.chi === 'REFEREE');
  const scheda = componi(criteri, { motivazione: body.motivazione, righe: body.valutazionePunteggioList });
  ensureValid(checkScheda(criteri, scheda, aperta.chi === 'REFEREE' ? 'en' : 'it'));
  const medie = new Map(criteri.map(({ id, mediaPrecalcolata }) => [id, mediaPrecalcolata]));
  const righe = scheda.righe.map((riga) => ({ ...riga, mediaPrecalcolata: medie.get(riga.criterioId) ?? null }));
  return { ...scheda, fase, criteri, righe };
}
