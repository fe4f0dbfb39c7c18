import { familyOf } from '../kinds/kinds.ts';
import { type FollowUp, type IndexedCampo, indexTemplate, LIVELLO_MASSIMO, type TemplateIndex } from '../template/indexTemplate.ts';
import type { FormTemplate, Id, Sezione, Valori } from '../template/template.types.ts';
import { answerOf } from './answers.ts';
import { unfoldValori } from './innerValori.ts';

/** The visible fields of a section, each with the fields that its answer opens. */
export type VisibleCampo = { uid: string; livello: number; followUps: VisibleCampo[] };
export type VisibleSezione = { uid: string; sezione: Sezione; campi: VisibleCampo[]; uids: string[] };
export type Visible = { sezioni: VisibleSezione[]; uids: Set<string> };

type VisibilityWalk = { index: TemplateIndex; valori: Valori; done: Map<string, VisibleSezione>; uids: Set<string> };

/** Ids of the options that the answer picks. */
export function pickedOptions({ campo }: IndexedCampo, valori: Valori): Id[] {
  const answer = answerOf(campo, valori);
  return answer === null ? [] : (familyOf(campo.tipoCampo)?.picked?.(campo, answer) ?? []);
}

/**
 * What the answers open: root sections and everything that the picked options open, down to level ten. A section is shown once, whatever
 * opens it. Sections are ordered by numOrdine, then by opening.
 */
export function visible(template: FormTemplate, valori: Valori): Visible {
  const index = indexTemplate(template);
  const walk: VisibilityWalk = { index, valori: unfoldValori(template, valori), done: new Map(), uids: new Set() };
  for (const uid of index.roots) openSezione(walk, uid, 1);
  openCollaterali(template, walk);
  return { sezioni: [...walk.done.values()].toSorted((a, b) => a.sezione.numOrdine - b.sezione.numOrdine), uids: walk.uids };
}

function openSezione(walk: VisibilityWalk, uid: string, livello: number): void {
  const indexed = walk.index.sezioni.get(uid);
  if (indexed === undefined || walk.done.has(uid) || livello > LIVELLO_MASSIMO) return;
  const shown: VisibleSezione = { uid, sezione: indexed.sezione, campi: [], uids: [] };
  walk.done.set(uid, shown);
  shown.campi = openCampi(walk, indexed.campi, livello, shown);
}

function openCampi(walk: VisibilityWalk, uids: readonly string[], livello: number, sezione: VisibleSezione): VisibleCampo[] {
  if (livello > LIVELLO_MASSIMO) return [];
  return uids.flatMap((uid) => {
    const indexed = walk.index.campi.get(uid);
    if (indexed === undefined || walk.uids.has(uid)) return [];
    walk.uids.add(uid);
    sezione.uids.push(uid);
    const picked = indexed.byOption.size === 0 ? [] : openingOptions(walk, indexed).flatMap((id) => indexed.byOption.get(id) ?? []);
    return [{ uid, livello, followUps: openFollowUps(walk, [...picked, ...indexed.always], livello + 1, sezione) }];
  });
}

/** An option that must stand alone opens nothing while another is picked beside it, because the two would contradict each other. */
function openingOptions({ index, valori }: VisibilityWalk, indexed: IndexedCampo): Id[] {
  const picked = pickedOptions(indexed, valori);
  return picked.length > 1 ? picked.filter((id) => !index.alone.has(id)) : picked;
}

function openFollowUps(walk: VisibilityWalk, followUps: readonly FollowUp[], livello: number, sezione: VisibleSezione): VisibleCampo[] {
  return followUps.flatMap((next) => {
    if (next.sezione !== null) openSezione(walk, next.sezione, livello);
    return openCampi(walk, next.campi, livello, sezione);
  });
}

/** A collateral section may hold the answer that opens the next one: repeated until none opens. */
function openCollaterali(template: FormTemplate, walk: VisibilityWalk): void {
  const rules = template.regole.filter((regola) => regola.tipo === 'APRI_COLLATERALE');
  for (let before = -1; before !== walk.done.size; ) {
    before = walk.done.size;
    for (const { campo, valore, sezione } of rules) {
      const opener = walk.index.campi.get(walk.index.campoById.get(campo) ?? '');
      const open = opener !== undefined && walk.uids.has(opener.campo.uid) && pickedOptions(opener, walk.valori).includes(valore);
      if (open) openSezione(walk, walk.index.sezioneById.get(sezione) ?? '', 1);
    }
  }
}
