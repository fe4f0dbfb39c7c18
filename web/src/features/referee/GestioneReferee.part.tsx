import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { refereeTesti } from './referee.testi.ts';

const RefereeDialog = lazyPart(
  () => import('./RefereeDialog.tsx'),
  (file) => file.default,
);

type Props = { proposta: { id: number; titolo: string | null }; area: 'ur' | 'mc'; small?: boolean };

/** "Gestione Referee" of a proposta (evaluation and ethics, section 2): its panel is fetched when it is first opened. */
export function GestioneReferee({ proposta, area, small = false }: Props) {
  const { t } = useTexts(refereeTesti);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small={small} onPress={() => setOpen(true)}>
        {t('gestione')}
      </Button>
      {open && <RefereeDialog proposta={proposta} area={area} onClose={() => setOpen(false)} />}
    </>
  );
}
