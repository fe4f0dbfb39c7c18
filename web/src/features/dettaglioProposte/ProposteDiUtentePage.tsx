import type { PropostaDiUtente } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import { Link, useParams } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useRoute } from '../../api/useRoute.ts';
import { PagedRows } from '../../list/PagedRows.tsx';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import { type Column, DataTable } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { dettaglioProposteTesti } from './dettaglioProposte.testi.ts';
import { TONI } from './tones.ts';

/** /ur/dettaglioProp/listaDettaglioProp/{id}: the proposte of a person. */
export default function ProposteDiUtentePage() {
  const { t } = useTexts(dettaglioProposteTesti);
  const id = Number(useParams().id);
  const utente = useRoute('GET /ur/utenti/:id', { params: { id } });
  const title = utente.data === undefined ? t('diChi') : t('proposte', { persona: t('persona', utente.data) });
  return (
    <Stack>
      <PageHeader title={title} breadcrumb={[{ label: t('titolo'), to: pathTo('/ur/dettaglioProposte') }]} />
      <Card flush>
        <PagedRows of="GET /ur/proposte/listaProposte/proposteByUtente" sending={(page) => ({ query: { idUtente: id, ...page } })}>
          {(rows) => (
            <DataTable
              label={title}
              dense
              columns={columnsOf(t)}
              rows={rows}
              rowKey={(row) => row.id}
              empty={<EmptyState title={t('nessuna')}>{t('nessunaConsiglio')}</EmptyState>}
            />
          )}
        </PagedRows>
      </Card>
    </Stack>
  );
}

type TranslateDettaglio = Translate<typeof dettaglioProposteTesti>;

const columnsOf = (t: TranslateDettaglio): Column<PropostaDiUtente>[] => [
  {
    key: 'titolo',
    head: t('righe.titolo'),
    title: true as const,
    width: '36%',
    cell: ({ proposta: { id, titolo } }) => <Link to={pathTo('/ur/proposte/:id/view', { id })}>{titolo ?? t('senzaTitolo')}</Link>,
    second: ({ proposta }) => proposta.numeroProtocollo,
  },
  { key: 'classe', head: t('righe.classe'), cell: ({ proposta }) => proposta.classe.nome },
  { key: 'anno', head: t('righe.anno'), cell: ({ proposta }) => proposta.classe.anno },
  { key: 'categoria', head: t('righe.categoria'), cell: ({ categoria }) => categoria },
  {
    key: 'stato',
    head: t('righe.stato'),
    bare: true as const,
    cell: ({ proposta: { status, esito } }) => (
      <StatusBadge tone={TONI[esito?.status ?? status]}>{t(`stati.${esito?.status ?? status}`)}</StatusBadge>
    ),
  },
  { key: 'inviata', head: t('righe.inviata'), cell: ({ proposta }) => <DateTime value={proposta.sendTimestamp} /> },
];
