import type { Incarico } from '@sigeba/contract/utenti/utente.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { anagraficaTesti } from '../anagrafica.testi.ts';

const useIncarichi = (id: number) => useRoute('GET /ur/utenti/:id/incarichi', { params: { id } });

/** How many functions a person has or had. */
export function QuantiIncarichi({ id }: { id: number }) {
  const { data } = useIncarichi(id);
  return data === undefined ? null : <span>{formatCount(data.length)}</span>;
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
    <Card flush>
      <Loaded query={query}>
        {(rows) => (
          <DataTable
            label={label}
            dense
            columns={columns}
            rows={rows}
            rowKey={({ tipo, oggetto }) => `${tipo} ${oggetto.id}`}
            empty={<EmptyState title={t('incarichi.nessuno')}>{t('incarichi.nessunoTesto')}</EmptyState>}
          />
        )}
      </Loaded>
    </Card>
  );
}

function addressOf({ tipo, oggetto: { id } }: Incarico): string {
  if (tipo === 'PRESIDENTE' || tipo === 'COMMISSARIO') return pathTo('/ur/commissioni/:id', { id });
  if (tipo === 'REFEREE') return pathTo('/ur/proposte/:id/view', { id });
  return pathTo(tipo === 'RAD_STRUTTURA' ? '/ur/strutture' : '/ur/dipartimenti');
}
