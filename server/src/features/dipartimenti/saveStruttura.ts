import type { StrutturaCompleta, StrutturaForm } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { checkNomi } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensureValid, found } from '../../ground/refuse.ts';
import { inVigore } from './addOrganizzazione.ts';
import {
  findStruttura,
  leaveStruttura,
  listStrutture,
  lockNomi,
  lockStruttura,
  takeStruttura,
  writeStruttura,
} from './dipartimenti.queries.ts';
import { ensureIncaricati } from './ensureIncaricati.ts';
import { presentStruttura } from './presentDipartimento.ts';
import { nomiOf, nomiText, validoText } from './saveDipartimento.ts';

type Request = Asking & { params: { id: number }; body: StrutturaForm };

/** Saves name, validity and RAD of a structure; a new RAD, or none, replaces the previous one. */
export async function saveStruttura(tx: Tx, request: Request): Promise<StrutturaCompleta> {
  const { params, body, received, actor } = request;
  const { row } = await together(tx, { lock: lockStruttura.with(params), row: findStruttura.with(params) });
  const before = found(row);
  ensureFresh(before, body.lastUpdate, actor);
  const { id } = before;
  const radList = body.radList ?? before.radList;
  const incarichi = await ensureIncaricati(tx, { radList }, { before: { radList: before.radList }, massimo: 1, received });
  const voce = { ...nomiOf(body, before), valido: body.valido ?? before.valido };
  if (voce.valido && (voce.nome !== before.nome || !before.valido)) {
    await lockNomi(tx);
    ensureValid(checkNomi([voce.nome], inVigore(await listStrutture(tx), id), 'nome'));
  }
  await together(tx, {
    leave: leaveStruttura.with({ id }),
    take: takeStruttura.with({ id, utenti: radList.map((rad) => rad.id) }),
    write: writeStruttura.with({ id, ...voce, at: nextUpdate(before, received), by: actor.id }),
  });
  const said = [nomiText(before, voce), validoText(before, voce), incarichi];
  await record(tx, request, 'saveStruttura', { tipo: 'struttura', id }, { titolo: before.nome, testo: said.filter(Boolean).join('; ') });
  return presentStruttura(found(await findStruttura(tx, { id })));
}
