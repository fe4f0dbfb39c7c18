import type { TipologiaForm } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { checkLimiti, checkLimitiConSigla, limitiConSigla } from '@sigeba/contract/partecipazioni/limiti.rules.ts';
import type { Asking } from '../../ground/asking.ts';
import type { Tx } from '../../ground/db/db.types.ts';
import { together } from '../../ground/db/query.ts';
import { ensureValid } from '../../ground/refuse.ts';
import {
  deleteLimiti,
  insertLimiti,
  type LimiteRow,
  listGruppiOfSigle,
  listLimitiOf,
  listSameSigla,
  listUnknownRuoli,
  touchTipologieOf,
} from './limiti.queries.ts';
import { ensureGruppo } from './lockBando.ts';

/** A tipologia with the limits to store for its sigla. */
type TipologiaWithLimiti = { id: number; sigla: string; limiti: NonNullable<TipologiaForm['limiti']> };

/**
 * Replaces the limits of people in the tipologie of a sigla (D-79). The new limits apply from now on in every call; what was sent
 * or accepted stays. A caller who adds, changes or removes a limit must work on every tipologia that it binds, and those
 * tipologie count as saved in every call. The caller holds `lockLimiti`.
 */
export async function saveLimiti(tx: Tx, { id, sigla, limiti }: TipologiaWithLimiti, request: Asking): Promise<void> {
  ensureValid(checkLimiti(sigla, limiti));
  const pairs = limiti.map(({ categoriaId, con, massimo }) => {
    const own = { sigla, categoriaId };
    return { ruoli: [own, con ?? own].toSorted(byRuolo) as [Ruolo, Ruolo], massimo };
  });
  const unknown = await listUnknownRuoli(tx, { ruoli: pairs.flatMap(({ ruoli }) => ruoli) });
  if (unknown.length > 0)
    ensureValid([{ campo: 'limiti', messaggio: 'Un limite riguarda una tipologia o una categoria che non c’è più.' }]);
  const rows = pairs.map(({ ruoli, massimo }) => rowOf(ruoli, massimo));
  const changed = differing(await listLimitiOf(tx, { sigla }), rows);
  if (changed.length === 0) return;
  const sigle = [...new Set(changed.flatMap((row) => [row.sigla_a, row.sigla_b]))];
  for (const { gruppo } of await listGruppiOfSigle(tx, { sigle })) ensureGruppo(gruppo, request);
  const touching = { sigle, exceptId: id, at: request.received, by: request.actor.id };
  await together(tx, { delete: deleteLimiti.with({ sigla }), insert: insertLimiti.with({ rows }), touch: touchTipologieOf.with(touching) });
}

type SiglaChange = { id: number; from: string; to: string };

/** Changed limits of a tipologia that gets another sigla in the same save, under it. The caller holds `lockLimiti`. */
export async function limitiRinominati(
  tx: Tx,
  limiti: TipologiaWithLimiti['limiti'],
  { id, from: da, to: a }: SiglaChange,
): Promise<TipologiaWithLimiti['limiti']> {
  const others = await together(tx, {
    old: listSameSigla.with({ sigla: da, exceptId: id }),
    taken: listSameSigla.with({ sigla: a, exceptId: id }),
  });
  ensureValid(checkLimitiConSigla(limiti, { da, a, daDiAltre: others.old.length > 0, aDiAltre: others.taken.length > 0 }));
  return limitiConSigla(limiti, { da, a });
}

/**
 * Moves limits when a tipologia changes its sigla: where it was the last of the old sigla and is the first of the new one, the
 * limits come along; limits of a sigla without a tipologia are deleted. The caller holds `lockLimiti`, and has not written the
 * tipologia yet.
 */
export async function moveLimiti(tx: Tx, { id, from, to }: SiglaChange, { received, actor }: Asking): Promise<void> {
  const { old, taken, limiti } = await together(tx, {
    old: listSameSigla.with({ sigla: from, exceptId: id }),
    taken: listSameSigla.with({ sigla: to, exceptId: id }),
    limiti: listLimitiOf.with({ sigla: from }),
  });
  if (old.length > 0 || taken.length > 0 || limiti.length === 0) return;
  const rows = limiti.map(({ massimo, ...pair }) => {
    const ruoli = [
      { sigla: pair.sigla_a, categoriaId: pair.categoria_a_id },
      { sigla: pair.sigla_b, categoriaId: pair.categoria_b_id },
    ].map((ruolo) => (ruolo.sigla === from ? { ...ruolo, sigla: to } : ruolo));
    return rowOf(ruoli.toSorted(byRuolo) as [Ruolo, Ruolo], massimo);
  });
  const sigle = [...new Set(limiti.flatMap((row) => [row.sigla_a, row.sigla_b]))];
  const touching = { sigle, exceptId: id, at: received, by: actor.id };
  await together(tx, {
    deleteOld: deleteLimiti.with({ sigla: from }),
    deleteTaken: deleteLimiti.with({ sigla: to }),
    insertLimiti: insertLimiti.with({ rows }),
    touchTipologie: touchTipologieOf.with(touching),
  });
}

type Ruolo = { sigla: string; categoriaId: number };
/** Orders the two ends of a pair, which is the same from either end. */
const byRuolo = (a: Ruolo, b: Ruolo): number => (a.sigla === b.sigla ? a.categoriaId - b.categoriaId : a.sigla < b.sigla ? -1 : 1);

const rowOf = ([a, b]: [Ruolo, Ruolo], massimo: number): LimiteRow => ({
  sigla_a: a.sigla,
  categoria_a_id: a.categoriaId,
  sigla_b: b.sigla,
  categoria_b_id: b.categoriaId,
  massimo,
});

/** The limits that are in only one of the two lists. */
function differing(before: readonly LimiteRow[], after: readonly LimiteRow[]): LimiteRow[] {
  const keyOf = (row: LimiteRow) => [row.sigla_a, row.categoria_a_id, row.sigla_b, row.categoria_b_id, row.massimo].join('/');
  const [old, given] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  return [...before.filter((row) => !given.has(keyOf(row))), ...after.filter((row) => !old.has(keyOf(row)))];
}
