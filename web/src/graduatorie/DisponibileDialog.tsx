import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { checkDisponibili, DISPONIBILE_MAX } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { useReadAnew } from '../api/useReadAnew.ts';
import { IntegerInput } from '../form/inputs/NumberInput.tsx';
import { SaveDialog } from '../shell/SaveNotice.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { useToast } from '../ui/Toasts.tsx';
import type { Board } from './useBoard.ts';

type Props = { board: Board; graduatoria: Graduatoria; onClose: () => void };

/** How much there is: for the classe, and for those macro-areas that have money of their own. */
export function DisponibileDialog({ board, graduatoria, onClose }: Props) {
  const { t } = useTranslation('graduatorie');
  const toast = useToast();
  const [typed, setTyped] = useState({ disponibile: graduatoria.disponibile, macroAree: graduatoria.macroAree });
  const [errors, setErrors] = useState<string[]>([]);
  const save = useAction('PUT /ur/graduatorie/disponibile/:id', {
    personale: 'sempre',
    onDone: (answer) => {
      board.take(answer);
      toast(t('denaro.salvato'));
      onClose();
    },
  });
  const { merged, readAnew } = useReadAnew(save.reset, board.readAnew);
  function confirm() {
    const faults = checkDisponibili(typed).map(({ messaggio }) => messaggio);
    setErrors(faults);
    if (faults.length > 0) return;
    const macroAree = typed.macroAree.map(({ id, disponibile }) => ({ id, disponibile }));
    const { classe, lastUpdate } = graduatoria;
    save.run({ params: { id: classe.id }, body: { disponibile: typed.disponibile, macroAree, lastUpdate } });
  }
  const bounded = (value: number | null) => (value === null ? null : Math.min(value, DISPONIBILE_MAX));
  return (
    <SaveDialog
      title={t('denaro.dialogo', { classe: graduatoria.classe.nome })}
      confirmLabel={t('denaro.salva')}
      act={save}
      onConfirm={confirm}
      onCancel={onClose}
      words={{ superato: t('applica.superato'), leggi: t('modifica.leggi'), nonSalvato: t('modifica.nonSalvato') }}
      onMerge={() => void readAnew()}
      merged={merged && t('modifica.aggiornati')}
    >
      <p>{t('denaro.testo')}</p>
      <IntegerInput
        label={t('denaro.campo')}
        emptyAllowed
        value={typed.disponibile}
        onChange={(disponibile) => setTyped({ ...typed, disponibile: bounded(disponibile) })}
        errors={errors}
      />
      {typed.macroAree.map((area) => (
        <IntegerInput
          key={area.id}
          label={`${area.nome} (€)`}
          emptyAllowed
          value={area.disponibile}
          onChange={(disponibile) =>
            setTyped({
              ...typed,
              macroAree: typed.macroAree.map((each) => (each.id === area.id ? { ...each, disponibile: bounded(disponibile) } : each)),
            })
          }
        />
      ))}
    </SaveDialog>
  );
}
