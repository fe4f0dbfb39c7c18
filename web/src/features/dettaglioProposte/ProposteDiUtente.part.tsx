import type { PropostaDiUtente } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { PagedCard } from '../../list/PagedCard.tsx';
import { Totale } from '../../list/PagedRows.tsx';
import type { Translate } from '../../text/translate.ts';
import { useTexts } from '../../text/useTexts.ts';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { dettaglioProposteTesti } from './dettaglioProposte.testi.ts';
import { SEGNI, TONI } from './tones.ts';

const PROPOSTE = 'GET /ur/proposte/listaProposte/proposteByUtente';
const sendingOf = (id: number) => (page: { limit: number; offset: number }) => ({ query: { idUtente: id, ...page } });

/** How many proposte a person has. */
export const QuanteProposte = ({ id }: { id: number }) => <Totale of={PROPOSTE} sending={sendingOf(id)} />;

/** The proposte of a person: as responsabile, titolare today or before, or accepted member. */
export function ProposteDiUtente({ id, label }: { id: number; label: string }) {
  const { t } = useTexts(dettaglioProposteTesti);
  return (
    <PagedCard
      of={PROPOSTE}
      sending={sendingOf(id)}
      label={label}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      vuota={{ titolo: t('nessuna'), testo: t('nessunaConsiglio') }}
    />
  );
}

type TranslateDettaglio = Translate<typeof dettaglioProposteTesti>;

const columnsOf = (t: TranslateDettaglio): Column<PropostaDiUtente>[] => [
  {
    key: 'titolo',
    head: t('righe.titolo'),
    title: true as const,
    width: '46%',
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
      <StatusBadge tone={TONI[esito?.status ?? status]} sign={SEGNI[esito?.status ?? status]}>
        {t(`stati.${esito?.status ?? status}`)}
      </StatusBadge>
    ),
  },
  { key: 'inviata', head: t('righe.inviata'), cell: ({ proposta }) => <DateTime value={proposta.sendTimestamp} /> },
];
