import type { Incaricato } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { checkIncarichi, type Incarico } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import { useForm } from '../../form/useForm.ts';
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

/** As it travels: a name without the blanks around it, and none where nothing is written. */
function sentOf(campo: keyof Scelti, scelti: Scelti) {
  if (campo === 'nome') return scelti.nome.trim();
  if (campo === 'nomeEn') return scelti.nomeEn.trim() || null;
  return campo === 'direttoreList' || campo === 'radList' || campo === 'refereeList'
    ? scelti[campo].map(({ id }) => ({ id }))
    : scelti[campo];
}

/** People by who they are, years in any order. */
const isSame = (_key: string, a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? JSON.stringify(plainOf(a)) === JSON.stringify(plainOf(b)) : a === b;
const plainOf = (list: readonly (Incaricato | number)[]) => list.map((each) => (typeof each === 'number' ? each : each.id)).toSorted();
const keyOf = ({ id }: Incaricato) => id;

/** What was chosen beside what is stored: only what differs travels, and somebody else's change comes in beside it (code 9). */
export function useIncarichi(first: Stored, massimo?: number) {
  const { t } = useTexts(dipartimentiTesti);
  const form = useForm<Scelti, Stored>({
    stored: first,
    of: sceltiOf,
    check: (scelti) => [
      ...(scelti.nome.trim() === '' ? [{ campo: 'nome', messaggio: t('nomeObbligatorio') }] : []),
      ...checkIncarichi(scelti, massimo),
    ],
    lists: { direttoreList: keyOf, radList: keyOf, refereeList: keyOf, anniQualificati: (anno) => anno },
    same: isSame,
  });
  return {
    ...form,
    /** Of what was chosen that which differs. */
    bodyOf: (scelti: Scelti, { lastUpdate }: Stored) => ({
      ...Object.fromEntries(Object.keys(form.store.changes()).map((campo) => [campo, sentOf(campo as keyof Scelti, scelti)])),
      lastUpdate,
    }),
    merge(fresh: Stored) {
      form.merge(fresh);
      // Of a structure's one RAD the one chosen here stays.
      form.change({ radList: form.store.get('radList').slice(-(massimo ?? Number.POSITIVE_INFINITY)) });
    },
  };
}
export type Incarichi = ReturnType<typeof useIncarichi>;
