import { canChangeVersione } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { readTemplateFile } from '../../form/formFile.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { ensureReadable } from './ensureReadable.ts';
import { findVersione, lockFormOf, writeModello } from './moduli.queries.ts';
import { getVersione } from './presentModuli.ts';

type Request = Asking & { params: { id: number }; body: { json: string; lastUpdate: string } };

/** Saves an edited draft of the office, free of errors; code, kind and language are those of its form, whatever was sent. */
export async function saveVersione(tx: Tx, request: Request): Promise<VersioneModulo> {
  const { params, body, actor, received } = request;
  const { row } = await together(tx, { lock: lockFormOf.with({ versioneId: params.id }), row: findVersione.with({ id: params.id }) });
  const versione = found(row);
  ensure(canChangeVersione(versione));
  ensureFresh({ ...versione, updatedBy: versione.updatedBy ?? 'SIGEBA' }, body.lastUpdate, actor);
  const template = ensureReadable(readTemplateFile(body.json));

  const modello = { ...template, id: versione.formId, versione: versione.versione, codice: versione.codice, tipo: versione.tipo };
  await writeModello(tx, { id: versione.id, modello, at: nextUpdate(versione, received), by: actor.id });
  await record(
    tx,
    request,
    'saveVersione',
    { tipo: 'modulo', id: versione.formId },
    { titolo: versione.codice, versione: versione.versione },
  );
  return getVersione(tx, versione.id);
}
