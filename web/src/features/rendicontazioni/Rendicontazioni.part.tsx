import type { StepRendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Amount } from '../../ui/data/Amount.tsx';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Periodo } from './Periodo.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';
import { StatoBadge } from './StatoBadge.tsx';

const ROUTES = {
  ur: { step: 'GET /ur/proposte/:id/rendicontazioni', vista: '/ur/rendicontazioni/:id/view' },
  rad: { step: 'GET /rad/proposte/:id/rendicontazioni', vista: '/rad/rendicontazioni/:id/view' },
  dirdip: { step: 'GET /dirdip/proposte/:id/rendicontazioni', vista: '/dirdip/rendicontazioni/:id/view' },
} as const;

/** The reports of a funded project beside its view: each step, what was sent and spent; nothing where there are no steps. */
export function Rendicontazioni({ id, chi }: { id: number; chi: keyof typeof ROUTES }) {
  const { t } = useTexts(rendicontazioniTesti);
  const { step, vista } = ROUTES[chi];
  const { data = [] } = useRoute(step, { params: { id } });
  if (data.length === 0) return null;
  const columns: Column<StepRendicontazione>[] = [
    {
      key: 'step',
      head: t('step'),
      title: true,
      cell: ({ nome, rendicontazione }) =>
        rendicontazione === null ? nome : <Link to={pathTo(vista, { id: rendicontazione.id })}>{nome}</Link>,
    },
    { key: 'finestra', head: t('finestra'), cell: (row) => <Periodo step={row} /> },
    { key: 'stato', head: t('statoStep'), bare: true, cell: ({ stato }) => <StatoBadge stato={stato} /> },
    { key: 'inviata', head: t('inviataIl'), cell: ({ rendicontazione: each }) => <DateTime value={each?.sendTimestamp ?? null} /> },
    {
      key: 'speso',
      head: t('speso'),
      numeric: true,
      cell: ({ rendicontazione: each }) => <Amount value={each?.status === 'INVIATA' ? each.finanziamentoSpeso : null} />,
    },
  ];
  return (
    <Card title={t('storico')} flush>
      <DataTable label={t('storico')} columns={columns} rows={data} rowKey={({ idStep }) => idStep} />
    </Card>
  );
}
