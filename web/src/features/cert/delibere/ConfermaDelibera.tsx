import { canConfirmDelibera } from '@sigeba/contract/cert/delibere/delibere.rules.ts';
import type { Delibera } from '@sigeba/contract/cert/delibere/delibere.shape.ts';
import { numeroDelAnno } from '@sigeba/contract/cert/delibere/numero.rules.ts';
import type { FileCaricato } from '@sigeba/contract/form/kinds/files.ts';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { filesOf } from '../../../form/formFiles.ts';
import { FileSourceProvider } from '../../../form/inputs/FileLinks.tsx';
import { FileUpload } from '../../../form/inputs/FileUpload.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { esameTesti } from '../esame/esame.testi.ts';

const PDF = { tipo: 'pdf', mime: ['application/pdf'], maxMB: 20, max: 1 } as const;

/** The office confirms the documents, or replaces them by the signed ones. */
export function ConfermaDelibera({ delibera }: { delibera: Delibera }) {
  const { t } = useTexts(esameTesti);
  const [asking, setAsking] = useState(false);
  const { scritta, confermataIl } = delibera;
  const confirmed = !canConfirmDelibera({ scritta, confermata: confermataIl !== null, firmata: false }).ok;
  return (
    <>
      <Button small onPress={() => setAsking(true)}>
        {t(confirmed ? 'conferma.sostituisci' : 'conferma.apri')}
      </Button>
      {asking && <ConfermaDialog delibera={delibera} confirmed={confirmed} onClose={() => setAsking(false)} />}
    </>
  );
}

type Props = { delibera: Delibera; confirmed: boolean; onClose: () => void };

function ConfermaDialog({ delibera: { id, numero, anno }, confirmed, onClose }: Props) {
  const { t } = useTexts(esameTesti);
  const toast = useToast();
  const [completa, setCompleta] = useState<readonly FileCaricato[]>([]);
  const [ridotta, setRidotta] = useState<readonly FileCaricato[]>([]);
  const act = useAction('PUT /cert/delibere/:id/conferma', {
    personale: 'sempre',
    onDone: () => {
      toast(t('conferma.fatta'));
      onClose();
    },
  });
  const none = completa.length + ridotta.length === 0;
  const body = { completaMediaId: completa[0]?.mediaId ?? null, ridottaMediaId: ridotta[0]?.mediaId ?? null };
  return (
    <ConfirmDialog
      title={t('conferma.titolo', { numero: numeroDelAnno(numero, anno) })}
      confirmLabel={t(none ? 'conferma.conferma' : 'conferma.sostituisciConferma')}
      pending={act.pending}
      why={act.why ?? (confirmed && none ? t('conferma.caricaFile') : undefined)}
      onConfirm={() => act.run({ params: { id }, body })}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={act.error} title={t('nonSalvato')} />
        <p>{t(confirmed ? 'conferma.giaConfermata' : 'conferma.spiegazione')}</p>
        <FileSourceProvider value={filesOf('CERT')}>
          <FileUpload label={t('conferma.completa')} {...PDF} value={completa} onChange={setCompleta} />
          <FileUpload label={t('conferma.ridotta')} {...PDF} value={ridotta} onChange={setRidotta} />
        </FileSourceProvider>
      </Stack>
    </ConfirmDialog>
  );
}
