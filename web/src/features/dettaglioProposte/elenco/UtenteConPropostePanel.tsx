import type { UtenteConProposte } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import { Link } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { PagedRows } from '../../../list/PagedRows.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { dettaglioProposteTesti } from '../dettaglioProposte.testi.ts';
import { SEGNI, TONI } from '../tones.ts';

/** The proposte of a person beside the list, each the way to its view. */
export function UtenteConPropostePanel({ row }: { row: UtenteConProposte }) {
  const { t } = useTexts(dettaglioProposteTesti);
  return (
    <Card flush>
      <PagedRows
        of="GET /ur/proposte/listaProposte/proposteByUtente"
        sending={(page) => ({ query: { idUtente: row.id, ...page } })}
        size={10}
      >
        {(rows) => (
          <ItemList>
            {rows.map(({ id, categoria, proposta: { titolo, numeroProtocollo, classe, status, esito } }) => (
              <Item
                key={id}
                title={<Link to={pathTo('/ur/proposte/:id/view', { id })}>{titolo ?? t('senzaTitolo')}</Link>}
                meta={
                  <Meta>
                    <StatusBadge tone={TONI[esito?.status ?? status]} sign={SEGNI[esito?.status ?? status]}>
                      {t(`stati.${esito?.status ?? status}`)}
                    </StatusBadge>
                    {numeroProtocollo && <span>{numeroProtocollo}</span>}
                    <span>{`${classe.nome} ${classe.anno}`}</span>
                    <span>{categoria}</span>
                  </Meta>
                }
              />
            ))}
          </ItemList>
        )}
      </PagedRows>
    </Card>
  );
}
