import { urgenzaOf } from '@sigeba/contract/home/urgenza.rules.ts';
import { formatDate, formatDeadline, type Instant } from '@sigeba/contract/instant.ts';
import { STATI_SCHEDA, type StatoScheda } from '@sigeba/contract/referee/referee.rules.ts';
import type { PropostaReferee } from '@sigeba/contract/referee/referee.shape.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useLastPage, useListFilters } from '../../../api/useListFilters.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { pathBeside } from '../../../page/beside.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { StatusButtons } from '../../../ui/controls/StatusButtons.tsx';
import { DateBlock } from '../../../ui/data/DateBlock.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { Pager } from '../../../ui/data/Pager.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { SentHomeNotice } from '../../home/HomeNotices.part.tsx';
import { Consegna } from '../Consegna.tsx';
import { invitoTesti } from '../invito.testi.ts';
import { TONI_SCHEDA } from '../toniScheda.ts';
import { Attestati } from './Attestati.tsx';

/** Rows of a page (D-129). */
const PER_PAGINA = 20;

/** /ref/home: what the referee has accepted to evaluate, the latest first. */
export default function RefereeHomePage() {
  const { t } = useTexts(invitoTesti);
  const kept = useListFilters('referee', ['stato']);
  const { filters, set } = kept;
  const stato = STATI_SCHEDA.find((each) => each === filters.stato) ?? null;
  const page = /^[1-9]\d{0,5}$/.test(filters.pagina) ? Number(filters.pagina) : 1;
  const query = { limit: PER_PAGINA, offset: (page - 1) * PER_PAGINA, ...(stato === null ? {} : { stato }) };
  const proposte = useRoute('GET /referee/proposte', { query }, { keep: true });
  useLastPage({ page, size: PER_PAGINA }, kept, proposte.isPlaceholderData ? undefined : proposte.data?.totale);
  const choose = (chosen: StatoScheda | null) => set({ stato: chosen ?? '' });
  return (
    <Stack read>
      <PageHeader title={t('home.titolo')}>
        <p>{t('home.introduzione')}</p>
        <p>{t('home.dopo')}</p>
      </PageHeader>
      <SentHomeNotice />
      <StatusButtons
        label={t('home.filtro')}
        items={[
          { value: null, label: t('home.stati.TUTTE') },
          ...STATI_SCHEDA.map((value) => ({ value, label: t(`home.stati.${value}`) })),
        ]}
        value={stato}
        onChange={choose}
      />
      <Loaded query={proposte}>
        {({ resultList, totale }) => (
          <Card flush>
            {resultList.length === 0 ? (
              <EmptyState title={t(stato === null ? 'home.vuoto' : 'home.vuotoFiltro')}>
                {stato === null && t('home.vuotoConsiglio')}
              </EmptyState>
            ) : (
              <section aria-label={t('home.elenco')}>
                <ItemList>
                  {resultList.map((each) => (
                    <Riga key={each.id} proposta={each} prima={each === resultList.find(isOpen)} />
                  ))}
                </ItemList>
              </section>
            )}
            {totale > PER_PAGINA && (
              <Pager page={page} pageSize={PER_PAGINA} totale={totale} onPage={(next) => set({ pagina: String(next) }, { toTop: true })} />
            )}
          </Card>
        )}
      </Loaded>
      <Attestati />
    </Stack>
  );
}

const isOpen = ({ aperta, correzione }: PropostaReferee): boolean => aperta && correzione === null;

/** The first that may be written has the one blue button. */
function Riga({ proposta, prima }: { proposta: PropostaReferee; prima: boolean }) {
  const { t } = useTexts(invitoTesti);
  const { id, titolo, responsabile, classe, accettazioneTimestamp, valutazione, correzione } = proposta;
  const stato = valutazione?.status ?? 'DA_VALUTARE';
  const nome = titolo || t('senzaTitolo');
  const valuta = valutazione === null ? 'vista.valuta' : 'vista.modifica';
  const termine = useTermine(proposta);
  const now = useServerNow();
  const daFare = proposta.aperta && stato !== 'CONCLUSA';
  return (
    <Item
      level={2}
      title={<Link to={pathTo('/ref/proposte/:id/view', { id })}>{nome}</Link>}
      meta={
        <Meta>
          {`${responsabile.nome} ${responsabile.cognome}`}
          {classe}
          {t('home.accettataIl', { giorno: formatDate(accettazioneTimestamp) })}
          {termine}
        </Meta>
      }
      lead={<DateBlock day={daFare ? proposta.consegna : null} tone={daFare ? tonoOf(proposta.consegna, now) : 'grey'} />}
      side={
        correzione === null ? (
          <StatusBadge tone={TONI_SCHEDA[stato]}>{t(`scheda.${stato}`)}</StatusBadge>
        ) : (
          <StatusBadge tone="warn">{t('correzione.stato')}</StatusBadge>
        )
      }
      actions={
        correzione === null && (
          <>
            {proposta.aperta && (
              <LinkButton
                to={pathBeside(pathTo('/ref/proposte/:id/view', { id }), 'scheda')}
                variant={prima ? 'primary' : 'secondary'}
                small
                aria-label={`${t(valuta)}: ${nome}`}
              >
                {t(valuta)}
              </LinkButton>
            )}
            <PdfButton risorsa={`/referee/dossier/pdf/${id}`} label={t('dossier.scarica')} titolo={nome} />
          </>
        )
      }
    />
  );
}

/** Late, within seven days, or further away. */
const tonoOf = (consegna: string | null, now: Instant) =>
  consegna === null ? 'grey' : ({ BLOCCATA: 'stop', VICINA: 'due', ORDINARIA: 'grey' } as const)[urgenzaOf({ entro: consegna }, now)];

/** Until when it can be evaluated, with the days left, or corrected; nothing once the own sheet is concluded. */
function useTermine({ aperta, attesa, consegna, valutazione, correzione }: PropostaReferee): ReactNode {
  const { t } = useTexts(invitoTesti);
  if (correzione !== null) return t('home.correzione', { quando: t('oraDiRoma', { quando: formatDeadline(correzione.finoA, 'en') }) });
  if (valutazione?.status === 'CONCLUSA') return null;
  if (!aperta) return t(attesa ? 'home.attesa' : 'home.chiusa');
  return consegna === null ? t('home.senzaTermine') : <Consegna quando={consegna} />;
}
