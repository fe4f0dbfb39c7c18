import type { Criterio, Valutazione } from '@sigeba/contract/valutazioni/valutazione.shape.ts';

type Riga = Valutazione['valutazionePunteggioList'][number];
/**
 * A criterion with what each sheet says of it, in the order of the columns; undefined where a sheet does not have it. A sheet that was
 * decided without points has none, whatever was typed before.
 */
export type RigaTavola = { criterio: Criterio; celle: readonly (Riga | undefined)[] };

/**
 * The criteria of the sheets of one phase, in the order of the classe, with what each sheet says of them; but for those of which only sheets
 * decided without points have something, and no words.
 */
export function tavolaOf(schede: readonly Valutazione[]): RigaTavola[] {
  const dette = new Map(schede.map((scheda) => [scheda.id, righeOf(scheda)]));
  const criteri = new Map([...dette.values()].flat().map(({ criterio }) => [criterio.id, criterio]));
  return [...criteri.values()]
    .toSorted((one, other) => one.posizione - other.posizione)
    .map((criterio) => ({
      criterio,
      celle: schede.map(({ id }) => dette.get(id)?.find((riga) => riga.criterio.id === criterio.id)),
    }));
}

/** As the PDF of a sheet says it: decided without points it has its words alone. */
const righeOf = ({ respinta, valutazionePunteggioList: righe }: Valutazione): readonly Riga[] =>
  respinta === null ? righe : righe.filter(({ motivazione }) => motivazione).map(withoutPoints);

const withoutPoints = (riga: Riga): Riga => ({ ...riga, punteggio: null, mediaPrecalcolata: null, mediaModificata: false });
