import type { Incarico } from '@sigeba/contract/utenti/utente.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { RowsCard } from '../../../list/RowsCard.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import type { Column } from '../../../ui/data/DataTable.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';

const useIncarichi = (id: number) => useRoute('GET /ur/utenti/:id/incarichi', { params: { id } });

/** How many functions a person has or had. */
export function QuantiIncarichi({ id }: { id: number }) {
  const { data } = useIncarichi(id);
  return data?.length ? <span>{formatCount(data.length)}</span> : null;
}

/** What a person does in commissioni, for departments and structures, and as a referee: those of now first. */
export function Incarichi({ id, label }: { id: number; label: string }) {
  const { t } = useTexts(anagraficaTesti);
  const query = useIncarichi(id);
  const columns: Column<Incarico>[] = [
    {
      key: 'oggetto',
      head: t('incarichi.dove'),
      title: true,
      width: '44%',
      cell: (incarico) => <Link to={addressOf(incarico)}>{incarico.oggetto.nome || t('incarichi.senzaTitolo')}</Link>,
      second: ({ dettaglio }) => dettaglio,
    },
    { key: 'tipo', head: t('incarichi.come'), cell: ({ tipo }) => t(`incarichi.tipi.${tipo}`) },
    { key: 'anno', head: t('incarichi.anno'), width: '90px', cell: ({ anno }) => anno },
    {
      key: 'stato',
      head: t('incarichi.stato'),
      bare: true,
      width: '140px',
      cell: ({ inCorso }) =>
        inCorso ? (
          <StatusBadge tone="info">{t('incarichi.inCorso')}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t('incarichi.concluso')}</StatusBadge>
        ),
    },
  ];
  return (
    <RowsCard
      query={query}
      label={label}
      columns={columns}
      rowKey={({ tipo, oggetto }) => `${tipo} ${oggetto.id}`}
      vuota={{ titolo: t('incarichi.nessuno'), testo: t('incarichi.nessunoTesto') }}
    />
  );
}

function addressOf({ tipo, oggetto: { id } }: Incarico): string {
  if (tipo === 'PRESIDENTE' || tipo === 'COMMISSARIO') return pathTo('/ur/commissioni/:id', { id });
  if (tipo === 'REFEREE') return pathTo('/ur/proposte/:id/view', { id });
  return pathTo(tipo === 'RAD_STRUTTURA' ? '/ur/strutture' : '/ur/dipartimenti');
}
