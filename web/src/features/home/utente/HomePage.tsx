import { sitsInCommissione } from '@sigeba/contract/home/funzione.rules.ts';
import type { HomeRicercatore } from '@sigeba/contract/home/home.shape.ts';
import { entersArea } from '@sigeba/contract/schermate.ts';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { ProfiloNotice } from '../../../page/ProfiloNotice.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Attesa, isDiTutti } from '../Attesa.tsx';
import { SentHomeNotice } from '../HomeNotices.part.tsx';
import { homeTesti } from '../home.testi.ts';
import { BandiPerMe } from './BandiPerMe.tsx';
import { DipartimentoCard } from './DipartimentoCard.tsx';
import { Doveri } from './Doveri.tsx';
import { UltimeNovita } from './Novita.tsx';
import { useDoveri } from './useDoveri.ts';

/** A user who acts for a researcher within the ethics track alone sees no calls (D-18). */
export default function HomePage() {
  const { utente } = useUtente();
  if (utente?.impersonatoDa && !entersArea('utente', rolesOfUtente(utente))) return <ProponenteHome />;
  return <ResearcherHome inCommissione={utente !== null && sitsInCommissione(rolesOfUtente(utente))} />;
}

/** /home of a researcher: what waits, each with its date and its act, then the open calls (D-170) and what happened recently. */
function ResearcherHome({ inCommissione }: { inCommissione: boolean }) {
  const { t } = useTexts(homeTesti);
  const home = useRoute('GET /home', {});
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      <SentHomeNotice />
      <ProfiloNotice />
      {inCommissione && <CommissioniAttese />}
      <Loaded query={home}>{(read) => <Work home={read} />}</Loaded>
    </Stack>
  );
}

function Work({ home }: { home: HomeRicercatore }) {
  const doveri = useDoveri(home);
  return (
    <>
      <Doveri doveri={doveri} />
      <BandiPerMe bandi={home.bandi} />
      <UltimeNovita novita={home.novita} />
      {home.dipartimento.length > 0 && <DipartimentoCard anni={home.dipartimento} />}
    </>
  );
}

/** What the commissioni have before them in which the reader sits; nothing, while it does not wait. */
function CommissioniAttese() {
  const { t } = useTexts(homeTesti);
  const { data: linee = [] } = useRoute('GET /home/attesa', {});
  if (!linee.some(isDiTutti)) return null;
  return (
    <Card title={t('attesa.titolo')} flush>
      <Attesa linee={linee} />
    </Card>
  );
}

/** The home of a user who acts within the ethics track: the proponent's istanze. */
function ProponenteHome() {
  const { t } = useTexts(homeTesti);
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      <SentHomeNotice />
      <Card>
        <EmptyState title={t('funzione.proponente')} action={<LinkButton to={pathTo('/cert')}>{t('funzione.istanze')}</LinkButton>}>
          {t('funzione.proponenteConsiglio')}
        </EmptyState>
      </Card>
    </Stack>
  );
}
