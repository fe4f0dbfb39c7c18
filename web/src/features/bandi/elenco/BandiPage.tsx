import { classiByUse, isPerMe } from '@sigeba/contract/bandi/bandi.order.ts';
import type { BandoAperto } from '@sigeba/contract/bandi/bandi.shape.ts';
import { containsParole } from '@sigeba/contract/lookup/parole.ts';
import { pathTo } from '../../../api/paths.ts';
import { useListFilters } from '../../../api/useListFilters.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { ListFilters } from '../../../list/filters.tsx';
import { SearchField } from '../../../list/SearchField.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { ProfiloNotice } from '../../../page/ProfiloNotice.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { bandiTesti } from '../bandi.testi.ts';
import { Classe } from './Classe.tsx';
import css from './elenco.module.css';

/** /bandi: the calls open now, a row for each classe, first those in which the reader may present a proposta. */
export default function BandiPage() {
  const { t } = useTexts(bandiTesti);
  const bandi = useRoute('GET /bandi/getBandiValidi', {});
  return (
    <Stack>
      <PageHeader title={t('titolo')} />
      <ProfiloNotice />
      <Card flush>
        <Loaded query={bandi}>{(open) => (open.length === 0 ? <NoBandi /> : <Classi bandi={open} />)}</Loaded>
      </Card>
    </Stack>
  );
}

const PER_ME = 'perMe';
const TUTTI = 'tutti';

function Classi({ bandi }: { bandi: readonly BandoAperto[] }) {
  const { t } = useTexts(bandiTesti);
  const list = useListFilters('bandiAperti', ['testo', 'chi']);
  const classi = classiByUse(bandi);
  const perMe = classi.filter(isPerMe);
  // Who may apply for nothing at all wants to know why.
  const chi = list.filters.chi === TUTTI || perMe.length === 0 ? TUTTI : PER_ME;
  const shown = (chi === PER_ME ? perMe : classi).filter(({ bando, tipologia, classe }) =>
    containsParole(`${classe.nome} ${tipologia.nome} ${bando.nome}`, list.filters.testo),
  );
  return (
    <>
      <ListFilters
        list={list}
        count={0}
        lead={
          <>
            <SearchField list={list} name="testo" label={t('cerca')} />
            {perMe.length > 0 && (
              <Segmented
                legend={t('mostra')}
                value={chi}
                onChange={(next) => list.set({ chi: next === PER_ME ? '' : next }, { atOnce: true })}
                options={[
                  { key: PER_ME, label: t('perMe', { quanti: perMe.length }) },
                  { key: TUTTI, label: t('tutti', { quanti: classi.length }) },
                ]}
              />
            )}
          </>
        }
      />
      {shown.length === 0 ? (
        <EmptyState title={t('nessunoCosi')} action={<Button onPress={list.reset}>{t('azzera')}</Button>} />
      ) : (
        <ul className={css.list}>
          {shown.map((each) => (
            <Classe key={each.classe.id} {...each} />
          ))}
        </ul>
      )}
    </>
  );
}

function NoBandi() {
  const { t } = useTexts(bandiTesti);
  return (
    <EmptyState title={t('nessuno')} action={<LinkButton to={pathTo('/proposte')}>{t('vediProposte')}</LinkButton>}>
      {t('nessunoConsiglio')}
    </EmptyState>
  );
}
