import { type Funzione, funzioneOf, sitsInComitato } from '@sigeba/contract/home/funzione.rules.ts';
import type { Ruolo } from '@sigeba/contract/ruoli.ts';
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
import { DateSeguenti, ProssimaSeduta, useSedute } from '../../cert/comitato/ProssimaSeduta.part.tsx';
import { TrovaPersona } from '../../utenti/impersona/TrovaPersona.part.tsx';
import { Attesa } from '../Attesa.tsx';
import { SentHomeNotice } from '../HomeNotices.part.tsx';
import { homeTesti } from '../home.testi.ts';
import { useSaluto } from '../useSaluto.ts';
import css from './PerStato.module.css';
import { PerStato } from './PerStato.tsx';

const NESSUNO: ReadonlySet<Ruolo> = new Set();

/** /hd/home, /cert/home: what waits for who is there by a function, or what will be there, and the way on; of the committee the next sitting first. */
export default function FunzioneHomePage() {
  const { t } = useTexts(homeTesti);
  const attesa = useRoute('GET /home/attesa', {});
  const { utente } = useUtente();
  const roles = utente === null ? NESSUNO : rolesOfUtente(utente);
  const funzione = utente === null ? 'MEMBRO' : funzioneOf(roles);
  const { eventi, prossima } = useSedute(sitsInComitato(roles));
  const lavoro = (
    <Loaded query={attesa}>
      {(linee) =>
        linee.length === 0 ? (
          <Niente funzione={funzione} />
        ) : (
          <Card title={t('lavoro')} flush>
            <Attesa linee={linee} inVista={prossima?.giorno} />
          </Card>
        )
      }
    </Loaded>
  );
  const helpDesk = funzione === 'HELP_DESK';
  return (
    <Stack read>
      <PageHeader {...useSaluto()} />
      <SentHomeNotice />
      <div className={css.colonne}>
        <div className={css.accanto}>
          {helpDesk && <TrovaPersona />}
          {prossima !== null && <ProssimaSeduta evento={prossima} roles={roles} primary />}
          {!helpDesk && lavoro}
        </div>
        {helpDesk && <div className={css.accanto}>{lavoro}</div>}
        {sitsInComitato(roles) && (
          <div className={css.accanto}>
            {funzione === 'CERT' && <PerStato />}
            <DateSeguenti eventi={eventi.filter(({ id }) => id !== prossima?.id)} roles={roles} calendario={pathTo('/cert/calendario')} />
          </div>
        )}
      </div>
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
