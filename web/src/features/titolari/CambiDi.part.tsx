import type { CambioDiPersona } from '@sigeba/contract/titolari/titolari.routes.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { FileLink, FileSourceProvider } from '../../form/inputs/FileLinks.tsx';
import { RowsCard } from '../../list/RowsCard.tsx';
import { contattiOf } from '../../page/Contatti.tsx';
import { useTexts } from '../../text/useTexts.ts';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { formatCount } from '../../ui/data/format.ts';
import { FILES } from './files.ts';
import { titolariTesti } from './titolari.testi.ts';

const useCambi = (id: number) => useRoute('GET /ur/utenti/:id/titolari', { params: { id } });

/** How many changes of titolare concern a person. */
export function QuantiCambi({ id }: { id: number }) {
  const { data } = useCambi(id);
  return data?.length ? <span>{formatCount(data.length)}</span> : null;
}

/** The changes by which a person became titolare, or was no longer, the latest first. */
export function CambiDi({ id, label }: { id: number; label: string }) {
  const { t } = useTexts(titolariTesti);
  const query = useCambi(id);
  const columns: Column<CambioDiPersona>[] = [
    {
      key: 'proposta',
      head: t('storia.proposta'),
      title: true,
      width: '26%',
      cell: ({ proposta }) => <Link to={pathTo('/ur/proposte/:id/view', { id: proposta.id })}>{proposta.titolo || t('senzaTitolo')}</Link>,
      second: ({ proposta }) => proposta.numeroProtocollo,
    },
    {
      key: 'precedente',
      head: t('storia.precedente'),
      cell: ({ precedente }) => `${precedente.cognome} ${precedente.nome}`,
      second: ({ precedente }) => contattiOf(precedente),
    },
    {
      key: 'titolare',
      head: t('storia.titolare'),
      cell: ({ titolare }) => `${titolare.cognome} ${titolare.nome}`,
      second: ({ titolare }) => contattiOf(titolare),
    },
    { key: 'data', head: t('storia.data'), width: '140px', cell: ({ createdTimestamp }) => <DateTime value={createdTimestamp} to="day" /> },
    { key: 'motivazione', head: t('storia.motivazione'), width: '20%', cell: ({ motivazioneCambio }) => motivazioneCambio },
    {
      key: 'allegato',
      head: t('storia.allegato'),
      cell: ({ allegato }) => allegato && <FileLink file={{ mediaId: allegato.id, nome: allegato.nome }} />,
    },
  ];
  return (
    <FileSourceProvider value={FILES}>
      <RowsCard
        query={query}
        label={label}
        columns={columns}
        rowKey={(row) => row.id}
        vuota={{ titolo: t('nessunCambio'), testo: t('nessunCambioTesto') }}
      />
    </FileSourceProvider>
  );
}
