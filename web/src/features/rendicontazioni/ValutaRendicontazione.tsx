import { NOTA_VALUTAZIONE_MAX } from '@sigeba/contract/rendicontazioni/rendicontazione.rules.ts';
import type { Rendicontazione } from '@sigeba/contract/rendicontazioni/rendicontazione.shape.ts';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useMerge } from '../../api/useMerge.ts';
import { RecoveryNotice } from '../../form/editor/RecoveryNotice.tsx';
import { YesNo } from '../../form/inputs/ChoiceInputs.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { useForm } from '../../form/useForm.ts';
import { useKeptForm } from '../../form/useKeptForm.ts';
import { SaveNotice } from '../../page/SaveNotice.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { KeptTextProvider } from '../../ui/controls/unsavedText.ts';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { RendicontazioneSummary } from './RendicontazioneSummary.tsx';
import { rendicontazioniTesti } from './rendicontazioni.testi.ts';

/** The evaluation of a sent report by the office (D-88), read-only for readers who may not, or no longer, change it. */
export function ValutaRendicontazione({ report }: { report: Rendicontazione }) {
  const { t } = useTexts(rendicontazioniTesti);
  const [open, setOpen] = useState(false);
  if (report.status !== 'INVIATA') return null;
  return (
    <>
      <Button variant="primary" onPress={() => setOpen(true)}>
        {t(report.valutabile ? 'valuta.apri' : 'valuta.leggi')}
      </Button>
      {open && <ValutaDialog report={report} onClose={() => setOpen(false)} />}
    </>
  );
}

function ValutaDialog({ report, onClose }: { report: Rendicontazione; onClose: () => void }) {
  const { t } = useTexts(rendicontazioniTesti);
  const stored = {
    positiva: report.valutazioneRend === null ? null : report.valutazioneRend === 'POSITIVA',
    nota: report.notaValutazioneRend ?? '',
  };
  const form = useForm({ of: () => stored });
  const { recovery, typedOn, seen, end } = useKeptForm(form, {
    about: `rendicontazione/valutazione/${report.id}`,
    base: report.lastUpdate,
    words: { nota: t('valuta.commento') },
  });
  const save = useSave(() => {
    end();
    onClose();
  });
  const { merged, merge } = useMerge(() => {
    save.reset();
    seen();
  });
  const readOnly = !report.valutabile;
  // Another user has concluded the evaluation meanwhile, so what was typed is dropped.
  const { positiva, nota } = readOnly ? stored : form.values;
  const act = (consolida: boolean) => () => {
    const valutazione = positiva ? 'POSITIVA' : 'NEGATIVA';
    const lastUpdate = typedOn ?? report.lastUpdate;
    save.run({ params: { id: report.id }, body: { valutazione, nota: nota.trim() || null, consolida, lastUpdate } });
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
        <SaveNotice
          error={save.error}
          words={{ superato: t('superato'), leggi: t('leggiAggiornati'), nonSalvato: t('valuta.rifiutata') }}
          onMerge={merge}
          merged={merged && <Aggiornata report={report} />}
        />
        {!readOnly && <RecoveryNotice recovery={recovery} />}
        <RendicontazioneSummary report={report} />
        <KeptTextProvider value>
          <Giudizio positiva={positiva} nota={nota} readOnly={readOnly} onChange={form.change} />
        </KeptTextProvider>
        {!readOnly && <p>{t('valuta.spiegazione')}</p>}
      </Stack>
    </Dialog>
  );
}

type GiudizioValues = { positiva: boolean | null; nota: string };

function Giudizio({
  positiva,
  nota,
  readOnly,
  onChange,
}: GiudizioValues & { readOnly: boolean; onChange: (patch: Partial<GiudizioValues>) => void }) {
  const { t } = useTexts(rendicontazioniTesti);
  return (
    <>
      <YesNo
        label={t('valuta.soddisfacente')}
        required
        value={positiva}
        onChange={(value) => onChange({ positiva: value })}
        readOnly={readOnly}
      />
      <TextArea
        label={t('valuta.commento')}
        maxLength={NOTA_VALUTAZIONE_MAX}
        strict
        value={nota}
        onChange={(value) => onChange({ nota: value })}
        readOnly={readOnly}
      />
    </>
  );
}

/** What was stored meanwhile: the summary shows the rest, the fields below keep what was typed. */
function Aggiornata({ report: { valutazioneRend: valutazione, notaValutazioneRend } }: { report: Rendicontazione }) {
  const { t } = useTexts(rendicontazioniTesti);
  const salvata = valutazione !== null && t('valuta.salvataAltrove', { valutazione: t(valutazione), nota: notaValutazioneRend ?? '' });
  return (
    <>
      <span>{t('aggiornati')}</span> {salvata !== false && <span>{salvata}</span>}
    </>
  );
}

function useSave(onClose: () => void) {
  const { t } = useTexts(rendicontazioniTesti);
  const toast = useToast();
  return useAction('PUT /ur/rendicontazioni/valutazione/:id', {
    personale: 'sempre',
    onDone: (_, { body }) => {
      toast(t(body.consolida ? 'valuta.conclusa' : 'valuta.salvata'));
      onClose();
    },
  });
}
