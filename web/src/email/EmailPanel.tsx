import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { TESTI_EMAIL } from '@sigeba/contract/email/email.rules.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { DateTime } from '../ui/DateTime.tsx';
import { DefinitionList } from '../ui/DefinitionList.tsx';

/** A mail beside the list: how often it was tried, and all that the mail server said; never its text, which is the recipient's. */
export function EmailPanel({ row }: { row: Email }) {
  const { t } = useTranslation('email');
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t('colonne.destinatario'), value: row.destinatario, wide: true },
          { term: t('colonne.stato'), value: TESTI_EMAIL[row.stato] },
          { term: t('colonne.tipo'), value: row.tipo },
          { term: t('colonne.creata'), value: <DateTime value={row.creata} /> },
          { term: t('colonne.inviata'), value: row.inviata && <DateTime value={row.inviata} /> },
          { term: t('colonne.tentativi'), value: row.tentativi },
          { term: t('colonne.prossimo'), value: row.prossimo && <DateTime value={row.prossimo} /> },
          { term: t('colonne.errore'), value: row.errore, wide: true },
          ...(row.nonRinviabile === null ? [] : [{ term: t('colonne.nonRinviabile'), value: row.nonRinviabile, wide: true }]),
        ]}
      />
    </Card>
  );
}
