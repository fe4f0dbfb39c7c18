import { checkNotaConflitto, NOTA_CONFLITTO_MAX } from '@sigeba/contract/conflitti/conflitti.rules.ts';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import { ReasonField } from '../../form/inputs/ReasonField.tsx';
import { useForm } from '../../form/useForm.ts';
import { DONE_HERE } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { conflittiTesti } from './conflitti.testi.ts';

type Props = { proposta: { id: number; titolo: string | null } };

/** A member of the commission withdraws from a proposta, and returns to the list, which no longer has it. */
export function DichiaraConflitto({ proposta }: Props) {
  const { t } = useTexts(conflittiTesti);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={UserRoundX} onPress={() => setOpen(true)}>
        {t('dichiara.apri')}
      </Button>
      {open && <Dichiarazione proposta={proposta} onClose={() => setOpen(false)} />}
    </>
  );
}

function Dichiarazione({ proposta: { id, titolo }, onClose }: Props & { onClose: () => void }) {
  const { t } = useTexts(conflittiTesti);
  const { field, send } = useForm({
    of: () => ({ dichiarazione: '' }),
    check: ({ dichiarazione }) => checkNotaConflitto('dichiarazione', dichiarazione, true),
  });
  const declare = useDeclaring();
  const confirm = () => send((body) => declare.run({ params: { propostaId: id }, body }));
  return (
    <ConfirmDialog
      title={t('dichiara.titolo')}
      confirmLabel={t('dichiara.conferma')}
      danger
      pending={declare.pending}
      why={declare.why}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={declare.error} title={t('nonSalvato')} />
        <p>
          <strong>{titolo || t('senzaTitolo')}</strong>
        </p>
        <p>{t('dichiara.testo')}</p>
        <ReasonField label={t('dichiara.motivo')} maxLength={NOTA_CONFLITTO_MAX} {...field('dichiarazione')} />
      </Stack>
    </ConfirmDialog>
  );
}

/** Replaces the page of the proposta, which the member may no longer read, by the list. */
function useDeclaring() {
  const { t } = useTexts(conflittiTesti);
  const toast = useToast();
  const navigate = useNavigate();
  return useAction('POST /mc/conflitti/:propostaId', {
    personale: 'sempre',
    onDone: async () => {
      toast(t('dichiara.fatta'));
      await navigate(pathTo('/mc/valutazione'), DONE_HERE);
    },
  });
}
