import { distanceTo, formatDeadline, type Instant } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Deadline } from '../../ui/feedback/Deadline.tsx';
import { invitoTesti } from './invito.testi.ts';

/** When a review is due. Once that has passed it is late, and not closed: it may still be submitted (D-209). */
export function Consegna({ quando }: { quando: Instant }) {
  const { t } = useTexts(invitoTesti);
  const now = useServerNow();
  if (distanceTo(quando, now).unit !== 'past') return <Deadline scadenza={quando} now={now} />;
  return <span>{t('inRitardo', { quando: t('oraDiRoma', { quando: formatDeadline(quando, 'en') }) })}</span>;
}
