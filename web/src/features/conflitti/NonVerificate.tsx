import { formatDate } from '@sigeba/contract/instant.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { usePhone } from '../../ui/layout/usePhone.ts';
import { AREAS, type Area } from './areas.ts';
import { conflittiTesti } from './conflitti.testi.ts';
import { Fold } from './Fold.tsx';

/** Names the evaluators whose shared publications may be missing: the catalogue was not asked yet, or has not answered since that day. */
export function NonVerificate({ area, classeId }: { area: Area; classeId: number }) {
  const { t } = useTexts(conflittiTesti);
  const phone = usePhone();
  const { data: persone = [] } = useRoute(AREAS[area].pubblicazioni, { query: { classeId } });
  if (persone.length === 0) return null;
  const days = Map.groupBy(persone, ({ dal }) => (dal === null ? null : formatDate(dal)));
  const chi = (
    <>
      <ul>
        {[...days].map(([dal, di]) => (
          <li key={dal ?? ''}>
            {t(dal === null ? 'nonVerificate.mai' : 'nonVerificate.dal', {
              dal: dal ?? '',
              nomi: di.map((each) => t('persona', each)).join(', '),
            })}
          </li>
        ))}
      </ul>
      <p>{t('nonVerificate.testo')}</p>
    </>
  );
  return (
    <Notice tone="warn" title={t('nonVerificate.titolo')}>
      {phone ? <Fold label={t('chiSono')}>{chi}</Fold> : chi}
    </Notice>
  );
}
