import { checkNotaLetta } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { DecisioneForm } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { no } from '@sigeba/contract/refusals/verdict.ts';
import type { Asking } from '../../../ground/asking.ts';
import { ensureValid, Refused } from '../../../ground/refuse.ts';
import type { MembroRow } from './esame.queries.ts';
import type { EsameContext } from './openEsame.ts';

type Note = { id: number; note: string | null; minorMajor: 0 | 1 | null; conflitto: boolean };

/** The changes that a decision makes to the members of an istanza. */
type ChangesToMembri = {
  /** The members once the changes are written. */
  membri: readonly MembroRow[];
  /** The members who leave for a conflict of interest and had not left before. */
  usciti: readonly MembroRow[];
  /** The notes that the chair has corrected. */
  notes: readonly Note[];
};

/**
 * The members who leave the istanza for a conflict seen in the sitting (D-194), and the notes that the chair has corrected.
 * Writes nothing. Refused where the deciding user would leave, a named member does not belong to the istanza, or a note has changed
 * since the chair read it (D-303).
 */
export function changesToMembri(
  before: readonly MembroRow[],
  sguardo: EsameContext['sguardo'],
  { body, actor }: Pick<Asking, 'actor'> & { body: DecisioneForm },
): ChangesToMembri {
  const leaving = before.filter(({ membroId }) => body.membriInConflitto.includes(membroId));
  if (leaving.some(({ utenteId }) => utenteId === actor.id)) throw new Refused(no('IN_CONFLITTO'));
  if (leaving.length < new Set(body.membriInConflitto).size) throw new Refused(no('NOT_FOUND'));
  const inConflitto = (membro: MembroRow) => membro.inConflitto || leaving.includes(membro);

  const assigned = (id: number): MembroRow => {
    const membro = before.find(({ rowId, tipo }) => rowId === id && tipo !== null);
    if (membro === undefined) throw new Refused(no('NOT_FOUND'));
    return membro;
  };

  const mended = sguardo === 'PRESIDENTE' ? body.membriPropostaDTOList : [];
  const notes = mended.map(({ membroPropostaId: id, note, flag_minor_major: minorMajor }) => {
    const membro = assigned(id);
    return { id, note, minorMajor, conflitto: inConflitto(membro) };
  });
  ensureValid(
    mended.flatMap((each, at) =>
      checkNotaLetta({ ...each, minorMajor: each.flag_minor_major }, assigned(each.membroPropostaId)).map(({ campo, messaggio }) => ({
        campo: `membriPropostaDTOList.${at}.${campo}`,
        messaggio,
      })),
    ),
  );

  const membri = before.map((membro) => {
    const { note, minorMajor } = notes.findLast(({ id }) => id === membro.rowId) ?? membro;
    return { ...membro, note, minorMajor, inConflitto: inConflitto(membro) };
  });
  return { membri, usciti: leaving.filter((membro) => !membro.inConflitto), notes };
}
