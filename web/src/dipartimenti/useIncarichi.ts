import type { Incaricato } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { checkIncarichi, INCARICHI, type Incarico } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals.ts';
import { useState } from 'react';
import { mergeList } from '../form/mergeList.ts';

/** Who looks after a department or structure, as its dialog holds it. */
export type Scelti = Record<Incarico, Incaricato[]> & { anniQualificati: number[] };
export type Stored = Partial<Scelti> & { id: number; nome: string; lastUpdate: string };

const sceltiOf = (stored: Stored): Scelti => ({
  direttoreList: stored.direttoreList ?? [],
  radList: stored.radList ?? [],
  refereeList: stored.refereeList ?? [],
  anniQualificati: stored.anniQualificati ?? [],
});

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => ({ id }));
const differ = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) !== JSON.stringify(b);

/** What was chosen beside what is stored: only what differs travels, and somebody else's change comes in beside it (code 9). */
export function useIncarichi(first: Stored, massimo?: number) {
  const [base, setBase] = useState(first);
  const [scelti, setScelti] = useState(() => sceltiOf(first));
  const [violazioni, setViolazioni] = useState<readonly Violazione[]>([]);
  const before = sceltiOf(base);
  const liste = INCARICHI.filter((incarico) => differ(idsOf(scelti[incarico]), idsOf(before[incarico])));
  const anni = differ(scelti.anniQualificati.toSorted(), before.anniQualificati.toSorted());
  return {
    scelti,
    set: (patch: Partial<Scelti>) => setScelti((now) => ({ ...now, ...patch })),
    changed: liste.length > 0 || anni,
    lastUpdate: base.lastUpdate,
    body: {
      ...Object.fromEntries(liste.map((incarico) => [incarico, idsOf(scelti[incarico])])),
      ...(anni ? { anniQualificati: scelti.anniQualificati } : {}),
      lastUpdate: base.lastUpdate,
    },
    errorsOf: (campo: keyof Scelti) => violazioni.flatMap((each) => (each.campo === campo ? [each.messaggio] : [])),
    setViolazioni,
    check: () => {
      const wrong = checkIncarichi(scelti, massimo);
      setViolazioni(wrong);
      return wrong.length === 0;
    },
    merge: (fresh: Stored) => {
      const theirs = sceltiOf(fresh);
      const keyOf = ({ id }: Incaricato) => id;
      setScelti({
        direttoreList: mergeList({ before: before.direttoreList, mine: scelti.direttoreList, theirs: theirs.direttoreList }, keyOf),
        // Of a structure's one RAD the one chosen here stays.
        radList: mergeList({ before: before.radList, mine: scelti.radList, theirs: theirs.radList }, keyOf).slice(-(massimo ?? Infinity)),
        refereeList: mergeList({ before: before.refereeList, mine: scelti.refereeList, theirs: theirs.refereeList }, keyOf),
        anniQualificati: mergeList(
          { before: before.anniQualificati, mine: scelti.anniQualificati, theirs: theirs.anniQualificati },
          (anno) => anno,
        ),
      });
      setBase(fresh);
    },
  };
}
export type Incarichi = ReturnType<typeof useIncarichi>;
