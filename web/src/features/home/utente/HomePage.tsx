import { compareCodes } from '@sigeba/contract/compare.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { sitsInComitato, sitsInCommissione } from '@sigeba/contract/home/funzione.rules.ts';
import type { HomeRicercatore, LineaInAttesa } from '@sigeba/contract/home/home.shape.ts';
import { entersArea } from '@sigeba/contract/schermate.ts';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { ProfiloNotice } from '../../../page/ProfiloNotice.tsx';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { useFarFrom } from '../../../ui/feedback/Deadline.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { ProssimaSeduta, useSedute } from '../../cert/comitato/ProssimaSeduta.part.tsx';
import { Attesa } from '../Attesa.tsx';
import { SentHomeNotice } from '../HomeNotices.part.tsx';
import { homeTesti } from '../home.testi.ts';
import { useSaluto } from '../useSaluto.ts';
import { BandiPerMe } from './BandiPerMe.tsx';
import { DipartimentoCard } from './DipartimentoCard.tsx';
import { Doveri } from './Doveri.tsx';
import css from './HomePage.module.css';
import { UltimeNovita } from './Novita.tsx';
import { useDoveri } from './useDoveri.ts';

/** A user who acts for a researcher within the ethics track alone sees no calls (D-18). */
export default function HomePage() {
  const { utente } = useUtente();
  if (utente?.impersonatoDa && !entersArea('utente', rolesOfUtente(utente))) return <ProponenteHome />;
  return <ResearcherHome inCommissione={utente !== null && sitsInCommissione(rolesOfUtente(utente))} />;
}

/** /home of a researcher: what waits as a timeline, beside it the open calls (D-170) and what happened recently (D-255). */
function ResearcherHome({ inCommissione }: { inCommissione: boolean }) {
  const home = useRoute('GET /home', {});
  return (
    <Stack gap="far" read>
      <Saluto home={home.data} />
      <SentHomeNotice />
      <ProfiloNotice />
      <Loaded query={home}>{(read) => <Work home={read} inCommissione={inCommissione} />}</Loaded>
    </Stack>
  );
}

/** Greets by name and says in one line how much there is and when the first of it ends. */
function Saluto({ home }: { home: HomeRicercatore | undefined }) {
  const { t } = useTexts(homeTesti);
  const calendario = <LinkButton to={pathTo('/calendario')}>{t('calendario')}</LinkButton>;
  return (
    <PageHeader {...useSaluto()} actions={calendario}>
      {home !== undefined && <Quante home={home} />}
    </PageHeader>
  );
}

function Quante({ home }: { home: HomeRicercatore }) {
  const { t } = useTexts(homeTesti);
  const farFrom = useFarFrom();
  const now = useServerNow();
  const doveri = useDoveri(home).filter(({ scaduta }) => !scaduta);
  const prima = doveri
    .map(({ scadenza }) => scadenza)
    .filter((scadenza) => scadenza !== null)
    .toSorted(compareCodes)[0];
  if (doveri.length === 0) return null;
  const far = prima === undefined ? null : farFrom(prima, now);
  const said = [t('saluto.cose', { count: doveri.length }), ...(far === null ? [] : [t('saluto.prima', { quando: far })])];
  return <span className={css.sotto}>{said.join(' ')}</span>;
}

function Work({ home, inCommissione }: { home: HomeRicercatore; inCommissione: boolean }) {
  const doveri = useDoveri(home);
  const { utente } = useUtente();
  const roles = rolesOfUtente(utente);
  const { prossima } = useSedute(sitsInComitato(roles));
  const attesa = useRoute('GET /home/attesa', {}, { enabled: inCommissione });
  // That nothing is to be done can be said only after both answers.
  const isNiente = !inCommissione || attesa.data?.length === 0;
  return (
    <div className={css.colonne}>
      <div className={css.accanto}>
        {prossima !== null && <ProssimaSeduta evento={prossima} roles={roles} />}
        {inCommissione && (
          <Loaded query={attesa}>
            {(linee) => <CommissioniAttese linee={linee} inVista={prossima?.giorno} conAtto={doveri.length === 0} />}
          </Loaded>
        )}
        {(doveri.length > 0 || isNiente) && <Doveri doveri={doveri} />}
        {home.dipartimento.length > 0 && <DipartimentoCard anni={home.dipartimento} />}
      </div>
      <div className={css.accanto}>
        <BandiPerMe bandi={home.bandi} pochi={inCommissione} />
        {(!inCommissione || home.novita.length > 0) && <UltimeNovita novita={home.novita} />}
      </div>
    </div>
  );
}

type CommissioniProps = { linee: readonly LineaInAttesa[]; inVista: Day | undefined; conAtto: boolean };

/** What the commissioni have before them in which the reader sits. */
function CommissioniAttese(props: CommissioniProps) {
  const { t } = useTexts(homeTesti);
  if (props.linee.length === 0) return null;
  return (
    <Card title={t('attesa.titolo')} flush>
      <Attesa {...props} />
    </Card>
  );
}

/** The home of a user who acts within the ethics track: the proponent's istanze. */
function ProponenteHome() {
  const { t } = useTexts(homeTesti);
  return (
    <Stack read>
      <PageHeader {...useSaluto()} />
      <SentHomeNotice />
      <Card>
        <EmptyState title={t('funzione.proponente')} action={<LinkButton to={pathTo('/cert')}>{t('funzione.istanze')}</LinkButton>}>
          {t('funzione.proponenteConsiglio')}
        </EmptyState>
      </Card>
    </Stack>
  );
}
