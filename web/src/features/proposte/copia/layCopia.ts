import { answerOf, sameValore } from '@sigeba/contract/form/engine/answers.ts';
import type { CopiaValori, DaRivedere, NonCopiata } from '@sigeba/contract/form/engine/copyValori.ts';
import type { Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { FormStore } from '../../../form/formStore.ts';

/** An answer that was not copied or is not visible, and why: for a reason of the server, or because of the open form. */
export type UncopiedAnswer = Omit<NonCopiata, 'motivo'> & { motivo: NonCopiata['motivo'] | 'GIA_SCRITTA' | 'NON_APERTA' };

/** The result of a copy. */
export type CopyOutcome = {
  /** The number of copied answers that are visible. */
  prese: number;
  resti: UncopiedAnswer[];
  daRivedere: DaRivedere[];
  /** Restores the fields, except those that were changed since. */
  undo(): void;
};

/** Copies answers into a form as unsaved changes, only into fields without an answer. */
export function layCopia(form: FormStore, copia: CopiaValori): CopyOutcome {
  const before = form.draft();
  const campoOf = (uid: string) => form.campo(uid)?.campo;
  const isFree = (uid: string) => {
    const campo = campoOf(uid);
    return campo !== undefined && answerOf(campo, before) === null;
  };
  const free = Object.fromEntries(Object.entries(copia.valori).filter(([uid]) => isFree(uid)));
  form.restore(free);
  const laid = form.draft();
  const { uids } = form.visible();

  const told = (uid: string, motivo: 'GIA_SCRITTA' | 'NON_APERTA'): UncopiedAnswer => ({
    uid,
    label: campoOf(uid)?.label ?? '',
    motivo,
    inParte: false,
    testo: null,
  });
  const kept = Object.keys(copia.valori).filter((uid) => !isFree(uid) && !sameValore(before[uid], copia.valori[uid]));
  const closed = Object.keys(free).filter((uid) => !uids.has(uid));
  return {
    prese: Object.keys(free).length - closed.length,
    resti: [
      ...kept.map((uid) => told(uid, 'GIA_SCRITTA')),
      ...closed.map((uid) => told(uid, 'NON_APERTA')),
      // Of what is not taken in part nothing is missing where the whole was kept.
      ...copia.nonCopiate.filter(({ uid, inParte }) => !inParte || uid in free),
    ],
    daRivedere: copia.daRivedere.filter(({ uid }) => uid in free && uids.has(uid)),
    undo: () => form.restore(undone(form.draft(), { before, laid, uids: Object.keys(free) })),
  };
}

function undone(now: Valori, { before, laid, uids }: { before: Valori; laid: Valori; uids: readonly string[] }): Valori {
  return Object.fromEntries(uids.filter((uid) => sameValore(now[uid], laid[uid])).map((uid) => [uid, before[uid] ?? null]));
}
