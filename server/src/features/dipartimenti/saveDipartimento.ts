import type { DipartimentoCompleto, IncarichiForm } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/question.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { found } from '../../ground/refuse.ts';
import {
  findDipartimento,
  lockDipartimento,
  replaceAnniQualificati,
  replaceDirettori,
  replaceRad,
  replaceReferenti,
  touchDipartimento,
} from './dipartimenti.queries.ts';
import { ensureIncaricati } from './ensureIncaricati.ts';
import { presentDipartimento } from './presentDipartimento.ts';

type Saving = Asking & { params: { id: number }; body: IncarichiForm };

/** Directors, RAD, research contacts and qualified years of a department: a list that is sent replaces the stored one. */
export async function saveDipartimento(tx: Tx, request: Saving): Promise<DipartimentoCompleto> {
  const { params, body, received, actor } = request;
  const [, row] = await together(tx, lockDipartimento.with(params), findDipartimento.with(params));
  const before = found(row);
  ensureFresh(before, body.lastUpdate, actor);
  const { id, nome } = before;
  const testo = await ensureIncaricati(tx, body, { before, received });
  const utentiOf = (incarico: 'direttoreList' | 'radList' | 'refereeList') => ({ id, utenti: idsOf(body[incarico] ?? before[incarico]) });
  const anni = [...new Set(body.anniQualificati ?? before.anniQualificati)];
  await together(
    tx,
    replaceDirettori.with(utentiOf('direttoreList')),
    replaceRad.with(utentiOf('radList')),
    replaceReferenti.with(utentiOf('refereeList')),
    replaceAnniQualificati.with({ id, anni }),
    touchDipartimento.with({ id, at: nextUpdate(before, received), by: actor.id }),
  );
  const after = presentDipartimento(found(await findDipartimento(tx, { id })), received);
  const said = [testo, anniText(before.anniQualificati, after.anniQualificati)].filter(Boolean).join('; ');
  await record(tx, request, 'saveDipartimento', { tipo: 'dipartimento', id }, { titolo: nome, testo: said });
  return after;
}

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);

const anniText = (before: readonly number[], after: readonly number[]): string =>
  String(before) === String(after) ? '' : `qualificato: ${after.join(', ') || 'nessun anno'}`;
