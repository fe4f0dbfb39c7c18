import type { DomandaRiga } from '@sigeba/contract/domande/domande.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { PagedRows, Totale } from '../../list/PagedRows.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { domandeTesti } from './domande.testi.ts';

const sendingOf = (utenteId: number) => (page: { limit: number; offset: number }) => ({
  query: { utenteId, ordine: '-quando' as const, ...page },
});

/** How many threads a person has with the office. */
export const QuanteDomande = ({ id }: { id: number }) => <Totale of="GET /ur/domande" sending={sendingOf(id)} />;

/** The threads on the proposte of a person, the latest first. */
export function DomandeDi({ id, label }: { id: number; label: string }) {
  const { t } = useTexts(domandeTesti);
  const columns: Column<DomandaRiga>[] = [
    {
      key: 'proposta',
      head: t('elenco.colonne.proposta'),
      title: true,
      width: '30%',
      cell: ({ proposta }) => (
        <Link to={`${pathTo('/ur/proposte/:id/view', { id: proposta.id })}#domande`}>{proposta.titolo || t('elenco.senzaTitolo')}</Link>
      ),
      second: ({ proposta }) => [`${proposta.classe} ${proposta.anno}`, proposta.numeroProtocollo].filter(Boolean).join(DOT),
    },
    { key: 'campo', head: t('elenco.colonne.campo'), width: '16%', cell: ({ campo }) => campo ?? t('tutta') },
    { key: 'messaggio', head: t('elenco.colonne.messaggio'), wide: true, cell: ({ ultimo }) => ultimo.testo },
    {
      key: 'stato',
      head: t('elenco.colonne.stato'),
      bare: true,
      width: '200px',
      cell: ({ attende }) =>
        attende === null ? (
          <StatusBadge tone="ok">{t('chiusa')}</StatusBadge>
        ) : (
          <StatusBadge tone={attende === 'UFFICIO' ? 'warn' : 'neutral'}>{t(`attende.${attende}`)}</StatusBadge>
        ),
    },
    {
      key: 'quando',
      head: t('elenco.colonne.quando'),
      width: '140px',
      cell: ({ ultimo }) => <DateTime value={ultimo.inviatoTimestamp} to="minute" />,
    },
  ];
  return (
    <Card flush>
      <PagedRows of="GET /ur/domande" sending={sendingOf(id)}>
        {(rows) => (
          <DataTable
            label={label}
            dense
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            empty={<EmptyState title={t('elenco.vuoto')}>{t('elenco.vuotoPersona')}</EmptyState>}
          />
        )}
      </PagedRows>
    </Card>
  );
}
