import type { UtenteConProposte } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import { ORDINE_CON_PROPOSTE } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.rules.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import type { ListFilters as Filters } from '../../../api/useListFilters.ts';
import { ListFilters } from '../../../list/filters.tsx';
import { ListPage } from '../../../list/ListPage.tsx';
import { SearchField } from '../../../list/SearchField.tsx';
import { useList } from '../../../list/useList.ts';
import { useTexts } from '../../../text/useTexts.ts';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { dettaglioProposteTesti } from '../dettaglioProposte.testi.ts';
import { UtenteConPropostePanel } from './UtenteConPropostePanel.tsx';

const CHIAVI = ['cognome'] as const;

/** /ur/dettaglioProposte: people with proposte, found by surname. */
export default function DettaglioPropostePage() {
  const { t } = useTexts(dettaglioProposteTesti);
  const list = useList('GET /ur/utenti/con-proposte', { name: 'dettaglioProposte', keys: CHIAVI, orders: ORDINE_CON_PROPOSTE, queryOf });
  const columns: Column<UtenteConProposte>[] = [
    {
      key: 'persona',
      head: t('colonne.persona'),
      title: true,
      cell: (row) => <Nome row={row} />,
      second: ({ email }, shown) => (shown.includes('email') ? null : email),
    },
    { key: 'email', head: t('colonne.email'), optional: true, cell: ({ email }) => email },
    { key: 'ruolo', head: t('colonne.ruolo'), cell: ({ ruolo }) => ruolo },
    { key: 'dipartimento', head: t('colonne.dipartimento'), cell: ({ dipartimento }) => dipartimento },
    { key: 'bozze', head: t('colonne.bozze'), numeric: true, cell: ({ bozze }) => formatCount(bozze) },
    { key: 'inviate', head: t('colonne.inviate'), numeric: true, cell: ({ inviate }) => formatCount(inviate) },
    { key: 'partecipazioni', head: t('colonne.partecipazioni'), numeric: true, cell: ({ partecipazioni }) => formatCount(partecipazioni) },
  ];
  return (
    <ListPage
      list={list}
      title={t('titolo')}
      note={t('spiegazione')}
      filters={
        <ListFilters list={list} count={0} lead={<SearchField list={list} name="cognome" label={t('cognome')} />}>
          {null}
        </ListFilters>
      }
      columns={columns}
      choosing={{ name: (row) => t('persona', row) }}
      Panel={UtenteConPropostePanel}
      found={(totale) => t('trovati', { count: totale, totale: formatCount(totale) })}
      empty={<EmptyState title={t('vuoto')}>{t('vuotoConsiglio')}</EmptyState>}
    />
  );
}

const queryOf = ({ cognome }: Filters<(typeof CHIAVI)[number]>) => (cognome === '' ? {} : { cognome });

function Nome({ row }: { row: UtenteConProposte }) {
  const { t } = useTexts(dettaglioProposteTesti);
  return <Link to={pathTo('/ur/dettaglioProp/listaDettaglioProp/:id', { id: row.id })}>{t('persona', row)}</Link>;
}
