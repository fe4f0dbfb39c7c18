import { annoIniziale } from '@sigeba/contract/anno.ts';
import { writesCommissioni } from '@sigeba/contract/commissioni/commissione.rules.ts';
import type { Commissione } from '@sigeba/contract/commissioni/commissione.shape.ts';
import { yearInRome } from '@sigeba/contract/instant.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { usePersonale } from '../../api/usePersonale.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useUtente } from '../../api/useUtente.ts';
import { ListFilters } from '../../list/filters.tsx';
import { ListPage } from '../../list/ListPage.tsx';
import { useRowsFilters, useRowsList } from '../../list/useRowsList.ts';
import { rolesOfUtente } from '../../page/rolesOfUtente.ts';
import { useTexts } from '../../text/useTexts.ts';
import { FilterSelect } from '../../ui/controls/filterFields.tsx';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import type { Column } from '../../ui/data/DataTable.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { commissioniTesti } from './commissioni.testi.ts';

/** /ur/commissioni: the commissioni of a year, each the way to its editor; this year's, unless another one is chosen. */
export default function CommissioniPage() {
  const { t } = useTexts(commissioniTesti);
  const { utente } = useUtente();
  const personale = usePersonale('sempre');
  const oggi = yearInRome(useServerNow());
  const anni = useRoute('GET /commissioni/anni', {});
  const years = anni.data ?? [];
  const kept = useRowsFilters('commissioni', ['anno']);
  const anno = years.find((year) => String(year) === kept.filters.anno) ?? annoIniziale(years, oggi);
  const query = useRoute('GET /commissioni', { query: { anno } }, { keep: true, enabled: anni.data !== undefined });
  const list = useRowsList(kept, query, { name: 'commissioni', orders: ORDINI });
  return (
    <ListPage
      list={list}
      title={t('elenco.titolo')}
      before={anni}
      actions={
        utente !== null &&
        writesCommissioni(rolesOfUtente(utente)) && (
          <LinkButton small variant="primary" to={pathTo('/ur/commissioni/new')} why={personale}>
            {t('elenco.nuova')}
          </LinkButton>
        )
      }
      filters={
        years.length > 0 && (
          <ListFilters
            list={list}
            count={0}
            lead={
              <FilterSelect
                label={t('elenco.anno')}
                value={anno}
                options={years.map((value) => ({ value, label: String(value) }))}
                onChange={(year) => list.set({ anno: String(year) })}
              />
            }
          >
            {null}
          </ListFilters>
        )
      }
      columns={useColumns()}
      nameOf={({ nome }) => nome}
      found={(totale) => t('elenco.trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('elenco.vuoto')}>{t(years.length === 0 ? 'elenco.nessunAnno' : 'elenco.vuotoConsiglio')}</EmptyState>}
    />
  );
}

const ORDINI = {
  nome: ({ nome }: Commissione) => nome,
  tipologie: ({ tipologiaProgettoList: [tipologia] }: Commissione) => tipologia?.nome ?? null,
  presidente: ({ presidente }: Commissione) => (presidente === null ? null : `${presidente.cognome} ${presidente.nome}`),
  componenti: ({ nComponenti }: Commissione) => nComponenti,
};

function useColumns(): Column<Commissione>[] {
  const { t } = useTexts(commissioniTesti);
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
      width: '22%',
      cell: ({ tipologiaProgettoList }) => tipologiaProgettoList.map(({ nome }) => nome).join(', '),
    },
    {
      key: 'presidente',
      head: t('elenco.presidente'),
      width: '180px',
      cell: ({ presidente }) =>
        presidente === null ? (
          <StatusBadge tone="warn" sign="wrong">
            {t('nessunPresidente')}
          </StatusBadge>
        ) : (
          t('persona', presidente)
        ),
    },
    { key: 'componenti', head: t('elenco.componenti'), numeric: true, cell: ({ nComponenti }) => nComponenti },
  ];
}
