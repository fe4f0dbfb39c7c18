import type { AnnoDipartimento } from '@sigeba/contract/home/home.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Amount } from '../../../ui/data/Amount.tsx';
import { type Column, DataTable } from '../../../ui/data/DataTable.tsx';
import { DOT } from '../../../ui/data/dot.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { homeTesti } from '../home.testi.ts';

/** What a director has to direct: the official outcomes of the department, year by year (D-132). */
export function DipartimentoCard({ anni }: { anni: readonly AnnoDipartimento[] }) {
  const { t } = useTexts(homeTesti);
  const columns: Column<AnnoDipartimento>[] = [
    { key: 'dipartimento', head: t('dipartimento.nome'), title: true, cell: ({ dipartimento, anno }) => `${dipartimento}${DOT}${anno}` },
    { key: 'finanziate', head: t('dipartimento.finanziate'), numeric: true, cell: ({ finanziate }) => finanziate },
    { key: 'nonFinanziate', head: t('dipartimento.nonFinanziate'), numeric: true, cell: ({ nonFinanziate }) => nonFinanziate },
    { key: 'concesso', head: t('dipartimento.concesso'), numeric: true, cell: ({ concesso }) => <Amount value={concesso} /> },
  ];
  return (
    <Card
      title={t('dipartimento.titolo')}
      flush
      actions={
        <LinkButton small to={pathTo('/dirdip/progetti')}>
          {t('dipartimento.archivio')}
        </LinkButton>
      }
    >
      <DataTable
        label={t('dipartimento.titolo')}
        columns={columns}
        rows={anni}
        rowKey={({ dipartimento, anno }) => `${dipartimento} ${anno}`}
      />
    </Card>
  );
}
