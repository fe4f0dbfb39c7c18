import { formatLimite, formatPesati, pesatiOf, punteggioOf, showPunteggio } from './punteggi.rules.ts';
import { type CriterioScheda, fasciaOf, massimoDi, scalaOf } from './scheda.rules.ts';

/**
 * The value given by a criterion, for readers of a sheet: scores with two decimals, since the threshold uses them, and N/A for none
 * (D-113). For a yes or no it is the word: "1,00" does not say that requirements are met, nor "N/A" that they are not.
 */
export function describeValore(criterio: Pick<CriterioScheda, 'valoreList'>, punteggio: number | null): string {
  const { testo } = showPunteggio(punteggio, 'PUNTEGGIO', 2);
  const scala = scalaOf(criterio);
  const parola = scala.come === 'SINO' ? [scala.si, scala.no].find(({ punti }) => punti === punteggio)?.testo : null;
  if (!parola) return testo;
  return punteggio === 0 ? parola : `${parola} (${testo})`;
}

type RigaLetta = {
  criterio: Pick<CriterioScheda, 'valoreList' | 'coefficiente'>;
  punteggio: number | null;
  mediaPrecalcolata: number | null;
  mediaModificata: boolean;
};

/** The texts of a row in a sheet that is read; null is not shown. */
export type RigaDetta = {
  punti: string;
  /** The greatest score; null for a yes or no, and where there is no score. */
  massimo: string | null;
  /** Score times weight, in a sheet with weights. */
  pesati: string | null;
  /** The mean of the referees that was overridden (D-199). */
  media: number | null;
  /** What the scale of the criterion says of such a score (D-269). */
  fascia: string | null;
};

/** Whether a sheet has weights: some criterion with a score has a coefficient other than 1. */
export const isPesata = (righe: readonly Pick<RigaLetta, 'criterio'>[]): boolean =>
  righe.some(({ criterio }) => criterio.coefficiente !== 1 && criterio.valoreList.length > 0);

/**
 * A row of a sheet for reading (D-199, D-200): the score with its maximum, the weighted scores whose sum is the total, and whether a mean
 * was overridden. Null where the criterion has no score.
 */
export function describeRiga({ criterio, punteggio, mediaPrecalcolata, mediaModificata }: RigaLetta): RigaDetta | null {
  const scala = scalaOf(criterio);
  if (scala.come === 'MOTIVAZIONE' || punteggio === null) return null;
  return {
    punti: describeValore(criterio, punteggio),
    massimo: scala.come === 'SINO' || punteggio === 0 ? null : formatLimite(massimoDi(criterio)),
    pesati: formatPesati(pesatiOf(punteggio, criterio.coefficiente)),
    media: mediaModificata ? mediaPrecalcolata : null,
    fascia: fasciaOf(criterio, punteggio)?.testo || null,
  };
}

/** The greatest possible score of a sheet, including weights; null where it has none. */
export function massimoScheda(righe: readonly Pick<RigaLetta, 'criterio'>[]): string | null {
  const massimo = punteggioOf(righe.map(({ criterio }) => ({ coefficiente: criterio.coefficiente, punteggio: massimoDi(criterio) })));
  return massimo === 0 ? null : formatLimite(massimo);
}
