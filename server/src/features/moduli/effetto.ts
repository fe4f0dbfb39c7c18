import { changesOf } from '@sigeba/contract/form/engine/templateChanges.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import { canPublishUguale } from '@sigeba/contract/moduli/moduli.rules.ts';
import type { Effetto } from '@sigeba/contract/moduli/moduli.shape.ts';
import { isSameTemplate } from '../../form/formFile.ts';
import { listLosing } from '../../form/moveDrafts.ts';
import { findTemplate } from '../../form/template.queries.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensure, found } from '../../ground/refuse.ts';
import { listConti } from './conti.queries.ts';
import { type DraftRow, listDrafts } from './drafts.queries.ts';
import { findVersione, listClassiOn, listVersioni, type VersioneRow } from './moduli.queries.ts';

/** The effect of publishing a version now: what changes, and which drafts it reaches. */
export async function getEffetto(tx: Tx, { params: { id }, forms }: Asking & { params: { id: number } }): Promise<Effetto> {
  const row = found(await findVersione(tx, { id }));
  const { formId } = row;
  const template = found(await findTemplate(tx, id));
  const { versioni, classi, drafts } = await together(tx, {
    versioni: listVersioni.with({ formId }),
    classi: listClassiOn.with({ formId }),
    drafts: listDrafts.with({ formId, except: id }),
  });
  const { prima, before } = await findBefore(tx, versioni);
  const losing = new Set((await listLosing(tx, drafts, template, forms)).map((each) => each.id));
  const counts = (own: readonly DraftRow[]) => ({
    bozze: own.length,
    perse: own.filter(({ compilazioneId }) => losing.has(compilazioneId)).length,
  });
  const conti = await listConti(tx, { classi: classi.map((classe) => classe.id) });
  const usi = [...new Map(classi.filter(({ versioneId }) => versioneId !== id).map((classe) => [classe.id, classe])).values()].map(
    ({ versioneId, ...classe }) => ({
      classe,
      versione: numeroOf(versioni, versioneId),
      ...counts(drafts.filter(({ classeId }) => classeId === classe.id)),
      inviate: hasTerms(row) ? (conti.find(({ classeId }) => classeId === classe.id)?.inviate ?? 0) : 0,
    }),
  );
  return {
    prima: prima?.versione ?? null,
    uguale: before !== null && isSameTemplate(before, template),
    cambi: before === null ? [] : changesOf(before, template),
    usi: row.tipo === 'CERT' && prima !== undefined ? [{ classe: null, versione: prima.versione, ...counts(drafts), inviate: 0 }] : usi,
  };
}

/** The version published last, with its template; nothing of a form that never was. */
async function findBefore(tx: Tx, versioni: readonly VersioneRow[]) {
  const prima = versioni.find(({ stato }) => stato === 'PUBBLICATA');
  return { prima, before: prima === undefined ? null : found(await findTemplate(tx, prima.id)) };
}

/** Refuses to publish what is the same as the version published before it. */
export async function ensureChanged(tx: Tx, formId: number, template: FormTemplate): Promise<void> {
  const { prima, before } = await findBefore(tx, await listVersioni(tx, { formId }));
  ensure(canPublishUguale({ uguale: before !== null && isSameTemplate(before, template), prima: prima?.versione ?? null }));
}

const numeroOf = (versioni: readonly VersioneRow[], id: number): number => versioni.find((versione) => versione.id === id)?.versione ?? 0;

/** The forms of the proposta are among the conditions of a classe; that of its reports is not. */
export const hasTerms = ({ tipo }: Pick<VersioneRow, 'tipo'>): boolean => tipo === 'PROPOSTA' || tipo === 'PARTECIPANTE';
