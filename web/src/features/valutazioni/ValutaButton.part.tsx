import { azioneScheda } from '@sigeba/contract/proposte/valutabile.rules.ts';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { ValutazioneDialog } from './ValutazioneDialog.part.tsx';
import { valutazioniTesti } from './valutazioni.testi.ts';

type Props = { id: number; titolo: string | null; azioni: readonly string[]; small?: boolean };

/** Opens the sheets of a proposta for a member of its commissione, by the word of what may be done there (D-111). */
export function ValutaButton({ id, titolo, azioni, small = false }: Props) {
  const { t } = useTexts(valutazioniTesti);
  const [open, setOpen] = useState(false);
  const azione = azioneScheda(azioni);
  if (azione === undefined) return null;
  return (
    <>
      <Button small={small} onPress={() => setOpen(true)}>
        <Parola azione={azione} titolo={titolo || t('senzaTitolo')} breve={small} />
      </Button>
      {open && <ValutazioneDialog propostaId={id} titolo={titolo} area="mc" onClose={() => setOpen(false)} />}
    </>
  );
}

type ParolaProps = { azione: 'VALUTA' | 'MODIFICA' | 'VISUALIZZA'; titolo: string; breve: boolean };

/** In a row one word, that titles have the room: what is read is named to who does not see it. */
function Parola({ azione, titolo, breve }: ParolaProps) {
  const { t } = useTexts(valutazioniTesti);
  const tutta = t(`azioni.${azione}`);
  const [prima = '', ...altre] = breve ? tutta.split(' ') : [tutta];
  if (altre.length === 0) return <ActionLabel action={tutta} titolo={titolo} />;
  return (
    <>
      <span>{prima}</span> <VisuallyHidden>{`${altre.join(' ')}: ${titolo}`}</VisuallyHidden>
    </>
  );
}
