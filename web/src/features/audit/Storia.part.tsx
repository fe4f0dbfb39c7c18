import type { AttoStoria } from '@sigeba/contract/audit/storia.routes.ts';
import { PagedRows } from '../../list/PagedRows.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Avatar } from '../../ui/data/Avatar.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { Meta } from '../../ui/data/ItemList.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { auditTesti } from './audit.testi.ts';
import { deedOf } from './deedOf.ts';
import css from './Storia.module.css';

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
            <ul className={css.storia}>
              {atti.map((atto) => (
                <Atto key={atto.id} atto={atto} />
              ))}
            </ul>
          </>
        )}
      </PagedRows>
    </Card>
  );
}

function Atto({ atto }: { atto: AttoStoria }) {
  const { t } = useTexts(auditTesti);
  const { quando, chi, modifiche } = atto;
  return (
    <li className={css.atto}>
      <span className={css.quando}>
        <DateTime value={quando} />
      </span>
      <span className={css.chi}>
        <Avatar name={chi} small />
        {chi}
      </span>
      <div className={css.cosa}>
        <p>{deedOf(atto)}</p>
        {modifiche.length > 0 && (
          <Meta>
            {modifiche.map(({ campo, prima, dopo }) => (
              <span key={campo}>{t('storia.modifica', { campo, prima: prima ?? t('storia.vuoto'), dopo: dopo ?? t('storia.vuoto') })}</span>
            ))}
          </Meta>
        )}
      </div>
    </li>
  );
}
