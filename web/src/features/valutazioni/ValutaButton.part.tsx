import { azioneScheda } from '@sigeba/contract/proposte/valutabile.rules.ts';
import type { Beside } from '../../page/beside.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { Look } from '../../ui/controls/buttonClass.ts';
import { OPENER } from '../../ui/layout/SideBySide.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = { beside: Beside; titolo: string | null; azioni: readonly string[]; variant?: Look['variant'] };

/** Opens the sheets beside a proposta for a member of its commissione, by the word of what may be done there (D-111). */
export function ValutaButton({ beside, titolo, azioni, variant }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const azione = azioneScheda(azioni);
  if (azione === undefined || beside.open) return null;
  return (
    <Button id={OPENER} variant={variant} onPress={beside.show}>
      <ActionLabel action={t(`azioni.${azione}`)} titolo={titolo || t('senzaTitolo')} />
    </Button>
  );
}
