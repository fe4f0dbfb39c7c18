import type { Incaricato } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { checkIncarichi, INCARICHI, type Incarico } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useState } from 'react';
import { faultsAt } from '../../api/apiError.ts';
import { mergeList } from '../../form/mergeList.ts';
import { useTexts } from '../../text/useTexts.ts';
import { dipartimentiTesti } from './dipartimenti.testi.ts';

/** Who looks after a department or structure, as its dialog holds it. */
export type Scelti = Record<Incarico, Incaricato[]> & {
  anniQualificati: number[];
  nome: string;
  nomeEn: string;
  macroAreaId: number | null;
  valido: boolean;
};
export type Stored = Partial<Omit<Scelti, 'macroAreaId' | 'nomeEn'>> & {
  id: number;
  nome: string;
  nomeEn: string | null;
  valido: boolean;
  macroArea?: { id: number };
  lastUpdate: string;
};

const sceltiOf = (stored: Stored): Scelti => ({
  direttoreList: stored.direttoreList ?? [],
  radList: stored.radList ?? [],
  refereeList: stored.refereeList ?? [],
  anniQualificati: stored.anniQualificati ?? [],
  nome: stored.nome,
  nomeEn: stored.nomeEn ?? '',
  macroAreaId: stored.macroArea?.id ?? null,
  valido: stored.valido,
});

/** What a department or structure is called, where it belongs, and whether it is in force. */
const VOCE = ['nome', 'nomeEn', 'macroAreaId', 'valido'] as const;

/** As it travels: a name without the blanks around it, and none where nothing is written. */
const sentOf = (campo: (typeof VOCE)[number], scelti: Scelti) =>
  campo === 'nome' ? scelti.nome.trim() : campo === 'nomeEn' ? scelti.nomeEn.trim() || null : scelti[campo];

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => ({ id }));
const differ = (a: readonly unknown[], b: readonly unknown[]) => JSON.stringify(a) !== JSON.stringify(b);

/** What was chosen beside what is stored: only what differs travels, and somebody else's change comes in beside it (code 9). */
export function useIncarichi(first: Stored, massimo?: number) {
  const { t } = useTexts(dipartimentiTesti);
  const [base, setBase] = useState(first);
  const [scelti, setScelti] = useState(() => sceltiOf(first));
  const [violazioni, setViolazioni] = useState<readonly Violazione[]>([]);
  const before = sceltiOf(base);
  const liste = INCARICHI.filter((incarico) => differ(idsOf(scelti[incarico]), idsOf(before[incarico])));
  const anni = differ(scelti.anniQualificati.toSorted(), before.anniQualificati.toSorted());
  const voce = VOCE.filter((campo) => scelti[campo] !== before[campo]);
  return {
    scelti,
    set: (patch: Partial<Scelti>) => setScelti((now) => ({ ...now, ...patch })),
    changed: liste.length > 0 || anni || voce.length > 0,
    /** As it was last read. */
    stored: base,
    lastUpdate: base.lastUpdate,
    body: {
      ...Object.fromEntries(liste.map((incarico) => [incarico, idsOf(scelti[incarico])])),
      ...Object.fromEntries(voce.map((campo) => [campo, sentOf(campo, scelti)])),
      ...(anni ? { anniQualificati: scelti.anniQualificati } : {}),
      lastUpdate: base.lastUpdate,
    },
    errorsOf: (campo: keyof Scelti) => faultsAt(violazioni, campo),
    setViolazioni,
    check: () => {
      const senzaNome = scelti.nome.trim() === '' ? [{ campo: 'nome', messaggio: t('nomeObbligatorio') }] : [];
      const wrong = [...senzaNome, ...checkIncarichi(scelti, massimo)];
      setViolazioni(wrong);
      return wrong.length === 0;
    },
    merge: (fresh: Stored) => {
      const theirs = sceltiOf(fresh);
      const keyOf = ({ id }: Incaricato) => id;
      setScelti({
        nome: voce.includes('nome') ? scelti.nome : theirs.nome,
        nomeEn: voce.includes('nomeEn') ? scelti.nomeEn : theirs.nomeEn,
        macroAreaId: voce.includes('macroAreaId') ? scelti.macroAreaId : theirs.macroAreaId,
        valido: voce.includes('valido') ? scelti.valido : theirs.valido,
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
