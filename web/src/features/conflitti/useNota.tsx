import { checkNotaConflitto, NOTA_CONFLITTO_MAX } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { useState } from 'react';
import { ReasonField } from '../../form/inputs/ReasonField.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { conflittiTesti } from './conflitti.testi.ts';

const LABELS = { CONFERMATO: 'decisione.nota', ESCLUSO: 'decisione.motivo', ACCANTONATA: 'indicazioni.accantonaMotivo' } as const;

/** The note of a decision about conflicts, its field and what goes out with it: nothing is excluded, nor set aside, without a reason. */
export function useNota(stato: 'CONFERMATO' | 'ESCLUSO' | 'ACCANTONATA') {
  const { t } = useTexts(conflittiTesti);
  const required = stato !== 'CONFERMATO';
  const [nota, setNota] = useState('');
  const [errors, setErrors] = useState<string[]>([]);

  /** Goes on with the note, or tells at its field why not. */
  function withNota(go: (nota: string | null) => void): void {
    const faults = checkNotaConflitto('nota', nota, required).map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length === 0) go(nota.trim() === '' ? null : nota);
  }
  const field = (
    <ReasonField
      label={t(LABELS[stato])}
      required={required}
      maxLength={NOTA_CONFLITTO_MAX}
      value={nota}
      onChange={setNota}
      errors={errors}
    />
  );
  return { field, withNota };
}
