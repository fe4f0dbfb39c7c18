import { azioneEsito } from '@sigeba/contract/proposte/valutabile.rules.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import type { Look } from '../../../ui/controls/buttonClass.ts';
import { azioniEsitoTesti } from '../../esiti/azioniEsito.testi.ts';
import type { PropostaDaValutare } from './atto.types.ts';

type Props = { proposta: PropostaDaValutare; variant?: Look['variant']; onPress: () => void };

/** The grant of what is evaluated, and its edit until it is concluded, for a member of the commissione (evaluation and ethics, section 4). */
export function EsitoButton({ proposta: { titolo, azioni }, variant, onPress }: Props) {
  const { t } = useTexts(azioniEsitoTesti);
  const azione = azioneEsito(azioni);
  if (azione === undefined) return null;
  return (
    <Button variant={variant} onPress={onPress}>
      <ActionLabel action={t(`azioni.${azione}`)} titolo={titolo ?? ''} />
    </Button>
  );
}
