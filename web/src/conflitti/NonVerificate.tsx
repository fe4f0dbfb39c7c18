import type { ConflittiClasse } from '@sigeba/contract/conflitti/conflitti.shape.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Notice } from '../ui/Notice.tsx';

/** Of whom the list may lack a publication in common: the catalogue has not been asked yet, or does not answer since that day. */
export function NonVerificate({ persone }: { persone: ConflittiClasse['nonVerificate'] }) {
  const { t } = useTranslation('conflitti');
  if (persone.length === 0) return null;
  const days = Map.groupBy(persone, ({ dal }) => (dal === null ? null : formatDate(dal)));
  return (
    <Notice tone="warn" title={t('nonVerificate.titolo')}>
      <ul>
        {[...days].map(([dal, di]) => (
          <li key={dal ?? ''}>
            {t(dal === null ? 'nonVerificate.mai' : 'nonVerificate.dal', {
              dal: dal ?? '',
              nomi: di.map((chi) => t('persona', chi)).join(', '),
            })}
          </li>
        ))}
      </ul>
      <p>{t('nonVerificate.testo')}</p>
    </Notice>
  );
}
