import { checkSegnalazione, NOTA_CONFLITTO_MAX } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import { useAction } from '../../api/useAction.ts';
import { useRoute } from '../../api/useRoute.ts';
import { ReasonField } from '../../form/inputs/ReasonField.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { type Form, useForm } from '../../form/useForm.ts';
import { contattiOf } from '../../page/Contatti.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { conflittiTesti } from './conflitti.testi.ts';

const VUOTA = { numeroProtocollo: '', utenteId: null as number | null, dichiarazione: '' };

/** The office records a conflict that a proponent reported about a member of the commission. */
export function SegnalaDialog({ classeId, onClose }: { classeId: number; onClose: () => void }) {
  const { t } = useTexts(conflittiTesti);
  const toast = useToast();
  const form = useForm({ of: () => VUOTA, check: checkSegnalazione });
  const report = useAction('POST /ur/conflitti', {
    personale: 'sempre',
    onDone: () => {
      toast(t('segnala.fatta'));
      onClose();
    },
    onRefused: form.refused,
  });
  const confirm = () =>
    form.send(async ({ utenteId, ...typed }) => utenteId !== null && report.run({ body: { ...typed, classeId, utenteId } }));
  return (
    <ConfirmDialog
      title={t('segnala.titolo')}
      confirmLabel={t('segnala.salva')}
      pending={report.pending}
      why={report.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={report.error} title={t('nonSalvato')} fields={Object.keys(VUOTA)} />
        <p>{t('segnala.testo')}</p>
        <Segnalazione classeId={classeId} form={form} />
      </Stack>
    </ConfirmDialog>
  );
}

/** The fields of the report: the proposta, the member of the commission of its classe, and the reason. */
function Segnalazione({ classeId, form: { field } }: { classeId: number; form: Form<typeof VUOTA> }) {
  const { t } = useTexts(conflittiTesti);
  const commissari = useRoute('GET /ur/conflitti/commissari', { query: { classeId } });
  return (
    <>
      <TextInput label={t('segnala.numero')} required {...field('numeroProtocollo')} />
      <SelectInput
        label={t('segnala.chi')}
        required
        options={(commissari.data ?? []).map((persona) => ({
          value: persona.id,
          label: [t('persona', persona), contattiOf(persona)].join(DOT),
        }))}
        {...field('utenteId')}
      />
      <ReasonField label={t('segnala.cosa')} maxLength={NOTA_CONFLITTO_MAX} {...field('dichiarazione')} />
    </>
  );
}
