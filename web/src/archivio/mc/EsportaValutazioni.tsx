import { ANNO_VALUTAZIONI_CSV } from '@sigeba/contract/archivio/archivio.filtri.ts';
import { useExport } from '../../list/ListExports.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';

type Props = { query: object; anno: number | undefined };

/** The sheets of the filter as a file: from 2020 on, and not there before (decision D-119). */
export function EsportaValutazioni({ query, anno }: Props) {
  const { t } = useTranslation('archivio');
  const { pending, run, notice } = useExport({ file: '/mc/proposte/valutazioni/export', query, colonne: [] });
  if (anno !== undefined && anno < ANNO_VALUTAZIONI_CSV) return null;
  return (
    <>
      <Button small pending={pending !== null} onPress={() => void run('csv')}>
        {t('mc.esportaValutazioni')}
      </Button>
      {notice}
    </>
  );
}
