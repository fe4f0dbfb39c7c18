import { useSearchParams } from 'react-router';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { FilterSelect } from '../ui/filterFields.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Stack } from '../ui/Stack.tsx';
import css from './Proposte.module.css';
import { ProposteAnno } from './ProposteAnno.tsx';

/** /proposte: what the caller takes part in, one financial year at a time. */
export default function PropostePage() {
  const { t } = useTranslation('lista');
  const anni = useRoute('GET /proposte/anni', {});
  const newProposta = (
    <LinkButton variant="primary" to={pathTo('/bandi')}>
      {t('nuovaProposta')}
    </LinkButton>
  );
  return (
    <Stack>
      <PageHeader title={t('titolo')} breadcrumb={[{ label: t('home'), to: pathTo('/home') }]} actions={newProposta} />
      <Loaded query={anni}>{(known) => <ChosenYear anni={known} />}</Loaded>
    </Stack>
  );
}

/** The year stands in the address, so that it outlives a reload and a way back. */
function ChosenYear({ anni }: { anni: readonly number[] }) {
  const { t } = useTranslation('lista');
  const [params, setParams] = useSearchParams();
  const inAddress = Number(params.get('anno'));
  const latest = anni[0] ?? new Date().getFullYear();
  const anno = anni.includes(inAddress) ? inAddress : latest;
  const proposte = useRoute('GET /proposte', { query: { anno } }, { keep: true });
  return (
    <>
      <div className={css.anno}>
        <FilterSelect
          label={t('anno')}
          value={anno}
          options={anni.map((value) => ({ value, label: String(value) }))}
          onChange={(value) => setParams({ anno: String(value) }, { replace: true, preventScrollReset: true })}
        />
      </div>
      <Loaded query={proposte}>{(data) => <ProposteAnno anno={anno} annoCorrente={latest} proposte={data} />}</Loaded>
    </>
  );
}
