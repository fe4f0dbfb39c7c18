import { checkNotaConflitto, NOTA_CONFLITTO_MAX } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { useState } from 'react';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';

/** The note of a decision about conflicts, its field and what goes out with it: nothing is excluded without a reason. */
export function useNota(stato: 'CONFERMATO' | 'ESCLUSO') {
  const { t } = useTranslation('conflitti');
  const [nota, setNota] = useState('');
  const [errors, setErrors] = useState<string[]>([]);

  /** Goes on with the note, or tells at its field why not. */
  function withNota(go: (nota: string | null) => void): void {
    const faults = checkNotaConflitto('nota', nota, stato === 'ESCLUSO').map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length === 0) go(nota.trim() === '' ? null : nota);
  }
  const field = (
    <TextArea
      label={t(stato === 'ESCLUSO' ? 'decisione.motivo' : 'decisione.nota')}
      required={stato === 'ESCLUSO'}
      rows={3}
      maxLength={NOTA_CONFLITTO_MAX}
      strict
      value={nota}
      onChange={setNota}
      errors={errors}
    />
  );
  return { field, withNota };
}
