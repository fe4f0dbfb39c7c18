import type { RigaTitolare } from '@sigeba/contract/titolari/titolari.routes.ts';
import { useRoute } from '../../api/useRoute.ts';
import { FileLink, FileSourceProvider } from '../../form/inputs/FileLinks.tsx';
import { contattiOf } from '../../page/Contatti.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { FILES } from './files.ts';
import { titolariTesti } from './titolari.testi.ts';

const ROUTES = {
  ur: 'GET /ur/proposte/:id/titolari',
  rad: 'GET /rad/proposte/:id/titolari',
  dirdip: 'GET /dirdip/proposte/:id/titolari',
  proprio: 'GET /proposte/:id/titolari',
} as const;

/** Who held a project, since when, why and by which paper; nothing where it never changed hands. */
export function Titolari({ id, chi }: { id: number; chi: keyof typeof ROUTES }) {
  const { t } = useTexts(titolariTesti);
  const { data = [] } = useRoute(ROUTES[chi], { params: { id } });
  if (data.length === 0) return null;
  const columns: Column<RigaTitolare>[] = [
    {
      key: 'titolare',
      head: t('storia.titolare'),
      title: true,
      cell: ({ titolare }) => `${titolare.cognome} ${titolare.nome}`,
      second: ({ titolare }) => contattiOf(titolare),
    },
    { key: 'data', head: t('storia.data'), cell: ({ createdTimestamp }) => <DateTime value={createdTimestamp} /> },
    { key: 'motivazione', head: t('storia.motivazione'), width: '45%', cell: ({ motivazioneCambio }) => motivazioneCambio },
    {
      key: 'allegato',
      head: t('storia.allegato'),
      cell: ({ allegato }) => allegato && <FileLink file={{ mediaId: allegato.id, nome: allegato.nome }} />,
    },
  ];
  return (
    <FileSourceProvider value={FILES}>
      <Card title={t('storia.titolo')} flush>
        <DataTable label={t('storia.titolo')} columns={columns} rows={data} rowKey={(cambio) => cambio.id} />
      </Card>
    </FileSourceProvider>
  );
}
