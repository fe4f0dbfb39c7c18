import { writesCommissioni } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { Link } from 'react-router';
import { useServerNow } from '../api/useConfig.ts';
import { useListFilters } from '../api/useListFilters.ts';
import { usePersonale } from '../api/usePersonale.ts';
import { useRoute } from '../api/useRoute.ts';
import { useUtente } from '../api/useUtente.ts';
import { YearListPage, YearRows } from '../list/YearListPage.tsx';
import { pathTo } from '../paths.ts';
import { rolesOfUtente } from '../shell/rolesOfUtente.ts';
import { useTranslation } from '../text/useTranslation.ts';
import type { Column } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FilterSelect } from '../ui/filterFields.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import css from './Commissioni.module.css';

/** /ur/commissioni: the commissioni of a year, each the way to its editor. */
export default function CommissioniPage() {
  const { t } = useTranslation('commissioni');
  const { utente } = useUtente();
  const anni = useRoute('GET /commissioni/anni', {});
  const mayWrite = utente !== null && writesCommissioni(rolesOfUtente(utente));
  const personale = usePersonale('sempre');
  return (
    <YearListPage
      title={t('elenco.titolo')}
      actions={
        mayWrite && (
          <LinkButton variant="primary" to={pathTo('/ur/commissioni/new')} why={personale}>
            {t('elenco.nuova')}
          </LinkButton>
        )
      }
      anni={anni}
      none={<EmptyState title={t('elenco.vuoto')}>{t('elenco.nessunAnno')}</EmptyState>}
    >
      {(years) => <OfYear years={years} />}
    </YearListPage>
  );
}

/** This year's, unless another one is chosen. */
function OfYear({ years }: { years: readonly number[] }) {
  const { t } = useTranslation('commissioni');
  const list = useListFilters('commissioni', ['anno']);
  const oggi = yearInRome(useServerNow());
  const anno = years.find((year) => String(year) === list.filters.anno) ?? years.find((year) => year <= oggi) ?? years[0] ?? oggi;
  const query = useRoute('GET /commissioni', { query: { anno } }, { keep: true });
  return (
    <>
      <div className={css.year}>
        <FilterSelect
          label={t('elenco.anno')}
          value={anno}
          options={years.map((value) => ({ value, label: String(value) }))}
          onChange={(year) => list.set({ anno: String(year) })}
        />
      </div>
      <YearRows
        label={t('elenco.titolo')}
        query={query}
        columns={useColumns()}
        empty={<EmptyState title={t('elenco.vuoto')}>{t('elenco.vuotoConsiglio')}</EmptyState>}
      />
    </>
  );
}

function useColumns(): Column<Commissione>[] {
  const { t } = useTranslation('commissioni');
  return [
    {
      key: 'nome',
      head: t('elenco.nome'),
      title: true,
      width: '34%',
      cell: ({ id, nome }) => <Link to={pathTo('/ur/commissioni/:id', { id })}>{nome}</Link>,
      second: ({ avviso }) => avviso ?? '',
    },
    { key: 'anno', head: t('elenco.anno'), numeric: true, cell: ({ anno }) => anno },
    {
      key: 'tipologie',
      head: t('elenco.tipologie'),
      width: '26%',
      cell: ({ tipologiaProgettoList }) => tipologiaProgettoList.map(({ nome }) => nome).join(', '),
    },
    {
      key: 'presidente',
      head: t('elenco.presidente'),
      cell: ({ presidente }) => (presidente === null ? t('nessunPresidente') : t('persona', presidente)),
    },
    { key: 'componenti', head: t('elenco.componenti'), numeric: true, cell: ({ nComponenti }) => nComponenti },
  ];
}
