import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { esitiTesti } from '../../esiti/esiti.testi.ts';
import type { PropostaDaValutare } from './atto.types.ts';

const ESITO = ['FINANZIA', 'MODIFICA_ESITO'] as const;
type Props = { proposta: PropostaDaValutare; small?: boolean; onPress: () => void };

/** The grant of what is evaluated, and its edit until it is concluded, for a member of the commissione (evaluation and ethics, section 4). */
export function EsitoButton({ proposta: { titolo, azioni }, small = false, onPress }: Props) {
  const { t } = useTexts(esitiTesti);
  const azione = ESITO.find((each) => azioni.includes(each));
  if (azione === undefined) return null;
  return (
    <Button small={small} onPress={onPress}>
      <ActionLabel action={t(`azioni.${azione}`)} titolo={titolo ?? ''} />
    </Button>
  );
}
