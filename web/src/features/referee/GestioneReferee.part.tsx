import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { gestioneTesti } from './gestione.testi.ts';

/** The panel of the referees of a proposta, fetched when it is first opened. */
export const RefereeDialog = lazyPart(
  () => import('./RefereeDialog.tsx'),
  (file) => file.default,
);

type Props = { proposta: { id: number; titolo: string | null }; area: 'ur' | 'mc' };

/** "Gestione Referee" of a proposta (evaluation and ethics, section 2). */
export function GestioneReferee({ proposta, area }: Props) {
  const { t } = useTexts(gestioneTesti);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Users} onPress={() => setOpen(true)}>
        {t('gestione')}
      </Button>
      {open && <RefereeDialog proposta={proposta} area={area} onClose={() => setOpen(false)} />}
    </>
  );
}
