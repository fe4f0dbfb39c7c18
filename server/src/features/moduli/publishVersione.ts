import { canChangeTerms, checkRettifica } from '@sigeba/contract/bandi/classe.rules.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import { canChangeVersione, canMoveDrafts, canPublishCampi } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { Modulo, Pubblicazione } from '@sigeba/contract/moduli/moduli.shape.ts';
import { readTemplate } from '../../form/formFile.ts';
import { moveDrafts } from '../../form/moveDrafts.ts';
import { findTemplate } from '../../form/template.queries.ts';
import type { Asking } from '../../ground/asking.ts';
import { record } from '../../ground/audit/record.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureFresh } from '../../ground/ensureFresh.ts';
import { ensure, ensureValid, found } from '../../ground/refuse.ts';
import { listDrafts, markPubblicata, pinClassi, pinSteps } from './drafts.queries.ts';
import { ensureChanged, hasTerms } from './effetto.ts';
import { ensureReadable } from './ensureReadable.ts';
import { lockDrafts, touchOpen } from './lockDrafts.ts';
import { findVersione, lockFormOf } from './moduli.queries.ts';
import { getModulo } from './presentModuli.ts';
import { tellWriters } from './tellWriters.ts';

type Request = Asking & { params: { id: number }; body: Pubblicazione };

/**
 * Publishes a draft of the office (D-52, D-152). The named classi, and the drafts in them, change to the new version; what was
 * sent keeps its version. All in one transaction: a concurrent save comes before it, or is told (code 9).
 */
export async function publishVersione(tx: Tx, request: Request): Promise<Modulo> {
  const { params, body, actor, received, forms } = request;
  const { row } = await together(tx, { lock: lockFormOf.with({ versioneId: params.id }), row: findVersione.with({ id: params.id }) });
  const versione = found(row);
  ensure(canChangeVersione(versione));
  ensureFresh({ ...versione, updatedBy: versione.updatedBy ?? 'SIGEBA' }, body.lastUpdate, actor);
  const template = ensureReadable(readTemplate(found(await findTemplate(tx, params.id))));
  ensure(canPublishCampi(indexTemplate(template).campi.size));
  await ensureChanged(tx, versione.formId, template);

  const classi = await lockDrafts(tx, versione.tipo, body.classi);
  const inviate = hasTerms(versione) ? classi.filter((classe) => classe.inviate > 0) : [];
  ensureRettificabile(inviate, body.rettifica);
  const named = new Set(classi.map(({ id }) => id));
  const drafts = (await listDrafts(tx, { formId: versione.formId, except: versione.id })).filter(({ classeId }) =>
    classeId === null ? versione.tipo === 'CERT' : named.has(classeId),
  );
  ensure(canMoveDrafts(drafts.length));

  const pinning = { classi: [...named], formId: versione.formId, to: versione.id };
  await together(tx, {
    markPubblicata: markPubblicata.with({ id: versione.id, at: received, by: actor.id }),
    pinClassi: pinClassi.with({ ...pinning, at: received, by: actor.id }),
    pinSteps: pinSteps.with(pinning),
  });
  await moveDrafts(tx, drafts, { id: versione.id, template }, forms);
  await touchOpen(tx, { tipo: versione.tipo, classi: [...named], drafts, at: received, by: actor.id });
  const avvisi = await tellWriters(tx, { versione, drafts, rettificate: inviate, rettifica: body.rettifica }, request);

  const testo = `${drafts.length} ${drafts.length === 1 ? 'bozza aggiornata' : 'bozze aggiornate'}, ${named.size} classi, ${avvisi} avvisi`;
  await record(
    tx,
    request,
    'publishVersione',
    { tipo: 'modulo', id: versione.formId },
    { titolo: versione.nome, versione: versione.versione, testo },
  );
  return getModulo(tx, versione.formId);
}

/** Terms upon which somebody has sent already change only for a reason. */
function ensureRettificabile(classi: readonly { inviate: number }[], rettifica: Pubblicazione['rettifica']): void {
  const inviate = classi.reduce((sum, each) => sum + each.inviate, 0);
  ensure(canChangeTerms({ proposte: { bozze: 0, inviate }, rettifica }));
  if (inviate > 0 && rettifica !== null) ensureValid(checkRettifica(rettifica));
}
