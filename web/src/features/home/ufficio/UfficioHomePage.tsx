import type { CifreUfficio } from '@sigeba/contract/home/home.shape.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { SchermataPath } from '@sigeba/contract/schermate.ts';
import { useSearchParams } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { sees } from '../../../page/sees.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { FilterSelect } from '../../../ui/controls/filterFields.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { nomeGiorno } from '../../../ui/data/format.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { usePhone } from '../../../ui/layout/usePhone.ts';
import { SentHomeNotice } from '../HomeNotices.part.tsx';
import { homeTesti } from '../home.testi.ts';
import { AnnoDeiBandi } from './AnnoDeiBandi.part.tsx';
import { Numeri } from './Numeri.tsx';
import { PrimiPassi } from './PrimiPassi.tsx';
import { Scadenze } from './Scadenze.tsx';
import css from './UfficioHome.module.css';
import { UfficioLavoro } from './UfficioLavoro.tsx';
import { ufficioTesti } from './ufficio.testi.ts';

/** /ur/home: the year in numbers (on a phone after the work), the work that waits by its urgency, what ends soon, and the year of the calls (D-253, D-254). */
export default function UfficioHomePage() {
  const { t: tHome } = useTexts(homeTesti);
  const { t } = useTexts(ufficioTesti);
  const { utente } = useUtente();
  const roles = rolesOfUtente(utente);
  const seesHere = (path: SchermataPath) => utente !== null && sees(utente, path);
  const lavoro = useRoute('GET /ur/home', {});
  const agenda = useRoute('GET /ur/home/agenda', {});
  const primi = useRoute('GET /ur/home/primiPassi', {}, { enabled: utente?.ufficio === true });
  const passi = primi.data ?? [];
  const daFare = passi.some(({ fatto }) => !fatto);
  const { cifre, choose } = useCifre();
  const inArchivio = seesHere('/ur/progetti');
  // An installation without calls has no numbers yet.
  const withNumbers = cifre.data === undefined || cifre.data.anni.length > 0;
  const phone = usePhone();
  const numeri = withNumbers && <Loaded query={cifre}>{(read) => <Numeri cifre={read} inArchivio={inArchivio} />}</Loaded>;
  return (
    <Stack read>
      <PageHeader
        title={t('oggi', { giorno: nomeGiorno(dayInRome(useServerNow())) })}
        tab={tHome('titolo')}
        status={cifre.data !== undefined && <Anno cifre={cifre.data} onChoose={choose} />}
        actions={
          seesHere('/ur/creaBando') && (
            <LinkButton variant="primary" to={pathTo('/ur/creaBando')}>
              {t('nuovoBando')}
            </LinkButton>
          )
        }
      />
      <SentHomeNotice />
      {primi.error !== null && (
        <Loaded query={primi} failed={t('primiPassi.nonLetti')}>
          {() => null}
        </Loaded>
      )}
      {daFare && <PrimiPassi passi={passi} />}
      {!phone && numeri}
      <div className={css.columns}>
        <Card title={t('lavoro')} actions={lavoro.data && lavoro.data.length > 0 && <Voci quante={lavoro.data.length} />} flush>
          <Loaded query={lavoro}>{(linee) => <UfficioLavoro linee={linee} inArchivio={inArchivio} primiPassi={daFare} />}</Loaded>
        </Card>
        {withNumbers && (
          <Loaded query={agenda}>
            {({ scadenze }) => <Scadenze scadenze={scadenze} roles={roles} calendario={seesHere('/ur/calendario')} />}
          </Loaded>
        )}
      </div>
      {phone && numeri}
      {withNumbers && agenda.data && <AnnoDeiBandi agenda={agenda.data} inArchivio={inArchivio} />}
    </Stack>
  );
}

function Voci({ quante }: { quante: number }) {
  const { t } = useTexts(ufficioTesti);
  return <span className={css.quante}>{t('voci', { count: quante })}</span>;
}

/** The figures of the year in the address; without one, of the initial year. */
function useCifre() {
  const [params, setParams] = useSearchParams();
  const anno = /^(199\d|2\d{3})$/.test(params.get('anno') ?? '') ? Number(params.get('anno')) : undefined;
  const cifre = useRoute('GET /ur/home/cifre', { query: anno === undefined ? {} : { anno } }, { keep: true });
  return {
    cifre,
    choose(chosen: number) {
      const next = new URLSearchParams(params);
      next.set('anno', String(chosen));
      setParams(next, { preventScrollReset: true, replace: true });
    },
  };
}

function Anno({ cifre: { anno, anni }, onChoose }: { cifre: CifreUfficio; onChoose: (anno: number) => void }) {
  const { t } = useTexts(ufficioTesti);
  if (anni.length < 2 && anni[0] === anno) return null;
  const years = anni.includes(anno) ? anni : [anno, ...anni];
  return (
    <span className={css.anno}>
      <FilterSelect label={t('anno')} value={anno} options={years.map((value) => ({ value, label: String(value) }))} onChange={onChoose} />
    </span>
  );
}
