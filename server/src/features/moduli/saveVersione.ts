import { newNames, reusedNames } from '@sigeba/contract/form/template/reusedNames.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { canChangeVersione } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { VersioneModulo } from '@sigeba/contract/moduli/moduli.shape.ts';
import { listModelli } from '../../form/formFile.queries.ts';
import { readDraftFile } from '../../form/formFile.ts';
import { findTemplate } from '../../form/template.queries.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh, nextUpdate } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { ensureReadable } from './ensureReadable.ts';
import { findVersione, lockFormOf, type VersioneRow, writeModello } from './moduli.queries.ts';
import { getVersione } from './presentModuli.ts';

type Request = Asking & { params: { id: number }; body: { json: string; lastUpdate: string } };

/**
 * Saves an edited draft of the office, with what is still wrong in it (D-241); code, kind and language are those of its form, whatever was
 * sent. A name that something else has had is refused, since answers are kept by it.
 */
export async function saveVersione(tx: Tx, request: Request): Promise<VersioneModulo> {
  const { params, body, actor, received } = request;
  const { row } = await together(tx, { lock: lockFormOf.with({ versioneId: params.id }), row: findVersione.with({ id: params.id }) });
  const versione = found(row);
  ensure(canChangeVersione(versione));
  ensureFresh({ ...versione, updatedBy: versione.updatedBy ?? 'SIGEBA' }, body.lastUpdate, actor);
  const template = ensureReadable(readDraftFile(body.json));
  await ensureOwnNames(tx, versione, template);

  const modello = { ...template, id: versione.formId, versione: versione.versione, codice: versione.codice, tipo: versione.tipo };
  await writeModello(tx, { id: versione.id, modello, at: nextUpdate(versione, received), by: actor.id });
  await record(
    tx,
    request,
    'saveVersione',
    { tipo: 'modulo', id: versione.formId },
    { titolo: versione.nome, versione: versione.versione },
  );
  return getVersione(tx, versione.id);
}

/** Nothing of a form is called what something else of it is or was called; versions are read only where something new came in. */
async function ensureOwnNames(tx: Tx, { id, formId }: VersioneRow, template: FormTemplate): Promise<void> {
  const stored = found(await findTemplate(tx, id));
  if (newNames(template, stored).isEmpty) return;
  const others = await listModelli(tx, { formId, except: id });
  ensureValid(
    reusedNames(
      template,
      stored,
      others.map(({ modello }) => modello),
    ),
  );
}
