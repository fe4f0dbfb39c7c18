import type { SedutaRiga } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { prossimaSedutaTesti } from './prossimaSeduta.testi.ts';

/** The state of a sitting, in the same words wherever it stands: until it is registered, whether its members have been convened. */
export function SedutaStato({ dataSeduta, stato, convocata }: Pick<SedutaRiga, 'dataSeduta' | 'stato' | 'convocata'>) {
  const { t } = useTexts(prossimaSedutaTesti);
  const oggi = dayInRome(useServerNow());
  if (stato === 'ANNULLATA') return <StatusBadge sign="no">{t('annullata')}</StatusBadge>;
  if (stato === 'REGISTRATA') return <StatusBadge sign="done">{t('registrata')}</StatusBadge>;
  if (dataSeduta < oggi) return <StatusBadge tone="warn">{t('daRegistrare')}</StatusBadge>;
  return <StatusBadge tone={convocata ? 'ok' : 'warn'}>{t(convocata ? 'convocata' : 'daConvocare')}</StatusBadge>;
}
