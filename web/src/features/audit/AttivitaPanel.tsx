import type { Attivita } from '@sigeba/contract/audit/audit.routes.ts';
import { TESTI_ATTO } from '@sigeba/contract/tipiAtto.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { auditTesti } from './audit.testi.ts';
import { Oggetto } from './Oggetto.tsx';

/** The details of an act in the side panel, whose head says its whole sentence. */
export function AttivitaPanel({ row }: { row: Attivita }) {
  const { t } = useTexts(auditTesti);
  return (
    <Card>
      <DefinitionList
        items={[
          { term: t('colonne.quando'), value: <DateTime value={row.quando} /> },
          { term: t('colonne.tipo'), value: row.tipo && TESTI_ATTO[row.tipo] },
          { term: t('colonne.operatore'), value: row.chi },
          { term: t('colonne.perConto'), value: row.perConto },
          { term: t('colonne.oggetto'), value: row.oggetto && <Oggetto oggetto={row.oggetto} />, wide: true },
          { term: t('colonne.ip'), value: row.ip },
          { term: t('colonne.numero'), value: row.id },
        ]}
      />
    </Card>
  );
}
