import { initialValori } from '@sigeba/contract/form/engine/cleanValori.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import { canOpenParte } from '@sigeba/contract/parti/parte.rules.ts';
import type { Parte } from '@sigeba/contract/parti/parte.shape.ts';
import { no } from '@sigeba/contract/verdict.ts';
import { factsToShow, loadValori } from '../../form/stored.ts';
import type { FormOf } from '../../form/stored.types.ts';
import { latestVersione, templateOf } from '../../form/template.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { ensure, found, Refused } from '../../ground/refuse.ts';
import { findPropostaOf } from '../proposte/proposte.queries.ts';
import { presentRiga } from '../proposte/righe.queries.ts';
import { findParte, type ParteRow } from './parte.queries.ts';

type Request = Asking & { params: { id: number } };

/** The own part of a member: refused to whoever has none, or takes part in a category without a form. */
export function openParte(row: ParteRow | undefined): ParteRow & { formPartecipanteId: number } {
  const parte = found(row);
  ensure(canOpenParte(parte));
  if (parte.formPartecipanteId === null) throw new Refused(no('NOT_FOUND'));
  return { ...parte, formPartecipanteId: parte.formPartecipanteId };
}

type Opened = ReturnType<typeof openParte>;
type About = { id: number; classeId: number; classeUpdatedAt: Date };

/** The version of the form that the member has begun, or the newest. */
export const versioneOf = async (tx: Tx, { formVersioneId, formPartecipanteId }: Opened): Promise<number> =>
  formVersioneId ?? (await latestVersione(tx, formPartecipanteId));

/** The form of a member: it is about the member, in the classe of the proposta. */
export async function formOfParte(tx: Tx, parte: Opened, proposta: About, { actor, received }: Asking): Promise<FormOf> {
  return {
    template: await templateOf(tx, await versioneOf(tx, parte)),
    compilazioneId: parte.compilazioneId,
    propostaId: proposta.id,
    classe: proposta,
    utenteId: actor.id,
    actorId: actor.id,
    realId: actor.realId,
    received,
  };
}

/** Before the first Salva, the instant of the acceptance. */
export const lastUpdateOf = ({ parteUpdatedAt, rispostaTs }: ParteRow, received: Date): Date => parteUpdatedAt ?? rispostaTs ?? received;

/** What a member fills in of somebody else's proposta, with what the page says about it (decision D-69). */
export async function presentParte(tx: Tx, request: Request): Promise<Parte> {
  const { actor, received, params } = request;
  const row = found(await findPropostaOf(tx, actor.id, params.id));
  const parte = openParte(await findParte(tx, actor.id, params.id));
  const form = await formOfParte(tx, parte, row, request);
  const facts = await factsToShow(tx, form, (parte.valori ?? {}) as Valori);
  const valori = await loadValori(tx, form, (parte.valori as Valori | null) ?? initialValori(form.template, facts));
  return {
    proposta: presentRiga(row, actor.id),
    formulario: form.template,
    valori,
    facts,
    messaggioAvviso: form.template.messaggioAvviso,
    completa: parte.completa ?? false,
    salvata: parte.compilazioneId !== null,
    lastUpdate: lastUpdateOf(parte, received).toISOString(),
  };
}
