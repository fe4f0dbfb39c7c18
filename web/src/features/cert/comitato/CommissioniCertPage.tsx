import type { CertCommissione } from '@sigeba/contract/cert/comitato/comitato.shape.ts';
import { formatGiorno } from '@sigeba/contract/giorno.ts';
import { Link, useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { usePersonale } from '../../../api/usePersonale.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { ListPage } from '../../../list/ListPage.tsx';
import { useRowsFilters, useRowsList } from '../../../list/useRowsList.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { comitatoTesti } from './comitato.testi.ts';
import { useArea } from './useArea.ts';

const ORDINI = {
  nome: ({ nome }: CertCommissione) => nome,
  periodo: ({ dataInizio }: CertCommissione) => dataInizio,
  membri: ({ membri }: CertCommissione) => membri.length,
};

/** /cert/commissioni and /commissioni: the commissions, the latest first. */
export default function CommissioniCertPage() {
  const { t } = useTexts(comitatoTesti);
  const { soloLettura } = useArea();
  const navigate = useNavigate();
  const why = usePersonale('sempre');
  const query = useRoute('GET /cert/commissioni', {}, { keep: true });
  const list = useRowsList(useRowsFilters('commissioniCert', []), query, { name: 'commissioniCert', orders: ORDINI });
  return (
    <ListPage
      list={list}
      title={t('commissioni.titolo')}
      actions={
        !soloLettura && (
          <LinkButton small variant="primary" to={pathTo('/cert/cert/commissioni/new')} why={why}>
            {t('commissioni.nuova')}
          </LinkButton>
        )
      }
      filters={null}
      columns={useColumns()}
      acts={({ id, inCarica }) =>
        inCarica && !soloLettura
          ? [{ key: 'associa', label: t('commissioni.associa'), onPress: () => void navigate(pathTo('/cert/commissioni/:id', { id })) }]
          : []
      }
      nameOf={({ nome }) => nome}
      found={(totale) => t('commissioni.trovate', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('commissioni.vuoto')}>{t('commissioni.vuotoConsiglio')}</EmptyState>}
    />
  );
}

function useColumns(): Column<CertCommissione>[] {
  const { t } = useTexts(comitatoTesti);
  const { chair } = useArea();
  const detail = (id: number) => (chair ? pathTo('/cert/commissioni/:id', { id }) : pathTo('/cert/cert/commissioni/:id', { id }));
  return [
    {
      key: 'nome',
      head: t('commissioni.nome'),
      title: true,
      cell: ({ id, nome }) => <Link to={detail(id)}>{nome}</Link>,
      second: ({ inCarica }) => inCarica && <StatusBadge tone="ok">{t('commissioni.inCarica')}</StatusBadge>,
    },
    {
      key: 'periodo',
      head: t('commissioni.periodo'),
      whole: true,
      cell: ({ dataInizio, dataFine }) => `${formatGiorno(dataInizio)} - ${formatGiorno(dataFine)}`,
    },
    { key: 'presidente', head: t('commissioni.presidente'), cell: ({ presidente }) => t('persona', presidente) },
    { key: 'membri', head: t('commissioni.membri'), numeric: true, cell: ({ membri }) => membri.length },
  ];
}
