import { mostraPunteggio } from './punteggi.rules.ts';
import { type CriterioScheda, scalaOf } from './scheda.rules.ts';

/**
 * What was given by a criterion, as a sheet is read: points at two decimals, since the threshold looks at them, and N/A for none
 * (decision D-113). Of a yes or no it is the word: "1,00" does not say that requirements are met, nor "N/A" that they are not.
 */
export function dettoDi(criterio: Pick<CriterioScheda, 'valoreList'>, punteggio: number | null): string {
  const { testo } = mostraPunteggio(punteggio, 'PUNTEGGIO', 2);
  const scala = scalaOf(criterio);
  const parola = scala.come === 'SINO' ? [scala.si, scala.no].find(({ punti }) => punti === punteggio)?.testo : null;
  if (!parola) return testo;
  return punteggio === 0 ? parola : `${parola} (${testo})`;
}
