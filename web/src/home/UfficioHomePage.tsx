import { maySee, SCHERMATE } from '@sigeba/contract/schermate.ts';
import { useLocation } from 'react-router';
import { useRoute } from '../api/useRoute.ts';
import { useUtente } from '../api/useUtente.ts';
import { Loaded } from '../shell/Loaded.tsx';
import type { NavigationState } from '../shell/RequireArea.tsx';
import { rolesOfUtente } from '../shell/rolesOfUtente.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import css from './Ufficio.module.css';
import { UfficioLavoro } from './UfficioLavoro.tsx';
import { UfficioSearch } from './UfficioSearch.tsx';

const ARCHIVIO = SCHERMATE.filter(({ path }) => path === '/ur/progetti');

/** /ur/home: the work that waits for the office, and the way to a single proposta. */
export default function UfficioHomePage() {
  const { t } = useTranslation('home');
  const { t: shell } = useTranslation('shell');
  const forbidden = (useLocation().state as NavigationState)?.forbidden === true;
  const lavoro = useRoute('GET /ur/home', {});
  const { utente } = useUtente();
  const inArchivio = utente !== null && ARCHIVIO.some((schermata) => maySee(schermata, rolesOfUtente(utente)));
  return (
    <>
      <PageHeader title={t('titolo')} />
      {forbidden && (
        <Notice tone="warn" live>
          {shell('nonPermesso')}
        </Notice>
      )}
      <div className={inArchivio ? css.columns : undefined}>
        <Card title={t('ufficio.lavoro')} flush>
          <Loaded query={lavoro}>{(linee) => <UfficioLavoro linee={linee} inArchivio={inArchivio} />}</Loaded>
        </Card>
        {inArchivio && (
          <Card title={t('ufficio.cerca')}>
            <UfficioSearch />
          </Card>
        )}
      </div>
    </>
  );
}
