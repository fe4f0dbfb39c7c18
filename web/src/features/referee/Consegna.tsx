import { distanceTo, formatDeadline, type Instant } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useTranslation } from '../../text/useTranslation.ts';
import { Deadline } from '../../ui/feedback/Deadline.tsx';

/** When a review is due. Once that has passed it is late, and not closed: it may still be submitted (D-209). */
export function Consegna({ quando }: { quando: Instant }) {
  const { t } = useTranslation('invito');
  const now = useServerNow();
  if (distanceTo(quando, now).unit !== 'past') return <Deadline scadenza={quando} now={now} />;
  return <span>{t('inRitardo', { quando: t('oraDiRoma', { quando: formatDeadline(quando, 'en') }) })}</span>;
}
