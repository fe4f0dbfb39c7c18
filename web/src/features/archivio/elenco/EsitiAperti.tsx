import type { StatusElenco } from '@sigeba/contract/archivio/archivio.filtri.ts';
import type { DomandaArchivio } from '@sigeba/contract/archivio/archivio.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { formatCount } from '../../../ui/data/format.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { archivioTesti } from '../archivio.testi.ts';

type Props = {
  status: StatusElenco /** The filter without its state. */;
  query: Omit<DomandaArchivio, 'statusValutazione'>;
  onShow: () => void;
};

/** How many outcomes of this list may still change: home and statistics do not count them, so that their figures are smaller (D-250). */
export function EsitiAperti({ status, query, onShow }: Props) {
  const { t } = useTexts(archivioTesti);
  const given = status === 'FINANZIATE' || status === 'NON_FINANZIATE';
  const asked = given && query.esitoAperto === undefined;
  const { data } = useRoute('GET /ur/proposte/conteggi', { query: { ...query, esitoAperto: 'true' } }, { enabled: asked, keep: true });
  const count = data?.[given ? status : 'ALL'] ?? 0;
  if (!asked || count === 0) return null;
  return (
    <Notice
      action={
        <Button small onPress={onShow}>
          {t('aperti.mostra')}
        </Button>
      }
    >
      {t(`aperti.${status}`, { count, numero: formatCount(count) })}
    </Notice>
  );
}
