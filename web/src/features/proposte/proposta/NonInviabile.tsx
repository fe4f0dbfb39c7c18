import type { Motivo } from '@sigeba/contract/bandi/bandi.shape.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { proposteTesti } from '../proposte.testi.ts';

/** Says that a draft can never be sent, before anybody works on it: every reason, with its remedy (D-185). */
export function NonInviabile({ motivi }: { motivi: readonly Motivo[] }) {
  const { t } = useTexts(proposteTesti);
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
