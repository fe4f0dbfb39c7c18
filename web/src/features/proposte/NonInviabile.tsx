import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../text/useTranslation.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** A draft that can never be sent says so before anybody works on it: every reason, each with its remedy (D-185). */
export function NonInviabile({ motivi }: { motivi: readonly Motivo[] }) {
  const { t } = useTranslation('proposte');
  return (
    <Notice tone="error" title={t('nonInviabileTitolo')}>
      <ul>
        {motivi.map(({ codice, testo, rimedio }) => (
          <li key={codice}>
            {testo} {rimedio && <Link to={rimedio.percorso}>{rimedio.testo}</Link>}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
