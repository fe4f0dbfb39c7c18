import { formatInstant } from '@sigeba/contract/instant.ts';
import type { IterRiga } from '@sigeba/contract/iter/iter.shape.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { iterTesti } from './iter.testi.ts';

/** What was sent about a classe or one of its steps: what, when, by whom, how many, how many were not delivered. */
export function LogEmail({ log }: { log: IterRiga['logInvioMail'] }) {
  const { t } = useTexts(iterTesti);
  return (
    <Card level={3} title={t('email.log')} flush>
      <DataTable
        label={t('email.log')}
        dense
        rows={log}
        rowKey={({ quando, tipo }) => `${quando}${tipo}`}
        columns={[
          { key: 'tipo', head: t('email.tipo'), title: true, cell: ({ tipo }) => tipo },
          { key: 'quando', head: t('email.quando'), whole: true, cell: ({ quando }) => <DateTime value={quando} /> },
          { key: 'da', head: t('email.da'), cell: ({ da, annullato }) => <Da da={da} annullato={annullato} /> },
          { key: 'inviate', head: t('email.quante'), numeric: true, cell: ({ inviate }) => inviate },
          { key: 'fallite', head: t('email.fallite'), numeric: true, cell: ({ fallite }) => fallite },
        ]}
        empty={<EmptyState title={t('email.nessuna')} />}
      />
    </Card>
  );
}

/** Who sent it; where it was taken back before it left, by whom and when. */
function Da({ da, annullato }: Pick<IterRiga['logInvioMail'][number], 'da' | 'annullato'>) {
  const { t } = useTexts(iterTesti);
  if (annullato === null) return <span>{da}</span>;
  return (
    <>
      <span>{da}</span>{' '}
      <StatusBadge tone="neutral">{t('email.annullato', { da: annullato.da, quando: formatInstant(annullato.quando) })}</StatusBadge>
    </>
  );
}
