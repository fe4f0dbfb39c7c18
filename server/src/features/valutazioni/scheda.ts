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

/** A sheet of the writer's own with its phase; its proposta is held. */
export async function lockScheda(tx: Tx, area: SchedaArea, request: Asking & { params: { id: number } }): Promise<LockedScheda> {
  const { id } = request.params;
  const valutazione = await lockValutazione(tx, { schedaId: id }, area, request);
  const scheda = found(valutazione.schede.find((each) => each.id === id && ownOf(valutazione, each.faseId) === each));
  return { valutazione, scheda, fase: found(faseDi(valutazione, scheda.faseId)) };
}

/** The criteria of a sheet: the commission that decides while the referees are at it gives no points. */
export const criteriDi = ({ criteri, fasi }: ValutazioneProposta, fase: FaseStato, isReferee: boolean): Criterio[] =>
  !isCollegiale(fase) && !isReferee ? [] : criteriDellaFase(criteri, fase, fasi);

export const faseDi = ({ fasi }: ValutazioneProposta, faseId: number | null): FaseStato | undefined => fasi.find(({ id }) => id === faseId);

/** The sheet of the reader in a phase: the own one of a referee, else the one of the commission. */
export const ownOf = ({ chi, row, schede }: ValutazioneProposta, faseId: number | null): SchedaRow | undefined =>
  schede.find((scheda) => scheda.faseId === faseId && (chi === 'REFEREE' ? scheda.refereeId === row.refereeId : scheda.refereeId === null));

/** As what the rules about writing judge somebody: applicants write nothing, as little as the office does. */
export const writerOf = (chi: Lettore): Valutatore => (chi === 'PROPONENTE' ? 'UFFICIO' : chi);

/** In iteration mode: rejected, or approved without referees. */
export const isDecisa = ({ respinta }: ValutazioneForm): boolean => (respinta ?? null) !== null;

/** Who changed a sheet: of the commission the last editor is named (D-106). */
export const changeOf = (scheda: SchedaRow, { actor, received, body }: Asking & { body: ValutazioneForm }) => ({
  id: scheda.id,
  respinta: body.respinta ?? null,
  at: nextUpdate(scheda, received),
  by: actor.id,
  membroId: scheda.refereeId === null ? actor.id : null,
});

/** The rows of a sheet as they are stored: each with the mean of the referees as it is now. */
export function withMedie<Riga extends { criterioId: number }>(criteri: readonly Criterio[], righe: readonly Riga[]) {
  const medie = new Map(criteri.map(({ id, mediaPrecalcolata }) => [id, mediaPrecalcolata]));
  return righe.map((riga) => ({ ...riga, mediaPrecalcolata: medie.get(riga.criterioId) ?? null }));
}

/** What is stored of what was sent, with the criteria that it is held against; refused where points are not within their bounds. */
export function composeScheda(valutazione: ValutazioneProposta, fase: FaseStato, body: ValutazioneForm): Scheda & { criteri: Criterio[] } {
  const isReferee = valutazione.chi === 'REFEREE';
  const criteri = criteriDi(valutazione, fase, isReferee);
  const scheda = completeScheda(criteri, { motivazione: body.motivazione, righe: body.valutazionePunteggioList });
  ensureValid(checkScheda(criteri, scheda, isReferee ? 'en' : 'it'));
  return { ...scheda, criteri };
}

type Conclusion = { respinta: boolean | null; lingua: 'it' | 'en' };

/** Refuses a sheet that lacks a score or a reason (D-201), in the language of whoever writes it. */
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
