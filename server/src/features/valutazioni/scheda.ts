import { type FaseStato, isCollegiale, type Valutatore } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import {
  checkScheda,
  completeScheda,
  criteriDellaFase,
  mancanzeDecisione,
  mancanzeScheda,
  type Scheda,
} from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { ValutazioneForm } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { nextUpdate } from '../../ground/ensureFresh.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { type Criterio, type Lettore, lockValutazione, type SchedaArea, type ValutazioneProposta } from './openValutazione.ts';
import type { SchedaRow } from './valutazioni.queries.ts';

type LockedScheda = { valutazione: ValutazioneProposta; scheda: SchedaRow; fase: FaseStato };

/** A sheet of the writer's own with its phase; its proposta is locked. */
export async function lockScheda(tx: Tx, area: SchedaArea, request: Asking & { params: { id: number } }): Promise<LockedScheda> {
  const { id } = request.params;
  const valutazione = await lockValutazione(tx, { schedaId: id }, area, request);
  const scheda = found(valutazione.schede.find((each) => each.id === id && ownOf(valutazione, each.faseId) === each));
  return { valutazione, scheda, fase: found(faseDi(valutazione, scheda.faseId)) };
}

/** The criteria of a sheet: a commission that decides during the phase of the referees gives no points. */
export const criteriDi = ({ criteri, fasi }: ValutazioneProposta, fase: FaseStato, isReferee: boolean): Criterio[] =>
  !isCollegiale(fase) && !isReferee ? [] : criteriDellaFase(criteri, fase, fasi);

export const faseDi = ({ fasi }: ValutazioneProposta, faseId: number | null): FaseStato | undefined => fasi.find(({ id }) => id === faseId);

/** The reader's sheet in a phase: a referee's own, otherwise the one of the commission. */
export const ownOf = ({ chi, row, schede }: ValutazioneProposta, faseId: number | null): SchedaRow | undefined =>
  schede.find((scheda) => scheda.faseId === faseId && (chi === 'REFEREE' ? scheda.refereeId === row.refereeId : scheda.refereeId === null));

/** The role by which the rules about writing judge the reader: applicants and the office write nothing. */
export const writerOf = (chi: Lettore): Valutatore => (chi === 'PROPONENTE' ? 'UFFICIO' : chi);

/** In iteration mode: rejected, or approved without referees. */
export const isDecisa = ({ respinta }: ValutazioneForm): boolean => (respinta ?? null) !== null;

/** Who changed a sheet: for the commission its last editor (D-106). */
export const changeOf = (scheda: SchedaRow, { actor, received, body }: Asking & { body: ValutazioneForm }) => ({
  id: scheda.id,
  respinta: body.respinta ?? null,
  at: nextUpdate(scheda, received),
  by: actor.id,
  membroId: scheda.refereeId === null ? actor.id : null,
});

/** The rows of a sheet as they are stored, each with the current mean of the referees. */
export function withMedie<Riga extends { criterioId: number }>(criteri: readonly Criterio[], righe: readonly Riga[]) {
  const medie = new Map(criteri.map(({ id, mediaPrecalcolata }) => [id, mediaPrecalcolata]));
  return righe.map((riga) => ({ ...riga, mediaPrecalcolata: medie.get(riga.criterioId) ?? null }));
}

/** The rows to store, with the criteria that they are checked against; refused where points are not within their bounds. */
export function composeScheda(valutazione: ValutazioneProposta, fase: FaseStato, body: ValutazioneForm): Scheda & { criteri: Criterio[] } {
  const isReferee = valutazione.chi === 'REFEREE';
  const criteri = criteriDi(valutazione, fase, isReferee);
  const scheda = completeScheda(criteri, { motivazione: body.motivazione, righe: body.valutazionePunteggioList });
  ensureValid(checkScheda(criteri, scheda, isReferee ? 'en' : 'it'));
  return { ...scheda, criteri };
}

type Conclusion = { respinta: boolean | null; lingua: 'it' | 'en' };

/** Refuses a sheet that lacks a score or a reason (D-201), in the language of its writer. */
export function ensureComplete(
  { concludiSenzaPunteggi, motivazioneObbligatoria }: ValutazioneProposta['row'],
  scheda: Scheda & { criteri: readonly Criterio[] },
  { respinta, lingua }: Conclusion,
): void {
  ensureValid(
    respinta === null
      ? mancanzeScheda(scheda.criteri, scheda, { concludiSenzaPunteggi, motivazioneObbligatoria, lingua })
      : mancanzeDecisione(scheda, { respinta, motivazioneObbligatoria }),
  );
}
