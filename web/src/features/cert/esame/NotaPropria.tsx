import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { RecoveryNotice } from '../../../form/editor/RecoveryNotice.tsx';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { useKeptForm } from '../../../form/useKeptForm.ts';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SideFoot, useSideChanged } from '../../../ui/layout/SideBySide.tsx';
import { DaRegistrare } from './DaRegistrare.tsx';
import { esameTesti } from './esame.testi.ts';
import { NotaFields, useNota } from './useNota.tsx';

type Props = { esame: Esame; onDone: () => void };

/** A member's own note beside the istanza, its suggestion, and the conflict of interest by which one leaves the istanza. */
export function NotaPropria({ esame: { istanza, mia }, onDone }: Props) {
  const { t } = useTexts(esameTesti);
  const nota = useNota({
    istanzaId: istanza.id,
    membro: mia,
    onSaved: () => {
      end();
      onDone();
    },
  });
  const { form, pending, why, error } = nota;
  const { changed } = form;
  const { note, flag, conflitto } = form.values;
  const { recovery, end } = useKeptForm(form, {
    about: `cert/nota/${istanza.id}/${istanza.revisione}`,
    // The version of a note is its text.
    base: form.stored?.note ?? null,
    words: { note: t('nota') },
  });
  useSideChanged(changed);
  return (
    <>
      <RecoveryNotice recovery={recovery} />
      {error !== null && (
        <Notice tone="error" live title={t('nonSalvato')}>
          {error.message}
        </Notice>
      )}
      <NotaFields nota={nota} required={!conflitto} rows={8} />
      <Checkbox label={t('conflitto')} value={conflitto} onChange={form.set('conflitto')} readOnly={pending} />
      <SideFoot>
        <DaRegistrare
          esito={
            conflitto ? t('siRegistra.conflitto') : t('siRegistra.nota', { revisione: t(`siRegistra.revisione.${flag ?? 'nessuna'}`) })
          }
          mancano={conflitto || note.trim() !== '' ? [] : [t('nota')]}
        />
        <Button variant="primary" pending={pending} why={why} onPress={() => void nota.save(!conflitto)}>
          {t('salva')}
        </Button>
      </SideFoot>
      <UnsavedQuestion changed={() => changed} keeps={() => true} />
    </>
  );
}
