import type { Criterio, Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';

type Riga = Valutazione['valutazionePunteggioList'][number];
export type Colonna = { scheda: Valutazione; fase: Pick<Fase, 'fase' | 'nome'> };
/** A criterion with what each sheet says of it, in the order of the columns; undefined where a sheet does not have it. */
export type RigaTavola = { criterio: Criterio; celle: readonly (Riga | undefined)[] };

/** The sheets of the phases beside each other, and every criterion that one of them has, in the order of the classe. */
export function tavolaOf(fasi: readonly Pick<Fase, 'fase' | 'nome' | 'valutazioneList'>[]): { colonne: Colonna[]; righe: RigaTavola[] } {
  const colonne = fasi.flatMap(({ fase, nome, valutazioneList }) => valutazioneList.map((scheda) => ({ scheda, fase: { fase, nome } })));
  const criteri = new Map(colonne.flatMap(({ scheda }) => scheda.valutazionePunteggioList.map(({ criterio }) => [criterio.id, criterio])));
  const righe = [...criteri.values()]
    .toSorted((one, other) => one.posizione - other.posizione)
    .map((criterio) => ({
      criterio,
      celle: colonne.map(({ scheda }) => scheda.valutazionePunteggioList.find((riga) => riga.criterio.id === criterio.id)),
    }));
  return { colonne, righe };
}
