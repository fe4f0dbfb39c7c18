import type { DomandaRiga } from '@sigeba/contract/domande/domande.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { PagedCard } from '../../list/PagedCard.tsx';
import { Totale } from '../../list/PagedRows.tsx';
import { useTexts } from '../../text/useTexts.ts';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
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
    <PagedCard
      of="GET /ur/domande"
      sending={sendingOf(id)}
      label={label}
      columns={columns}
      rowKey={(row) => row.id}
      vuota={{ titolo: t('elenco.vuoto'), testo: t('elenco.vuotoPersona') }}
    />
  );
}
