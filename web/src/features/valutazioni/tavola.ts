import type { Criterio, Fase, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';

type Riga = Valutazione['valutazionePunteggioList'][number];
export type Colonna = { scheda: Valutazione; fase: Pick<Fase, 'fase' | 'nome'> };
/**
 * A criterion with what each sheet says of it, in the order of the columns; undefined where a sheet does not have it. A sheet that was
 * decided without points has none, whatever was typed before.
 */
export type RigaTavola = { criterio: Criterio; celle: readonly (Riga | undefined)[] };

/**
 * The sheets of the phases beside each other, and every criterion that one of them has, in the order of the classe, but for those of which
 * only sheets decided without points have something, and no words.
 */
export function tavolaOf(fasi: readonly Pick<Fase, 'fase' | 'nome' | 'valutazioneList'>[]): { colonne: Colonna[]; righe: RigaTavola[] } {
  const colonne = fasi.flatMap(({ fase, nome, valutazioneList }) => valutazioneList.map((scheda) => ({ scheda, fase: { fase, nome } })));
  const dette = new Map(colonne.map(({ scheda }) => [scheda.id, righeOf(scheda)]));
  const criteri = new Map([...dette.values()].flat().map(({ criterio }) => [criterio.id, criterio]));
  const righe = [...criteri.values()]
    .toSorted((one, other) => one.posizione - other.posizione)
    .map((criterio) => ({
      criterio,
      celle: colonne.map(({ scheda }) => dette.get(scheda.id)?.find((riga) => riga.criterio.id === criterio.id)),
    }));
  return { colonne, righe };
}

/** As the PDF of a sheet says it: decided without points it has its words alone. */
const righeOf = ({ respinta, valutazionePunteggioList: righe }: Valutazione): readonly Riga[] =>
  respinta === null ? righe : righe.filter(({ motivazione }) => motivazione).map(withoutPoints);

const withoutPoints = (riga: Riga): Riga => ({ ...riga, punteggio: null, mediaPrecalcolata: null, mediaModificata: false });
