import { checkNota, MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { esameTesti } from './esame.testi.ts';
import { useLettori } from './useLettori.ts';

type NotaOptions = { istanzaId: number; membro: CertMembroProposta | null; onSaved: () => void };

/** The form of a member's note and suggestion, for the member or for the chair who corrects it. */
export function useNota({ istanzaId, membro, onSaved }: NotaOptions) {
  const { t } = useTexts(esameTesti);
  const toast = useToast();
  const [note, setNote] = useState(membro?.note ?? '');
  const [flag, setFlag] = useState(membro?.flag_minor_major ?? null);
  const [conflitto, setConflitto] = useState(membro?.conflittoInteressi ?? false);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [saved, setSaved] = useState(false);
  // Undefined once a refusal has shown what was saved meanwhile: the next save replaces it.
  const [prima, setPrima] = useState<string | null | undefined>(membro?.note ?? null);
  const act = useAction('PUT /cert/note/salvaModificaNotaCert', {
    personale: 'sempre',
    onDone: () => {
      setSaved(true);
      toast(t('salvata'));
    },
    // Not before the page has the note: one that is opened again begins with what was saved.
    onShown: onSaved,
    onRefused: ({ violationReport }) => {
      setErrors(violationReport.map(({ messaggio }) => messaggio));
      setPrima(undefined);
    },
  });
  return {
    note,
    setNote,
    flag,
    setFlag,
    conflitto,
    setConflitto,
    changed:
      note !== (membro?.note ?? '') || flag !== (membro?.flag_minor_major ?? null) || conflitto !== (membro?.conflittoInteressi ?? false),
    errors,
    /** Until the form is closed: what would be typed meanwhile would go with it. */
    pending: act.pending || saved,
    why: act.why,
    error: act.error,
    /** Where nothing may be missing it is looked at first. */
    save(required: boolean) {
      const faults = required ? checkNota({ note }).map(({ messaggio }) => messaggio) : [];
      setErrors(faults);
      if (faults.length > 0 || membro === null || membro.id === null) return;
      const said = { note, flag_minor_major: flag, conflittoInteressi: conflitto, ...(prima !== undefined && { prima }) };
      act.run({ body: { propostaCertId: istanzaId, membroPropostaId: membro.id, ...said } });
    },
  };
}

type FieldsProps = { nota: ReturnType<typeof useNota>; required: boolean; rows: number; errors: readonly string[] };

export function NotaFields({ nota: { note, setNote, flag, setFlag, pending }, required, rows, errors }: FieldsProps) {
  const { t } = useTexts(esameTesti);
  const lettori = useLettori();
  return (
    <>
      <TextArea
        label={t('nota')}
        hint={lettori('notaMembro', null)}
        required={required}
        rows={rows}
        maxLength={MAX_NOTA}
        value={note}
        onChange={setNote}
        readOnly={pending}
        errors={errors}
      />
      <SelectInput
        label={t('suggerimento')}
        value={flag}
        onChange={setFlag}
        readOnly={pending}
        options={([0, 1] as const).map((value) => ({ value, label: t(`suggerimenti.${value}`) }))}
      />
    </>
  );
}
