import { azioneScheda } from '@sigeba/contract/proposte/valutabile.rules.ts';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { Look } from '../../ui/controls/buttonClass.ts';
import { ValutazioneDialog } from './ValutazioneDialog.part.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = { id: number; titolo: string | null; azioni: readonly string[]; variant?: Look['variant'] };

/** Opens the sheets of a proposta for a member of its commissione, by the word of what may be done there (D-111). */
export function ValutaButton({ id, titolo, azioni, variant }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const [open, setOpen] = useState(false);
  const azione = azioneScheda(azioni);
  if (azione === undefined) return null;
  return (
    <>
      <Button variant={variant} onPress={() => setOpen(true)}>
        <ActionLabel action={t(`azioni.${azione}`)} titolo={titolo || t('senzaTitolo')} />
      </Button>
      {open && <ValutazioneDialog propostaId={id} titolo={titolo} area="mc" onClose={() => setOpen(false)} />}
    </>
  );
}
