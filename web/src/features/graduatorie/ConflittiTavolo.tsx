import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { Area } from './areas.ts';
import { graduatorieTesti } from './graduatorie.testi.ts';

const CONFLITTI = { ur: '/ur/conflitti', mc: '/mc/conflitti' } as const;

/**
 * The number of undecided conflicts of interest of the classe, with the reader's own ones and a link to the decisions: shown before a
 * scenario is written, not only when it is applied (D-204).
 */
export function ConflittiTavolo({ area, graduatoria: { conflitti, classe } }: { area: Area; graduatoria: Graduatoria }) {
  const { t } = useTexts(graduatorieTesti);
  if (conflitti.length === 0) return null;
  const propri = conflitti.flatMap(({ proprio, numeroProtocollo, propostaId }) =>
    proprio ? [numeroProtocollo ?? String(propostaId)] : [],
  );
  const query = new URLSearchParams({ anno: String(classe.anno), classe: String(classe.id), stato: 'DA_VERIFICARE' });
  return (
    <Notice
      tone="warn"
      title={t('conflitti.titolo', { count: conflitti.length })}
      action={<Link to={`${pathTo(CONFLITTI[area])}?${query}`}>{t('conflitti.vedi')}</Link>}
    >
      {propri.length > 0 && <p>{t('conflitti.tuoi', { numeri: propri.join(', ') })}</p>}
    </Notice>
  );
}
