import type { AzioneUfficio } from '@sigeba/contract/esiti/azioni.rules.ts';
import type { Decimali } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { esitiTesti } from './esiti.testi.ts';

const EsitoDialog = lazyPart(
  () => import('./Esito.part.tsx'),
  (part) => part.EsitoDialog,
);
const CommentoDialog = lazyPart(
  () => import('./Esito.part.tsx'),
  (part) => part.CommentoDialog,
);
const NonAmmissibileDialog = lazyPart(
  () => import('./NonAmmissibile.part.tsx'),
  (part) => part.NonAmmissibileDialog,
);

type Proposta = { id: number; titolo: string | null; numeroProtocollo: string | null; decimaliPunteggio: Decimali | null };
type Props = { proposta: Proposta; azioni: readonly AzioneUfficio[]; small?: boolean };

/** What the office may do about the outcome of a row, or of the page of a proposta, each as a button with its dialog. */
export function AzioniEsito({ proposta, azioni, small = false }: Props) {
  const { t } = useTexts(esitiTesti);
  const [begun, setBegun] = useState<AzioneUfficio | null>(null);
  const close = () => setBegun(null);
  const given = { propostaId: proposta.id, area: 'ur', decimali: proposta.decimaliPunteggio ?? 1, onClose: close } as const;
  return (
    <>
      {azioni.map((azione) => (
        <Button key={azione} small={small} onPress={() => setBegun(azione)}>
          <ActionLabel action={t(`azioni.${azione}`)} titolo={proposta.titolo ?? proposta.numeroProtocollo ?? ''} />
        </Button>
      ))}
      {begun === 'NON_AMMISSIBILE' && <NonAmmissibileDialog proposta={proposta} onClose={close} />}
      {begun === 'COMMENTO' && <CommentoDialog {...given} />}
      {begun !== null && begun !== 'NON_AMMISSIBILE' && begun !== 'COMMENTO' && <EsitoDialog {...given} />}
    </>
  );
}
