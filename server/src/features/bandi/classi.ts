import { canDeleteConfigurazione } from '@sigeba/contract/bandi/bando.rules.ts';
import { ATTRIBUTI_NUOVA_CLASSE, checkNuovaClasse } from '@sigeba/contract/bandi/classe.rules.ts';
import type { NuovaClasse } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { gruppiOf } from '@sigeba/contract/ruoli.ts';
import type * as z from 'zod';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { findVersioneTipo } from './classeReferences.queries.ts';
import { deleteClasseRow, insertClasse, lockClasse, writeAttributi } from './classeWrites.queries.ts';
import { findBandoOfClasse, findBandoOfTipologia, listClassiOf } from './configurazione.queries.ts';
import { lockBando, tipologiaIn } from './lockBando.ts';

type AddRequest = Asking & { params: { id: number }; body: z.output<typeof NuovaClasse> };

/** Adds a classe to a tipologia, after the others, with the form of its proposte. */
export async function addClasse(tx: Tx, request: AddRequest): Promise<{ id: number }> {
  const { params, body, actor, received } = request;
  const { bandoId } = found(await findBandoOfTipologia(tx, { id: params.id, gruppi: gruppiOf(actor.roles) }));
  const bando = await lockBando(tx, bandoId, request);
  const { id: tipologiaId } = tipologiaIn(bando, params.id);
  const { formVersioneId } = body;
  const form = await findVersioneTipo(tx, { id: formVersioneId });
  ensureValid(checkNuovaClasse({ nome: body.nome, formVersioneId: form?.tipo === 'PROPOSTA' ? formVersioneId : null }));
  const { id: classeId } = await insertClasse(tx, { tipologiaId, nome: body.nome.trim(), formVersioneId, at: received, by: actor.id });
  await writeAttributi(tx, { classeId, attributi: ATTRIBUTI_NUOVA_CLASSE });
  await record(tx, request, 'addClasse', { tipo: 'bando', id: bandoId }, { titolo: bando.nome, cosa: body.nome });
  return { id: classeId };
}

/** Deletes a classe as long as it has no proposta (D-52). */
export async function deleteClasse(tx: Tx, request: Asking & { params: { id: number } }): Promise<Record<string, never>> {
  const { params, actor } = request;
  const gruppi = gruppiOf(actor.roles);
  const { bandoId } = found(await findBandoOfClasse(tx, { id: params.id, gruppi }));
  const bando = await lockBando(tx, bandoId, request);
  const { rows } = await together(tx, {
    lock: lockClasse.with({ classeId: params.id }),
    rows: listClassiOf.with({ bandi: [bandoId], gruppi }),
  });
  const { id, nome, proposte } = found(rows.find((row) => row.id === params.id));
  ensure(canDeleteConfigurazione(proposte));
  await deleteClasseRow(tx, { id });
  await record(tx, request, 'deleteClasse', { tipo: 'bando', id: bandoId }, { titolo: bando.nome, cosa: nome });
  return {};
}
