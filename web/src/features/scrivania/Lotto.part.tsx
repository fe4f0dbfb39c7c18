import type { UfficioScrivania } from '@sigeba/contract/scrivania/scrivania.rules.ts';
import { useState } from 'react';
import { usePersonale } from '../../api/usePersonale.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { scrivaniaTesti } from './scrivania.testi.ts';

const LottoDialog = lazyPart(
  () => import('./LottoDialog.tsx'),
  (file) => file.LottoDialog,
);

/** The bulk acts on the desks of the rows that are chosen in a list. */
const lottoOf = (ufficio: UfficioScrivania) =>
  function Lotto({ query }: { query: object }) {
    const { t } = useTexts(scrivaniaTesti);
    const why = usePersonale('sempre');
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button small why={why} onPress={() => setOpen(true)}>
          {t('lotto.apri')}
        </Button>
        {open && <LottoDialog ufficio={ufficio} query={query} onClose={() => setOpen(false)} />}
      </>
    );
  };

export const LottoRicerca = lottoOf('RICERCA');
export const LottoEtica = lottoOf('ETICA');
