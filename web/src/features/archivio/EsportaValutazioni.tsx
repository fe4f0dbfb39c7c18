import { useConfig } from '../../api/useConfig.ts';
import { useExport } from '../../list/ListExports.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { archivioTesti } from './archivio.testi.ts';
import { useLettore } from './lettore.ts';

type Props = { query: object; anno: number | undefined };

/** The sheets of the filter as a file, for the office and who evaluates: from the year on that the university has set, and not there before (D-119). */
export function EsportaValutazioni({ query, anno }: Props) {
  const { t } = useTexts(archivioTesti);
  const { chi } = useLettore();
  const { pending, run, notice } = useExport({ file: `/${chi}/proposte/valutazioni/export`, query });
  const dal = useConfig().data?.annoValutazioni;
  if (dal === undefined || (anno !== undefined && anno < dal)) return null;
  return (
    <>
      <Button small pending={pending !== null} onPress={() => void run('csv')}>
        {t('esportaValutazioni')}
      </Button>
      {notice}
    </>
  );
}
