import type { AzioneUfficio } from '@sigeba/contract/esiti/azioni.rules.ts';
import type { Decimali } from '@sigeba/contract/valutazioni/punteggi.rules.ts';
import BadgeEuro from 'lucide-react/icons/badge-euro';
import Ban from 'lucide-react/icons/ban';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Pencil from 'lucide-react/icons/pencil';
import PencilLine from 'lucide-react/icons/pencil-line';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import type { Look } from '../../ui/controls/buttonClass.ts';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { azioniEsitoTesti } from './azioniEsito.testi.ts';

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

const ICONS: Record<AzioneUfficio, ComponentType> = {
  FINANZIA: BadgeEuro,
  MODIFICA_ESITO: Pencil,
  RIAPRI_ESITO: RotateCcw,
  RETTIFICA: PencilLine,
  COMMENTO: MessageSquareText,
  NON_AMMISSIBILE: Ban,
};

type Proposta = {
  id: number;
  titolo: string | null;
  numeroProtocollo: string | null;
  sendTimestamp: string | null;
  decimaliPunteggio: Decimali | null;
};
type Props = { proposta: Proposta; azioni: readonly AzioneUfficio[]; small?: boolean; variant?: Look['variant'] };

/** What the office may do about the outcome of a row, or of the page of a proposta, each as a button with its dialog. */
export function AzioniEsito({ proposta, azioni, small = false, variant }: Props) {
  const { t } = useTexts(azioniEsitoTesti);
  const [begun, setBegun] = useState<AzioneUfficio | null>(null);
  return (
    <>
      {azioni.map((azione) => (
        <Button key={azione} icon={small ? undefined : ICONS[azione]} variant={variant} small={small} onPress={() => setBegun(azione)}>
          <ActionLabel action={t(`azioni.${azione}`)} titolo={proposta.titolo ?? proposta.numeroProtocollo ?? ''} />
        </Button>
      ))}
      {begun !== null && <AttoEsito proposta={proposta} azione={begun} onClose={() => setBegun(null)} />}
    </>
  );
}

/** The dialog of an act on the outcome. */
export function AttoEsito({ proposta, azione, onClose }: { proposta: Proposta; azione: AzioneUfficio; onClose: () => void }) {
  const given = { propostaId: proposta.id, area: 'ur', decimali: proposta.decimaliPunteggio ?? 1, onClose } as const;
  if (azione === 'NON_AMMISSIBILE') return <NonAmmissibileDialog proposta={proposta} onClose={onClose} />;
  return azione === 'COMMENTO' ? <CommentoDialog {...given} /> : <EsitoDialog {...given} />;
}
