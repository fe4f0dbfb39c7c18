import { canOpenParte } from '@sigeba/contract/parti/parte.rules.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { newForm, openForm } from '../../form/openForm.ts';
import type { AboutForm } from '../../form/stored.types.ts';
import { storedOf } from '../../form/storedOf.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { findPropostaOf, type PropostaIntera } from '../proposte/proposte.queries.ts';
import { presentRiga } from '../proposte/righe.queries.ts';
import { findParte, type ParteRow } from './parte.queries.ts';

type Request = Asking & { params: { id: number } };

/** The caller's part as a member: refused without one, or in a categoria without a form. */
export function openParte(row: ParteRow | undefined): ParteRow {
  const parte = found(row);
  ensure(canOpenParte(parte));
  return parte;
}

/**
 * The form of a member: it is about the member, in the classe of the proposta; in the version that was begun, or that of the
 * classe.
 */
export async function formOfParte(tx: Tx, parte: ParteRow, proposta: PropostaIntera, request: Asking) {
  const formVersioneId = parte.formVersioneId ?? parte.formPartecipanteVersioneId;
  const about: AboutForm = { formVersioneId, propostaId: proposta.id, classe: proposta, utenteId: request.actor.id, ruolo: 'AUTORE' };
  const { compilazioneId } = parte;
  return compilazioneId === null
    ? newForm(tx, about, request)
    : openForm(tx, { ...about, ...storedOf({ ...parte, compilazioneId }) }, request);
}

/** Before the first Salva, the instant of the acceptance. */
export const lastUpdateOf = ({ parteUpdatedAt, rispostaTs }: ParteRow, received: Date): Date => parteUpdatedAt ?? rispostaTs ?? received;

/** The part that a member fills in of somebody else's proposta, with what the page says about it (D-69). */
export async function presentParte(tx: Tx, request: Request): Promise<Parte> {
  const { actor, received, params } = request;
  const { row, own } = await together(tx, {
    row: findPropostaOf.with({ utenteId: actor.id, id: params.id }),
    own: findParte.with({ utenteId: actor.id, propostaId: params.id }),
  });
  const proposta = found(row);
  const parte = openParte(own);
  const form = await formOfParte(tx, parte, proposta, request);
  return {
    proposta: presentRiga(proposta, actor.id),
    categoriaEn: parte.categoriaEn,
    ...(await form.present()),
    messaggioAvviso: form.template.messaggioAvviso,
    completa: parte.statoValidazione ?? false,
    salvata: parte.compilazioneId !== null,
    lastUpdate: lastUpdateOf(parte, received).toISOString(),
  };
}
