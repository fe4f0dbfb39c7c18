import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { download } from '../../../api/download.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { istanzeTesti } from '../istanze.testi.ts';

type Props = { riga: Pick<IstanzaRiga, 'titolo' | 'fileDeliberaMediaId' | 'fileDeliberaRidottoMediaId'>; small?: boolean };

/** Downloads of the delibera in force, whole and reduced, as far as the reader may read it. */
export function ScaricaDelibera({ riga, small = true }: Props) {
  const { t } = useTexts(istanzeTesti);
  const titolo = riga.titolo ?? t('senzaTitolo');
  // Next to the button for the whole one, which already says "delibera", a short label saves room.
  const beside = small && riga.fileDeliberaMediaId !== null;
  const files = [
    { mediaId: riga.fileDeliberaMediaId, label: t('delibera'), di: titolo },
    {
      mediaId: riga.fileDeliberaRidottoMediaId,
      label: t(beside ? 'ridotta' : 'deliberaRidotta'),
      di: beside ? t('deliberaDi', { titolo }) : titolo,
    },
  ];
  return files.map(({ mediaId, label, di }) =>
    mediaId === null ? null : (
      <Button key={mediaId} small={small} onPress={() => void download(`/media/${mediaId}/propostaCert`)}>
        <ActionLabel action={label} titolo={di} />
      </Button>
    ),
  );
}
