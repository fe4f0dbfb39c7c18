import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { campoMacroArea, checkDisponibili } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useState } from 'react';
import { faultsAt } from '../../api/apiError.ts';
import { useAction } from '../../api/useAction.ts';
import { useReadAnew } from '../../api/useReadAnew.ts';
import { CurrencyInput } from '../../form/inputs/CurrencyInput.tsx';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { graduatorieTesti } from './graduatorie.testi.ts';
import type { Board } from './useBoard.ts';

type Props = { board: Board; graduatoria: Graduatoria; onClose: () => void };

/** How much there is: for the classe, and for those macro-areas that have money of their own. */
export function DisponibileDialog({ board, graduatoria, onClose }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const toast = useToast();
  const [typed, setTyped] = useState({ disponibile: graduatoria.disponibile, macroAree: graduatoria.macroAree });
  const [errors, setErrors] = useState<Violazione[]>([]);
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
    const faults = checkDisponibili(typed);
    changeAndFocus(
      () => setErrors(faults),
      () => (faults[0] === undefined ? null : document.getElementById(faults[0].campo)),
    );
    if (faults.length > 0) return;
    const macroAree = typed.macroAree.map(({ id, disponibile }) => ({ id, disponibile }));
    const { classe, lastUpdate } = graduatoria;
    save.run({ params: { id: classe.id }, body: { disponibile: typed.disponibile, macroAree, lastUpdate } });
  }
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
      <Disponibili typed={typed} errors={errors} onChange={setTyped} />
    </SaveDialog>
  );
}

type Denaro = Pick<Graduatoria, 'disponibile' | 'macroAree'>;

function Disponibili({ typed, errors, onChange }: { typed: Denaro; errors: readonly Violazione[]; onChange: (typed: Denaro) => void }) {
  const { t } = useTexts(graduatorieTesti);
  const setMacroArea = (id: number, disponibile: number | null) =>
    onChange({ ...typed, macroAree: typed.macroAree.map((each) => (each.id === id ? { ...each, disponibile } : each)) });
  return (
    <>
      <CurrencyInput
        id="disponibile"
        label={t('denaro.campo')}
        value={typed.disponibile}
        onChange={(disponibile) => onChange({ ...typed, disponibile })}
        errors={faultsAt(errors, 'disponibile')}
      />
      {typed.macroAree.map(({ id, nome, disponibile }) => (
        <CurrencyInput
          key={id}
          id={campoMacroArea(id)}
          label={nome}
          value={disponibile}
          onChange={(euro) => setMacroArea(id, euro)}
          errors={faultsAt(errors, campoMacroArea(id))}
        />
      ))}
    </>
  );
}
