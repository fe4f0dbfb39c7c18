import { yearInRome } from '@sigeba/contract/instant.ts';
import { isInCorso } from '@sigeba/contract/statistiche/confronti.ts';
import type { AnnoStatistica } from '@sigeba/contract/statistiche/statistiche.shape.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { statisticheTesti } from './statistiche.testi.ts';

export type AnnoDetto = (year: AnnoStatistica) => string;

/** The word for a year beside others: `2026, in corso` as long as its figures grow (D-250). */
export function useAnnoDetto(): AnnoDetto {
  const { t } = useTexts(statisticheTesti);
  const oggi = yearInRome(useServerNow());
  return (year) => (isInCorso(year, oggi) ? t('inCorso', { anno: year.anno }) : String(year.anno));
}
