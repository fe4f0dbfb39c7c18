import type { AttoStoria } from '@sigeba/contract/audit/storia.routes.ts';
import { PagedRows } from '../../list/PagedRows.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Item, ItemList, Meta } from '../../ui/data/ItemList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { auditTesti } from './audit.testi.ts';

type Props = {
  of: 'GET /ur/utenti/:id/storia' | 'GET /ur/proposte/:id/storia' | 'GET /ur/bandi/:id/storia' | 'GET /ur/modelli-email/:id/storia';
  id: number;
  /** The title, where it is not that of a whole history: the history of a person has only changes. */
  titolo?: string;
};

/** Who did what with a person, a proposta or a bando, the latest first, from the register of acts. */
export function Storia({ of, id, titolo }: Props) {
  const { t } = useTexts(auditTesti);
  return (
    <Card title={titolo ?? t('storia.titolo')} flush>
      <PagedRows of={of} sending={(query) => ({ params: { id }, query })} size={10}>
        {(atti) => (
          <>
            {atti.length === 0 && <EmptyState title={t('storia.nessuna')} />}
            <ItemList>
              {atti.map((atto) => (
                <Item key={atto.id} title={atto.testo} meta={<Modifiche atto={atto} />} />
              ))}
            </ItemList>
          </>
        )}
      </PagedRows>
    </Card>
  );
}

function Modifiche({ atto: { quando, modifiche } }: { atto: AttoStoria }) {
  const { t } = useTexts(auditTesti);
  return (
    <Meta>
      <DateTime value={quando} />
      {modifiche.map(({ campo, prima, dopo }) => (
        <span key={campo}>{t('storia.modifica', { campo, prima: prima ?? t('storia.vuoto'), dopo: dopo ?? t('storia.vuoto') })}</span>
      ))}
    </Meta>
  );
}
