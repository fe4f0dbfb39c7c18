import type { BandoMio } from '@sigeba/contract/bandi/bandoPagina.shape.ts';
import { useServerNow } from '../../../api/useConfig.ts';

type Mia = NonNullable<BandoMio['perMe']>[number];
type Classe = BandoMio['tipologie'][number]['classi'][number];

/** What a classe of a call is to the reader: whether it is open now and they may apply, what is against it, the own drafts. */
export type ClassePerMe = Pick<Classe, 'id' | 'nome' | 'lingua'> & Pick<Mia, 'motivi' | 'bozze'> & { open: boolean; may: boolean };

/** The classi as their reader stands to them; none to who could never present a proposta. */
export function useClassiPerMe({ tipologie }: Pick<BandoMio, 'tipologie'>, perMe: BandoMio['perMe']): ClassePerMe[] {
  const now = useServerNow();
  return tipologie.flatMap(({ classi, startTimestamp, endTimestamp }) => {
    const open = new Date(startTimestamp) <= now && now <= new Date(endTimestamp);
    return classi.flatMap(({ id, nome, lingua }) => {
      const mine = perMe?.find(({ classeId }) => classeId === id);
      if (mine === undefined) return [];
      const { motivi, bozze } = mine;
      return [{ id, nome, lingua, open, motivi, bozze, may: open && motivi.length === 0 }];
    });
  });
}

/** The classe whose act stands out: where a draft is begun, else the only one in which they may apply. */
export function primaOf(mie: readonly ClassePerMe[]): ClassePerMe | undefined {
  const may = mie.filter((mia) => mia.may);
  return mie.find(({ open, bozze }) => open && bozze.length > 0) ?? (may.length === 1 ? may[0] : undefined);
}
