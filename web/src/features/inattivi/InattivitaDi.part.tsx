import type { Inattivo } from '@sigeba/contract/inattivi/inattivi.routes.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { PagedCard } from '../../list/PagedCard.tsx';
import { Totale } from '../../list/PagedRows.tsx';
import { useTexts } from '../../text/useTexts.ts';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { inattiviTesti } from './inattivi.testi.ts';

const sendingOf = (utenteId: number) => (page: { limit: number; offset: number }) => ({
  query: { utenteId, ordine: '-anno' as const, ...page },
});

/** How many times a person was declared inactive, ended records included. */
export const QuanteInattivita = ({ id }: { id: number }) => <Totale of="GET /ur/inattivi" sending={sendingOf(id)} />;

/** The years in which a person is or was inactive, the latest first. */
export function InattivitaDi({ id, label }: { id: number; label: string }) {
  const { t } = useTexts(inattiviTesti);
  const columns: Column<Inattivo>[] = [
    {
      key: 'anno',
      head: t('colonne.anno'),
      title: true,
      width: '90px',
      cell: (row) => <Link to={addressOf(row)}>{row.anno}</Link>,
    },
    {
      key: 'tipologia',
      head: t('colonne.tipologia'),
      cell: ({ tipologia }) => tipologia.label,
      second: ({ motivazioneEliminazione }) => motivazioneEliminazione,
    },
    { key: 'dal', head: t('colonne.dal'), width: '130px', cell: (row) => <DateTime value={row.creatoTimestamp} to="day" /> },
    { key: 'eliminato', head: t('colonne.eliminato'), width: '130px', cell: (row) => <DateTime value={row.eliminatoTimestamp} to="day" /> },
    {
      key: 'stato',
      head: t('colonne.stato'),
      bare: true,
      width: '130px',
      cell: ({ eliminatoTimestamp }) =>
        eliminatoTimestamp === null ? (
          <StatusBadge tone="warn">{t('inattivo')}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('eliminata')}</StatusBadge>
        ),
    },
  ];
  return (
    <PagedCard
      of="GET /ur/inattivi"
      sending={sendingOf(id)}
      label={label}
      columns={columns}
      rowKey={(row) => row.id}
      vuota={{ titolo: t('maiInattivo'), testo: t('maiInattivoTesto') }}
    />
  );
}

/** The record in the list of the inactive people, or of the records that were ended. */
function addressOf({ persona, anno, eliminatoTimestamp }: Inattivo): string {
  const query = new URLSearchParams({ cognome: persona.email, anno: String(anno) });
  if (eliminatoTimestamp !== null) query.set('vista', 'eliminati');
  return `${pathTo('/ur/gestioneInattivi')}?${query}`;
}
