import { readElenco } from '@sigeba/contract/form/template/editOpzioni.ts';
import type { Campo } from '@sigeba/contract/form/template/template.types.ts';
import { useState } from 'react';
import { TextArea } from '../../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../../ui/controls/ConfirmDialog.tsx';
import { disegnoTesti } from '../disegno.testi.ts';

type Props = { campo: Campo; onAdd: (nuove: readonly string[]) => void; onClose: () => void };

/** A list from elsewhere as answers, one a line; what is there already is named and not added. */
export function IncollaDialog({ campo, onAdd, onClose }: Props) {
  const { t } = useTexts(disegnoTesti);
  const [testo, setTesto] = useState('');
  const { nuove, ripetute } = readElenco(campo, testo);
  return (
    <ConfirmDialog
      title={t('risposte.incolla')}
      confirmLabel={t('risposte.aggiunte', { count: nuove.length })}
      why={nuove.length === 0 ? t('risposte.niente') : undefined}
      onConfirm={() => onAdd(nuove)}
      onCancel={onClose}
    >
      <TextArea label={t('risposte.elenco')} hint={t('risposte.incollaAiuto')} rows={10} value={testo} onChange={setTesto} />
      {ripetute.length > 0 && <p role="status">{t('risposte.ripetute', { nomi: ripetute.join(', ') })}</p>}
    </ConfirmDialog>
  );
}
