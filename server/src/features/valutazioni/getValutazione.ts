import { faseAttiva, isCollegiale } from '@sigeba/contract/valutazioni/fasi.rules.ts';
import { criteriDellaFase } from '@sigeba/contract/valutazioni/scheda.rules.ts';
import type { Criterio, Fase, OwnValutazione, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { canBegin, faseDi, isVista, ownOf, presentFasi, presentOwn, presentScheda } from './presentValutazione.ts';
import { listRefereeInFase } from './valutando.queries.ts';
import { type Aperta, type Porta, readValutazione } from './valutando.ts';

type OfProposta = Asking & { params: { propostaId: number } };
type OfScheda = Asking & { params: { id: number } };

/** The sheet of the active phase that the reader would fill in: the one that is there, or an empty one. */
export const newValutazione = (porta: 'mc' | 'referee') =>
  async function newValutazioneAt(tx: Tx, request: OfProposta): Promise<OwnValutazione> {
    const aperta = await readValutazione(tx, { propostaId: request.params.propostaId, porta }, request);
    const attiva = faseAttiva(aperta.fasi);
    const begun = attiva === null ? undefined : ownOf(aperta, attiva.id);
    if (begun === undefined) ensure(canBegin(aperta));
    return presentOwn(aperta, found(attiva ?? undefined), begun);
  };

/** One sheet, as whoever asks by this door may see it. */
export const getValutazione = (porta: Porta) =>
  async function getValutazioneAt(tx: Tx, request: OfScheda): Promise<Valutazione> {
    const aperta = await readValutazione(tx, { schedaId: request.params.id, porta }, request);
    return schedaDi(aperta, request.params.id);
  };

export function schedaDi(aperta: Aperta, id: number): Valutazione {
  const riga = found(aperta.schede.find((each) => each.id === id && isVista(aperta, each)));
  return presentScheda(aperta, found(faseDi(aperta, riga.faseId)), riga);
}

export async function getFasi(tx: Tx, request: OfProposta): Promise<Fase[]> {
  const { params } = request;
  const aperta = await readValutazione(tx, { propostaId: params.propostaId, porta: 'tutti' }, request);
  return presentFasi(aperta, { referee: await listRefereeInFase(tx, params) });
}

/** What the reader fills in by, or reads: a referee the criteria of the referees. */
export async function getCriteri(tx: Tx, request: OfProposta): Promise<Criterio[]> {
  const { chi, fasi, criteri } = await readValutazione(tx, { propostaId: request.params.propostaId, porta: 'tutti' }, request);
  if (chi !== 'REFEREE') return criteri;
  return fasi.filter((fase) => !isCollegiale(fase)).flatMap((fase) => criteriDellaFase(criteri, fase, fasi));
}
