import type { ApiError } from '../../api/apiError.ts';
import { useTexts } from '../../text/useTexts.ts';
import { DataTable } from '../../ui/data/DataTable.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { uiTesti } from '../../ui/ui.testi.ts';
import { moduliTesti } from './moduli.testi.ts';

/** Why a template was refused: what is wrong with it and where, or the server's own words. */
export function TemplateFaults({ error, title }: { error: ApiError; title: string }) {
  const { t } = useTexts(moduliTesti);
  const { t: tUi } = useTexts(uiTesti);
  const rows = error.violationReport.map((difetto, at) => ({ ...difetto, at }));
  if (rows.length === 0) {
    return (
      <Notice tone="error" live>
        {error.unreachable ? tUi('dialog.erroreRete') : error.message}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="error" live>
        {title}
      </Notice>
      <DataTable
        label={t('importa.elenco')}
        dense
        rows={rows}
        rowKey={({ at }) => at}
        columns={[
          { key: 'dove', head: t('importa.dove'), title: true, width: '45%', cell: ({ campo }) => campo },
          { key: 'cosa', head: t('importa.cosa'), cell: ({ messaggio }) => messaggio },
        ]}
      />
    </>
  );
}
