import { NOTA_VALUTAZIONE_MAX } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { forget } from '../api/useRoute.ts';
import { YesNo } from '../form/inputs/ChoiceInputs.tsx';
import { TextArea } from '../form/inputs/TextInput.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Stack } from '../ui/Stack.tsx';
import { useToast } from '../ui/Toasts.tsx';
import { RendicontazioneSummary } from './RendicontazioneSummary.tsx';

/** The evaluation of a sent report by the office (decision D-88): whoever may not write it, or not any more, reads it. */
export function ValutaRend({ report }: { report: Rendicontazione }) {
  const { t } = useTranslation('rendicontazioni');
  const [open, setOpen] = useState(false);
  if (report.status !== 'INVIATA') return null;
  return (
    <>
      <Button variant={report.valutabile ? 'primary' : 'secondary'} onPress={() => setOpen(true)}>
        {t(report.valutabile ? 'valuta.apri' : 'valuta.leggi')}
      </Button>
      {open && <ValutaDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}

function ValutaDialog({ report, onClose }: { report: Rendicontazione; onClose: () => void }) {
  const { t } = useTranslation('rendicontazioni');
  const [positiva, setPositiva] = useState(report.valutazioneRend === null ? null : report.valutazioneRend === 'POSITIVA');
  const [nota, setNota] = useState(report.notaValutazioneRend ?? '');
  const save = useSave(onClose);
  const readOnly = !report.valutabile;
  const act = (consolida: boolean) => () => {
    const valutazione = positiva ? 'POSITIVA' : 'NEGATIVA';
    save.run({ params: { id: report.id }, body: { valutazione, nota: nota.trim() || null, consolida } });
  };
  const off = positiva === null || save.pending;
  const actions = (
    <>
      <Button disabled={off} why={save.why} onPress={act(false)}>
        {t('valuta.salva')}
      </Button>
      <Button variant="primary" disabled={off} pending={save.pending} onPress={act(true)}>
        {t('valuta.concludi')}
      </Button>
    </>
  );
  return (
    <Dialog wide title={t('valuta.titolo')} {...(readOnly ? {} : { actions })} onClose={save.pending ? undefined : onClose}>
      <Stack>
        {save.error !== null && (
          <Notice tone="error" live title={t('valuta.rifiutata')}>
            {save.error.message}
          </Notice>
        )}
        <RendicontazioneSummary report={report} />
        <YesNo label={t('valuta.soddisfacente')} required value={positiva} onChange={setPositiva} readOnly={readOnly} />
        <TextArea
          label={t('valuta.commento')}
          maxLength={NOTA_VALUTAZIONE_MAX}
          strict
          value={nota}
          onChange={setNota}
          readOnly={readOnly}
        />
        {!readOnly && <p>{t('valuta.spiegazione')}</p>}
      </Stack>
    </Dialog>
  );
}

function useSave(onClose: () => void) {
  const { t } = useTranslation('rendicontazioni');
  const toast = useToast();
  const client = useQueryClient();
  return useAction('PUT /ur/rendicontazioni/valutazione/:id', {
    personale: 'sempre',
    onDone: ({ consolida }) => {
      toast(t(consolida ? 'valuta.conclusa' : 'valuta.salvata'));
      void forget(client, 'GET /ur/rendicontazioni/:id', 'GET /ur/proposte/:id/rendicontazioni', 'GET /ur/iter-bandi');
      onClose();
    },
  });
}
