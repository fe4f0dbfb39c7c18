import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { campoMacroArea, checkDisponibili } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { useAction } from '../../api/useAction.ts';
import { useReadAnew } from '../../api/useReadAnew.ts';
import { CurrencyInput } from '../../form/inputs/CurrencyInput.tsx';
import { type Form, useForm } from '../../form/useForm.ts';
import { SaveDialog } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { graduatorieTesti } from './graduatorie.testi.ts';
import type { Board } from './useBoard.ts';

type Props = { board: Board; graduatoria: Graduatoria; onClose: () => void };

/** How much there is: for the classe, and for those macro-areas that have money of their own. */
export function DisponibileDialog({ board, graduatoria, onClose }: Props) {
  const { t } = useTexts(graduatorieTesti);
  const toast = useToast();
  const form = useForm<Denaro>({
    of: () => ({ disponibile: graduatoria.disponibile, macroAree: graduatoria.macroAree }),
    check: checkDisponibili,
  });
  const save = useAction('PUT /ur/graduatorie/disponibile/:id', {
    personale: 'sempre',
    onDone: async () => {
      await board.readAnew();
      toast(t('denaro.salvato'));
      onClose();
    },
  });
  const { merged, readAnew } = useReadAnew(save.reset, board.readAnew);
  const confirm = () =>
    form.send(({ disponibile, ...typed }) => {
      const macroAree = typed.macroAree.map(({ id, disponibile }) => ({ id, disponibile }));
      const { classe, lastUpdate } = graduatoria;
      return save.run({ params: { id: classe.id }, body: { disponibile, macroAree, lastUpdate } });
    });
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
      <Disponibili form={form} />
    </SaveDialog>
  );
}

type Denaro = Pick<Graduatoria, 'disponibile' | 'macroAree'>;

function Disponibili({ form: { values, change, field, errorsOf } }: { form: Form<Denaro> }) {
  const { t } = useTexts(graduatorieTesti);
  const setMacroArea = (id: number, disponibile: number | null) =>
    change({ macroAree: values.macroAree.map((each) => (each.id === id ? { ...each, disponibile } : each)) });
  return (
    <>
      <CurrencyInput id="disponibile" label={t('denaro.campo')} {...field('disponibile')} />
      {values.macroAree.map(({ id, nome, disponibile }) => (
        <CurrencyInput
          key={id}
          id={campoMacroArea(id)}
          label={nome}
          value={disponibile}
          onChange={(euro) => setMacroArea(id, euro)}
          errors={errorsOf(campoMacroArea(id))}
        />
      ))}
    </>
  );
}
