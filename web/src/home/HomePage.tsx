import type { HomeRicercatore } from '@sigeba/contract/home/home.shape.ts';
import { entersArea } from '@sigeba/contract/schermate.ts';
import { useRoute } from '../api/useRoute.ts';
import { useUtente } from '../api/useUtente.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { ProfiloNotice } from '../shell/ProfiloNotice.tsx';
import { rolesOfUtente } from '../shell/rolesOfUtente.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import { BandiPerMe } from './BandiPerMe.tsx';
import { DipartimentoCard } from './DipartimentoCard.tsx';
import { Doveri } from './Doveri.tsx';
import EmptyHomePage from './EmptyHomePage.tsx';
import { SentHomeNotice } from './HomeNotices.tsx';
import { useDoveri } from './useDoveri.ts';

/** Whoever acts for a researcher within the ethics track alone sees none of the calls (decision D-18). */
export default function HomePage() {
  const { utente } = useUtente();
  if (utente?.impersonatoDa && !entersArea('utente', rolesOfUtente(utente))) return <EmptyHomePage />;
  return <ResearcherHome />;
}

/** /home of a researcher: what waits, each with its date and its act, then the open calls (decision D-170). */
function ResearcherHome() {
  const { t } = useTranslation('home');
  const home = useRoute('GET /home', {});
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      <SentHomeNotice />
      <ProfiloNotice />
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
      {home.dipartimento.length > 0 && <DipartimentoCard anni={home.dipartimento} />}
    </>
  );
}
