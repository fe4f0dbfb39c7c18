import { type FaseStato, isCollegiale } from './fasi.rules.ts';
import { mediaProposta, mediaSoglia, type SchedaConclusa } from './punteggi.rules.ts';
import { type CriterioScheda, isDellaFase } from './scheda.rules.ts';

/** A sheet of a proposta, concluded or not: of a referee, or of the commission where `refereeId` is null. */
export type SchedaProposta = {
  faseId: number | null;
  refereeId: number | null;
  status: 'BOZZA' | 'CONCLUSA';
  punteggio: number | null;
  righe: SchedaConclusa['righe'];
};

export type Valutata = {
  fasi: readonly FaseStato[];
  criteri: readonly Pick<CriterioScheda, 'id' | 'coefficiente' | 'concorreSoglia' | 'faseId'>[];
  schede: readonly SchedaProposta[];
};

/**
 * The source of the score once an evaluation ends: the means of its concluded phases; those of its referees alone, whatever phase is active
 * (D-198); or, without sheets, 1 approved and 0 rejected (D-113), or nothing.
 */
export type Punti = 'MEDIE' | 'REFEREE' | number | null;
export type MedieProposta = { punteggio: number | null; media: number | null; mediaSoglia: number | null };

/** The score of a proposta, at two decimals, half up (D-112). */
export function medieProposta(valutata: Valutata, punti: Punti): MedieProposta {
  if (punti === 'MEDIE') return medieDi(valutata, ({ conclusa }) => conclusa);
  if (punti === 'REFEREE') return medieDi(valutata, (fase) => !isCollegiale(fase));
  return { punteggio: punti, media: null, mediaSoglia: null };
}

/** The mean of the last phase that counts, and that of the criteria for the threshold, in that phase and in the concluded ones. */
function medieDi({ fasi, criteri, schede }: Valutata, conta: (fase: FaseStato) => boolean): MedieProposta {
  const valutate = fasi
    .filter((fase) => fase.conclusa || conta(fase))
    .map((fase) => ({
      conta: conta(fase),
      schede: schede.filter((scheda) => isConclusaIn(fase, scheda)).map(({ punteggio, righe }) => ({ punteggio: punteggio ?? 0, righe })),
      criteri: criteri.filter((criterio) => isDellaFase(criterio, fase, fasi)),
    }));
  const media = mediaProposta(valutate.findLast((fase) => fase.conta && fase.schede.length > 0)?.schede ?? []);
  return { punteggio: media, media, mediaSoglia: mediaSoglia(valutate) };
}

const isConclusaIn = (fase: FaseStato, { status, faseId, refereeId }: SchedaProposta): boolean =>
  status === 'CONCLUSA' && faseId === fase.id && (refereeId === null) === isCollegiale(fase);
