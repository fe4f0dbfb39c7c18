import { canOpenParte } from '@sigeba/contract/parti/parte.rules.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import { newForm, openForm } from '../../form/openForm.ts';
import type { AboutForm } from '../../form/stored.types.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import { findPropostaOf, type PropostaIntera } from '../proposte/proposte.queries.ts';
import { presentRiga } from '../proposte/righe.queries.ts';
import { findParte, type ParteRow } from './parte.queries.ts';

type Request = Asking & { params: { id: number } };

/** The own part of a member: refused to whoever has none, or takes part in a category without a form. */
export function openParte(row: ParteRow | undefined): ParteRow & { formPartecipanteVersioneId: number } {
  const parte = found(row);
  ensure(canOpenParte(parte));
  if (parte.formPartecipanteVersioneId === null) throw new Refused(no('NOT_FOUND'));
  return { ...parte, formPartecipanteVersioneId: parte.formPartecipanteVersioneId };
}

export type Opened = ReturnType<typeof openParte>;

/** The form of a member: it is about the member, in the classe of the proposta; the version that was begun, or that of the classe. */
export async function formOfParte(tx: Tx, parte: Opened, proposta: PropostaIntera, request: Asking) {
  const formVersioneId = parte.formVersioneId ?? parte.formPartecipanteVersioneId;
  const about: AboutForm = { formVersioneId, propostaId: proposta.id, classe: proposta, utenteId: request.actor.id, ruolo: 'AUTORE' };
  const { compilazioneId, valori, versionePrimaId, rispostePrima } = parte;
  return compilazioneId === null
    ? newForm(tx, about, request)
    : openForm(tx, { ...about, compilazioneId, valori, versionePrimaId, rispostePrima }, request);
}

/** Before the first Salva, the instant of the acceptance. */
export const lastUpdateOf = ({ parteUpdatedAt, rispostaTs }: ParteRow, received: Date): Date => parteUpdatedAt ?? rispostaTs ?? received;

/** What a member fills in of somebody else's proposta, with what the page says about it (decision D-69). */
export async function presentParte(tx: Tx, request: Request): Promise<Parte> {
  const { actor, received, params } = request;
  const [row, own] = await together(
    tx,
    findPropostaOf.with({ utenteId: actor.id, id: params.id }),
    findParte.with({ utenteId: actor.id, propostaId: params.id }),
  );
  const proposta = found(row);
  const parte = openParte(own);
  const form = await formOfParte(tx, parte, proposta, request);
  return {
    proposta: presentRiga(proposta, actor.id),
    ...(await form.present()),
    messaggioAvviso: form.template.messaggioAvviso,
    completa: parte.completa ?? false,
    salvata: parte.compilazioneId !== null,
    lastUpdate: lastUpdateOf(parte, received).toISOString(),
  };
}
