import { MAX_FILE } from '@sigeba/contract/form/template/template.limits.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { FileButton } from '../../../ui/controls/FileButton.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Spinner } from '../../../ui/feedback/Spinner.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { moduliTesti } from '../moduli.testi.ts';
import { TemplateFaults } from '../TemplateFaults.tsx';

/** A file of the office's disk becomes a draft, or says all that is wrong with it, place by place. */
export function ImportaDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts(moduliTesti);
  const toast = useToast();
  const navigate = useNavigate();
  const [nome, setNome] = useState('');
  const [tooBig, setTooBig] = useState(false);
  const action = useAction('POST /moduli/importa', {
    onDone: ({ modulo }) => {
      toast(t('importa.fatto'));
      void navigate(pathTo('/ur/moduli/:id', { id: modulo.id }));
    },
  });
  async function take(file: File) {
    action.reset();
    setNome(file.name);
    const json = file.size > MAX_FILE * 4 ? null : await file.text();
    setTooBig(json === null || json.length > MAX_FILE);
    if (json !== null && json.length <= MAX_FILE) action.run({ body: { json } });
  }
  return (
    <Dialog title={t('importa.titolo')} wide onClose={action.pending ? undefined : onClose}>
      <Stack>
        <p>{t('importa.aiuto')}</p>
        <Inline>
          <FileButton
            pending={action.pending}
            aria-label={t('importa.file')}
            accept=".json,application/json"
            onFile={(file) => void take(file)}
          >
            {t('importa.scegli')}
          </FileButton>
          {nome}
        </Inline>
        {action.pending && <Spinner label={t('importa.attesa')} />}
        {tooBig && (
          <Notice tone="error" live>
            {t('importa.grande')}
          </Notice>
        )}
        {action.error !== null && (
          <TemplateFaults error={action.error} title={t('importa.difetti', { count: action.error.violationReport.length })} />
        )}
      </Stack>
    </Dialog>
  );
}
