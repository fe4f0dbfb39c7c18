import type { IstanzaRiga } from '@sigeba/contract/cert/istanza.shape.ts';
import { download } from '../../../api/download.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { istanzeTesti } from '../istanze.testi.ts';

type Riga = Pick<IstanzaRiga, 'titolo' | 'fileDeliberaMediaId' | 'fileDeliberaRidottoMediaId'>;
type Props = { riga: Riga; small?: boolean };
type Delibera = { mediaId: number; label: string; onPress: () => void };

/** Downloads of the delibera in force, whole and reduced, as far as the reader may read it. */
export function useDelibere() {
  const { t } = useTexts(istanzeTesti);
  return ({ fileDeliberaMediaId, fileDeliberaRidottoMediaId }: Riga): Delibera[] =>
    (
      [
        [fileDeliberaMediaId, t('delibera')],
        [fileDeliberaRidottoMediaId, t('deliberaRidotta')],
      ] as const
    ).flatMap(([mediaId, label]) =>
      mediaId === null ? [] : [{ mediaId, label, onPress: () => void download(`/media/${mediaId}/propostaCert`) }],
    );
}

/** The downloads of useDelibere as buttons. */
export function ScaricaDelibera({ riga, small = true }: Props) {
  const { t } = useTexts(istanzeTesti);
  const delibere = useDelibere();
  return delibere(riga).map(({ mediaId, label, onPress }) => (
    <Button key={mediaId} small={small} onPress={onPress}>
      <ActionLabel action={label} titolo={riga.titolo ?? t('senzaTitolo')} />
    </Button>
  ));
}
