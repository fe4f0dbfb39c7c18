import type { Graduatoria } from '@sigeba/contract/graduatorie/graduatoria.shape.ts';
import { campoMacroArea, checkDisponibili } from '@sigeba/contract/graduatorie/scenario.rules.ts';
import { useAction } from '../../api/useAction.ts';
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
  const form = useForm({
    stored: graduatoria,
    of: ({ disponibile, macroAree }: Graduatoria): Denaro => ({ disponibile, macroAree }),
    check: checkDisponibili,
    lists: { macroAree: ({ id }) => id },
  });
  const save = useAction('PUT /ur/graduatorie/disponibile/:id', {
    personale: 'sempre',
    onDone: async () => {
      await board.settled();
      toast(t('denaro.salvato'));
      onClose();
    },
  });
  async function merge() {
    form.merge(await board.readAgain());
    save.reset();
  }
  const confirm = () =>
    form.send(({ disponibile, ...typed }, { classe, lastUpdate }) => {
      const macroAree = typed.macroAree.map(({ id, disponibile }) => ({ id, disponibile }));
      return save.run({ params: { id: classe.id }, body: { disponibile, macroAree, lastUpdate } });
    });
  return (
    <SaveDialog
      title={t('denaro.dialogo', { classe: graduatoria.classe.nome })}
      confirmLabel={t('denaro.salva')}
      act={save}
      onConfirm={confirm}
      onCancel={onClose}
      words={{ superato: t('applica.superato'), leggi: t('modifica.leggi'), nonSalvato: t('denaro.nonSalvata') }}
      onMerge={merge}
      merged={form.contended !== null && t('denaro.aggiornati')}
    >
      <p>{t('denaro.testo')}</p>
      <Disponibili form={form} />
    </SaveDialog>
  );
}

type Denaro = Pick<Graduatoria, 'disponibile' | 'macroAree'>;

function Disponibili({ form: { values, change, field, errorsOf } }: { form: Form<Denaro, Graduatoria> }) {
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
