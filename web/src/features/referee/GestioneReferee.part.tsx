import { useState } from 'react';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { withFormWords } from '../../ui/controls/later.tsx';

const RefereeDialog = withFormWords(
  () => import('./RefereeDialog.tsx'),
  (file) => file.default,
);

type Props = { proposta: { id: number; titolo: string | null }; porta: 'ur' | 'mc'; small?: boolean };

/** "Gestione Referee" of a proposta (evaluation and ethics, section 2): its panel is fetched when it is first opened. */
export function GestioneReferee({ proposta, porta, small = false }: Props) {
  const { t } = useTranslation('referee');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button small={small} onPress={() => setOpen(true)}>
        {t('gestione')}
      </Button>
      {open && <RefereeDialog proposta={proposta} porta={porta} onClose={() => setOpen(false)} />}
    </>
  );
}
