import { checkNotaConflitto, NOTA_CONFLITTO_MAX } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { ReasonField } from '../../form/inputs/ReasonField.tsx';
import { useForm } from '../../form/useForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { conflittiTesti } from './conflitti.testi.ts';

const LABELS = { CONFERMATO: 'decisione.nota', ESCLUSO: 'decisione.motivo', ACCANTONATA: 'indicazioni.accantonaMotivo' } as const;

/** The note of a decision about conflicts: its field and its check. A conflict is not excluded, nor set aside, without a reason. */
export function useNota(stato: 'CONFERMATO' | 'ESCLUSO' | 'ACCANTONATA') {
  const { t } = useTexts(conflittiTesti);
  const required = stato !== 'CONFERMATO';
  const { field, send } = useForm({ of: () => ({ nota: '' }), check: ({ nota }) => checkNotaConflitto('nota', nota, required) });
  return {
    field: <ReasonField label={t(LABELS[stato])} required={required} maxLength={NOTA_CONFLITTO_MAX} {...field('nota')} />,
    /** Continues with the note, or shows its fault at the field. */
    withNota: (go: (nota: string | null) => Promise<boolean>) => send(({ nota }) => go(nota.trim() === '' ? null : nota)),
  };
}
