import type { UtenteConProposte } from '@sigeba/contract/dettaglioProposte/dettaglioProposte.routes.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { Item, ItemList, Meta } from '../ui/ItemList.tsx';
import { Pager } from '../ui/Pager.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { TONI } from './tones.ts';

const PER_PAGINA = 10;

/** The proposte of a person beside the list, each the way to its view. */
export function UtenteConPropostePanel({ row }: { row: UtenteConProposte }) {
  const { t } = useTranslation('dettaglioProposte');
  const [page, setPage] = useState(1);
  const query = { idUtente: row.id, limit: PER_PAGINA, offset: (page - 1) * PER_PAGINA };
  const list = useRoute('GET /ur/proposte/listaProposte/proposteByUtente', { query }, { keep: true });
  return (
    <Card flush>
      <Loaded query={list}>
        {({ resultList, totale }) => (
          <>
            <ItemList>
              {resultList.map(({ id, categoria, proposta: { titolo, numeroProtocollo, classe, status, esito } }) => (
                <Item
                  key={id}
                  title={<Link to={pathTo('/ur/proposte/:id/view', { id })}>{titolo ?? t('senzaTitolo')}</Link>}
                  meta={
                    <Meta>
                      <StatusBadge tone={TONI[esito?.status ?? status]}>{t(`stati.${esito?.status ?? status}`)}</StatusBadge>
                      {numeroProtocollo && <span>{numeroProtocollo}</span>}
                      <span>{`${classe.nome} ${classe.anno}`}</span>
                      <span>{categoria}</span>
                    </Meta>
                  }
                />
              ))}
            </ItemList>
            {totale > PER_PAGINA && <Pager page={page} pageSize={PER_PAGINA} totale={totale} onPage={setPage} />}
          </>
        )}
      </Loaded>
    </Card>
  );
}
