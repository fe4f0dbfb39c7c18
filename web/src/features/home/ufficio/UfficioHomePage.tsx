import { maySee, SCHERMATE } from '@sigeba/contract/schermate.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { SentHomeNotice } from '../HomeNotices.part.tsx';
import { homeTesti } from '../home.testi.ts';
import css from '../Ufficio.module.css';
import { UfficioLavoro } from './UfficioLavoro.tsx';
import { UfficioSearch } from './UfficioSearch.tsx';

const ARCHIVIO = SCHERMATE.filter(({ path }) => path === '/ur/progetti');

/** /ur/home: the work that waits for the office, and the way to a single proposta. */
export default function UfficioHomePage() {
  const { t } = useTexts(homeTesti);
  const lavoro = useRoute('GET /ur/home', {});
  const { utente } = useUtente();
  const inArchivio = utente !== null && ARCHIVIO.some((schermata) => maySee(schermata, rolesOfUtente(utente)));
  return (
    <>
      <PageHeader title={t('titolo')} />
      <SentHomeNotice />
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
