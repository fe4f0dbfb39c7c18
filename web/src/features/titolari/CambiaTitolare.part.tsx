import { useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { withFormWords } from '../../ui/controls/later.tsx';

import type { CambioDi } from './CambiaDialog.tsx';

const CambiaDialog = withFormWords(
  () => import('./CambiaDialog.tsx'),
  (file) => file.CambiaDialog,
);

type Props = CambioDi & { small?: boolean };

/** "Cambia titolare" of a funded proposta with an official outcome (platform core, section 4): shown where it may be done. */
export function CambiaTitolare({ proposta, tipo, small = false }: Props) {
  const { t } = useTranslation('archivio');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button small={small} onPress={() => setAsking(true)}>
        {t('cambiaTitolare')}
      </Button>
      {asking && <CambiaDialog proposta={proposta} tipo={tipo} onClose={() => setAsking(false)} />}
    </>
  );
}
