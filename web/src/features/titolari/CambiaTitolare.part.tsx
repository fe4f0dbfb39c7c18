import UserRoundPen from 'lucide-react/icons/user-round-pen';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import type { CambioDi } from './CambiaDialog.tsx';
import { titolariTesti } from './titolari.testi.ts';

/** The dialog of the change, fetched when it is first opened. */
export const CambiaDialog = lazyPart(
  () => import('./CambiaDialog.tsx'),
  (file) => file.CambiaDialog,
);

/** "Cambia titolare" of a funded proposta with an official outcome (platform core, section 4): shown where it may be done. */
export function CambiaTitolare({ proposta, tipo }: CambioDi) {
  const { t } = useTexts(titolariTesti);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button icon={UserRoundPen} onPress={() => setAsking(true)}>
        {t('cambia')}
      </Button>
      {asking && <CambiaDialog proposta={proposta} tipo={tipo} onClose={() => setAsking(false)} />}
    </>
  );
}
