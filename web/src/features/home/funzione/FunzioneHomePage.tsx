import { type Funzione, funzioneOf } from '@sigeba/contract/home/funzione.rules.ts';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { Attesa } from '../Attesa.tsx';
import { SentHomeNotice } from '../HomeNotices.part.tsx';
import { homeTesti } from '../home.testi.ts';
import { useSaluto } from '../useSaluto.ts';

/** /hd/home, /cert/home: what waits for who is there by a function, or what will be there, and the way on. */
export default function FunzioneHomePage() {
  const { t } = useTexts(homeTesti);
  const attesa = useRoute('GET /home/attesa', {});
  const { utente } = useUtente();
  const funzione = utente === null ? 'MEMBRO' : funzioneOf(rolesOfUtente(utente));
  return (
    <Stack read>
      <PageHeader {...useSaluto()} />
      <SentHomeNotice />
      <Loaded query={attesa}>
        {(linee) =>
          linee.length === 0 ? (
            <Niente funzione={funzione} />
          ) : (
            <Card title={t('lavoro')} flush>
              <Attesa linee={linee} />
            </Card>
          )
        }
      </Loaded>
      {funzione === 'HELP_DESK' && (
        <Card title={t('funzione.assistenza')}>
          <Impersona />
        </Card>
      )}
    </Stack>
  );
}

/** What will stand there, by who reads it. */
function Niente({ funzione }: { funzione: Funzione }) {
  const { t } = useTexts(homeTesti);
  if (funzione === 'HELP_DESK') return <EmptyState title={t('funzione.hd')}>{t('funzione.hdConsiglio')}</EmptyState>;
  if (funzione === 'CERT') return <EmptyState title={t('funzione.cert')}>{t('funzione.certConsiglio')}</EmptyState>;
  if (funzione === 'PROFILO_ESTERNO')
    return (
      <EmptyState title={t('funzione.esterno')} action={<LinkButton to={pathTo('/cert/profilo')}>{t('funzione.profiloDi')}</LinkButton>}>
        {t('funzione.esternoConsiglio')}
      </EmptyState>
    );
  const ways = (
    <Inline>
      <LinkButton to={pathTo('/cert/valutazione')}>{t('funzione.archivio')}</LinkButton>
      {funzione === 'ESTERNO' && <LinkButton to={pathTo('/cert/profilo')}>{t('funzione.profilo')}</LinkButton>}
    </Inline>
  );
  return (
    <EmptyState title={t('funzione.membro')} action={ways}>
      {t('funzione.membroConsiglio')}
    </EmptyState>
  );
}

function Impersona() {
  const { t } = useTexts(homeTesti);
  return (
    <Stack>
      <p>{t('funzione.impersonaTesto')}</p>
      <Inline>
        <LinkButton variant="primary" to={pathTo('/hd/impersona')}>
          {t('funzione.impersona')}
        </LinkButton>
      </Inline>
    </Stack>
  );
}
