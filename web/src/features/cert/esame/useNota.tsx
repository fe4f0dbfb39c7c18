import { checkNota, checkNotaLetta, MAX_NOTA } from '@sigeba/contract/cert/esame/esame.rules.ts';
import type { CertMembroProposta } from '@sigeba/contract/cert/membro.shape.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useAction } from '../../../api/useAction.ts';
import { SelectInput } from '../../../form/inputs/SelectInput.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { useForm } from '../../../form/useForm.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { esameTesti } from './esame.testi.ts';
import { useLettori } from './useLettori.ts';

type NotaOptions = { istanzaId: number; membro: CertMembroProposta | null; onSaved: () => void };

const detteDa = (membro: CertMembroProposta | null) => ({
  note: membro?.note ?? '',
  flag: membro?.flag_minor_major ?? null,
  conflitto: membro?.conflittoInteressi ?? false,
});

/** What was read before the note is written. */
type Letta = { prima: string | null; primaMinorMajor: 0 | 1 | null };
const lettaOf = (membro: CertMembroProposta | null): Letta => ({
  prima: membro?.note ?? null,
  primaMinorMajor: membro?.flag_minor_major ?? null,
});

/** The form of a member's note and suggestion, for the member or for the chair who corrects it. */
export function useNota({ istanzaId, membro, onSaved }: NotaOptions) {
  const { t } = useTexts(esameTesti);
  const toast = useToast();
  const form = useForm({ stored: membro, of: detteDa });
  const [saved, setSaved] = useState(false);
  // What was saved meanwhile, once a refusal has shown it: the next save rests on it.
  const [shown, setShown] = useState<Letta | null>(null);
  const letta = shown ?? lettaOf(form.stored);
  /** The note as it is stored now; null where it cannot be read. */
  const readNow = async () => {
    const esame = await call('GET /cert/:id/esame', { params: { id: istanzaId } }).catch(() => null);
    return [esame?.mia, ...(esame?.membri ?? [])].find((each) => each?.id === membro?.id) ?? null;
  };
  const act = useAction('PUT /cert/note/salvaModificaNotaCert', {
    personale: 'sempre',
    onDone: () => {
      setSaved(true);
      toast(t('salvata'));
    },
    // Not before the page has the note: one that is opened again begins with what was saved.
    onShown: onSaved,
    async onRefused(error) {
      const now = error.violationReport.length === 0 ? null : await readNow();
      const { note, flag: minorMajor } = form.store.values();
      const unread =
        now === null ? [] : checkNotaLetta({ note, minorMajor, ...letta }, { note: now.note, minorMajor: now.flag_minor_major });
      if (unread.length > 0) setShown(lettaOf(now));
      form.refused(unread.length > 0 ? { violationReport: unread } : error);
    },
  });
  return {
    form,
    /** Until the form is closed: what would be typed meanwhile would go with it. */
    pending: act.pending || saved,
    why: act.why,
    /** What no field tells. */
    error: act.error === null || act.error.violationReport.length > 0 ? null : act.error,
    /** Where nothing may be missing it is looked at first. */
    save: (required: boolean) =>
      form.send(
        async ({ note, flag, conflitto }) => {
          if (membro === null || membro.id === null) return false;
          const said = { note, flag_minor_major: flag, conflittoInteressi: conflitto, ...letta };
          return act.run({ body: { propostaCertId: istanzaId, membroPropostaId: membro.id, ...said } });
        },
        (values) => (required ? checkNota(values) : []),
      ),
  };
}

type FieldsProps = { nota: ReturnType<typeof useNota>; required: boolean; rows: number };

export function NotaFields({ nota: { form, pending }, required, rows }: FieldsProps) {
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
        readOnly={pending}
        {...form.field('note')}
      />
      <SelectInput
        label={t('suggerimento')}
        readOnly={pending}
        options={([0, 1] as const).map((value) => ({ value, label: t(`suggerimenti.${value}`) }))}
        {...form.field('flag')}
      />
    </>
  );
}
