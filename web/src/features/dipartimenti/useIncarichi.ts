import type { Incaricato } from '@sigeba/contract/dipartimenti/dipartimenti.routes.ts';
import { checkIncarichi, type Incarico } from '@sigeba/contract/dipartimenti/dipartimento.rules.ts';
import { useForm } from '../../form/useForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { dipartimentiTesti } from './dipartimenti.testi.ts';

/** Who looks after a department or structure, as its dialog holds it. */
export type IncarichiInput = Record<Incarico, Incaricato[]> & {
  anniQualificati: number[];
  nome: string;
  nomeEn: string;
  macroAreaId: number | null;
  valido: boolean;
};
export type StoredIncarichi = Partial<Omit<IncarichiInput, 'macroAreaId' | 'nomeEn'>> & {
  id: number;
  nome: string;
  nomeEn: string | null;
  valido: boolean;
  macroArea?: { id: number };
  lastUpdate: string;
};

const incarichiOf = (stored: StoredIncarichi): IncarichiInput => ({
  direttoreList: stored.direttoreList ?? [],
  radList: stored.radList ?? [],
  refereeList: stored.refereeList ?? [],
  anniQualificati: stored.anniQualificati ?? [],
  nome: stored.nome,
  nomeEn: stored.nomeEn ?? '',
  macroAreaId: stored.macroArea?.id ?? null,
  valido: stored.valido,
});

/** The value of a field as it is sent: names are trimmed, an empty English name is null. */
function sentOf(campo: keyof IncarichiInput, values: IncarichiInput) {
  if (campo === 'nome') return values.nome.trim();
  if (campo === 'nomeEn') return values.nomeEn.trim() || null;
  return campo === 'direttoreList' || campo === 'radList' || campo === 'refereeList'
    ? values[campo].map(({ id }) => ({ id }))
    : values[campo];
}

/** Compares people by id, and years in any order. */
const isSame = (_key: string, a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) ? JSON.stringify(plainOf(a)) === JSON.stringify(plainOf(b)) : a === b;
const plainOf = (list: readonly (Incaricato | number)[]) => list.map((each) => (typeof each === 'number' ? each : each.id)).toSorted();
const keyOf = ({ id }: Incaricato) => id;

/** The form of a department or structure: it sends only changed fields, and takes in another user's changes (code 9). */
export function useIncarichi(first: StoredIncarichi, massimo?: number) {
  const { t } = useTexts(dipartimentiTesti);
  const form = useForm<IncarichiInput, StoredIncarichi>({
    stored: first,
    of: incarichiOf,
    check: (values) => [
      ...(values.nome.trim() === '' ? [{ campo: 'nome', messaggio: t('nomeObbligatorio') }] : []),
      ...checkIncarichi(values, massimo),
    ],
    lists: { direttoreList: keyOf, radList: keyOf, refereeList: keyOf, anniQualificati: (anno) => anno },
    same: isSame,
  });
  return {
    ...form,
    /** The body of a save: changed fields alone. */
    bodyOf: (values: IncarichiInput, { lastUpdate }: StoredIncarichi) => ({
      ...Object.fromEntries(Object.keys(form.store.changes()).map((campo) => [campo, sentOf(campo as keyof IncarichiInput, values)])),
      lastUpdate,
    }),
    merge(fresh: StoredIncarichi) {
      form.merge(fresh);
      // A structure has one RAD: after a merge the one chosen here stays.
      form.change({ radList: form.store.get('radList').slice(-(massimo ?? Number.POSITIVE_INFINITY)) });
    },
  };
}
export type Incarichi = ReturnType<typeof useIncarichi>;
