import type { RichiestaIndicatori } from '@sigeba/contract/indicatori/indicatori.shape.ts';
import { checkMesiCongedo } from '@sigeba/contract/indicatori/mesiCongedo.rules.ts';
import { useState } from 'react';
import { Correzioni } from '../../form/fields/IndicatorsField.tsx';
import { MesiIndicatori } from '../../form/fields/MesiIndicatori.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { uiTesti } from '../../ui/ui.testi.ts';
import { profiloTesti } from './profilo.testi.ts';

type Authorisation = RichiestaIndicatori['said'];
type Props = { richiesta: RichiestaIndicatori; pending: boolean; onClose: () => void; onConfirm: (said: Authorisation) => void };

/** What is authorised, with the corrections and the months of leave that this form asks for. */
export function AutorizzaDialog({ richiesta, pending, onClose, onConfirm }: Props) {
  const { t } = useTexts(profiloTesti);
  const { t: tUi } = useTexts(uiTesti);
  const { said: before, allowCorrection, chiedeMesi, proposta, responsabile } = richiesta;
  const [said, setSaid] = useState(before);
  const change = (changed: Partial<Authorisation>) => setSaid((known) => ({ ...known, ...changed }));
  const [wrong] = checkMesiCongedo({ mesiCongedoA: said.mesiCongedo1 ?? 0, mesiCongedoBC: said.mesiCongedo2 });
  const actions = (
    <>
      <Button onPress={onClose} disabled={pending}>
        {tUi('dialog.annulla')}
      </Button>
      <Button variant="primary" pending={pending} disabled={wrong !== undefined} onPress={() => onConfirm(said)}>
        {t('indicatori.autorizza')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('indicatori.dialogo')} actions={actions} onClose={pending ? undefined : onClose}>
      <Stack>
        <p>
          <strong>{proposta.titolo ?? t('indicatori.senzaTitolo')}</strong>
          {`${DOT}${proposta.classe} ${proposta.anno}${DOT}${responsabile.cognome} ${responsabile.nome}`}
        </p>
        <p>{t('indicatori.chiVede')}</p>
        {allowCorrection && <Correzioni value={said} onChange={change} />}
        {chiedeMesi && <MesiIndicatori value={said} onChange={change} />}
        {wrong !== undefined && (
          <Notice tone="error" live>
            {wrong.messaggio}
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
}
