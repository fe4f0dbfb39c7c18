import { useState } from 'react';
import { usePersonale } from '../../api/usePersonale.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { letteraTesti } from './lettera.testi.ts';
import type { OggettoLettera } from './oggettiLettera.ts';

const ScriviDialog = lazyPart(
  () => import('./ScriviDialog.tsx'),
  (file) => file.ScriviDialog,
);

type Props = { query: object; count: number };

/** "Scrivi" to people of the rows that are chosen in a list. */
const scriviOf = (oggetto: OggettoLettera) =>
  function Scrivi({ query, count }: Props) {
    const { t } = useTexts(letteraTesti);
    const why = usePersonale('sempre');
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button small why={why} onPress={() => setOpen(true)}>
          {t('apri')}
        </Button>
        {open && <ScriviDialog oggetto={oggetto} query={query} count={count} onClose={() => setOpen(false)} />}
      </>
    );
  };

export const ScriviProposte = scriviOf('proposte');
export const ScriviPersone = scriviOf('persone');
export const ScriviIstanze = scriviOf('istanze');
