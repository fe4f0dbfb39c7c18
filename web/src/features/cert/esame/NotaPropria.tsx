import type { Esame } from '@sigeba/contract/cert/esame/esame.shape.ts';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
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
  const nota = useNota({ istanzaId: istanza.id, membro: mia, onSaved: onDone });
  const { flag, conflitto, setConflitto, changed, pending, why, error, errors } = nota;
  useSideChanged(changed);
  return (
    <>
      {error !== null && errors.length === 0 && (
        <Notice tone="error" live title={t('nonSalvato')}>
          {error.message}
        </Notice>
      )}
      <NotaFields nota={nota} required={!conflitto} rows={8} errors={errors} />
      <Checkbox label={t('conflitto')} value={conflitto} onChange={setConflitto} readOnly={pending} />
      <SideFoot>
        <DaRegistrare
          esito={
            conflitto ? t('siRegistra.conflitto') : t('siRegistra.nota', { revisione: t(`siRegistra.revisione.${flag ?? 'nessuna'}`) })
          }
          mancano={conflitto || nota.note.trim() !== '' ? [] : [t('nota')]}
        />
        <Button variant="primary" pending={pending} why={why} onPress={() => nota.save(!conflitto)}>
          {t('salva')}
        </Button>
      </SideFoot>
      <UnsavedQuestion changed={() => changed} save={undefined} />
    </>
  );
}
