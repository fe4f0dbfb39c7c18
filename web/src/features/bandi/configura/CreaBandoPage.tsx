import { isAnno } from '@sigeba/contract/anno.ts';
import { checkIstanti, checkPeriodo, nomeDelBando, statoBando, testoOmonimo } from '@sigeba/contract/bandi/bando.rules.ts';
import { checkInizioPronto, nomeDelPronto } from '@sigeba/contract/bandi/bandoPronto.rules.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import { canWriteModuli } from '@sigeba/contract/moduli/moduli.rules.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { RadioGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { type Form, useForm } from '../../../form/useForm.ts';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { DONE_HERE, UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OfficeForm } from '../../../ui/controls/OfficeForm.tsx';
import { Notice, Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { AperturaCopia } from './AperturaCopia.tsx';
import { readingOf } from './frame.ts';
import { ProntoFields } from './ProntoFields.tsx';
import { SourceFields } from './SourceFields.tsx';
import { useOmonimi } from './useOmonimi.ts';

export type NuovoBando = {
  partenza: 'VUOTO' | 'COPIA' | 'PRONTO' | null;
  bandoId: number | null;
  /** The codice of a ready-made call. */
  pronto: string | null;
  anno: number | null;
  startTimestamp: string | null;
  endTimestamp: string | null;
};

/** /ur/creaBando: a new call, ready-made (D-238), empty, or as a copy (D-51). */
export default function CreaBandoPage() {
  const { t } = useTexts(bandiUfficioTesti);
  const now = useServerNow();
  const form = useForm<NuovoBando>({
    of: () => ({ partenza: 'VUOTO', bandoId: null, pronto: null, anno: yearInRome(now), startTimestamp: null, endTimestamp: null }),
    check: (values) => [
      ...(values.partenza === 'COPIA' && values.bandoId === null ? [{ campo: 'bandoId', messaggio: t('crea.sorgenteManca') }] : []),
      ...(values.partenza === 'PRONTO' && values.pronto === null ? [{ campo: 'pronto', messaggio: t('crea.prontoManca') }] : []),
      ...(values.partenza === 'PRONTO' ? checkInizioPronto(values.startTimestamp, now) : []),
      ...checkPeriodo(values),
    ],
    told: checkIstanti,
  });
  const [asking, setAsking] = useState<OpenCopy | null>(null);
  const { run, pending, error } = useCreate(form.refused);
  const submit = () =>
    form.send(async (values) => {
      if (pending) return false;
      const opens = opening(values, now);
      if (opens === null) return run(values);
      setAsking(opens);
      return false;
    });
  function create() {
    setAsking(null);
    void run(form.store.values());
  }
  return (
    <Stack>
      <PageHeader title={t('crea.titolo')} />
      <OfficeForm onSubmit={submit}>
        <Card>
          <Stack>
            <p>{t('crea.obbligatori')}</p>
            <Refused error={error} title={t('crea.nonCreato')} fields={['bandoId', 'pronto', 'anno', 'startTimestamp', 'endTimestamp']} />
            <Partenza form={form} />
            <AnnoEPeriodo form={form} oggi={dayInRome(now)} />
            <StessoNome values={form.values} />
            <Inline>
              <Button type="submit" variant="primary" pending={pending}>
                {t('crea.crea')}
              </Button>
            </Inline>
          </Stack>
        </Card>
        <UnsavedQuestion changed={() => form.store.status().changed} save={submit} />
      </OfficeForm>
      {asking && <AperturaCopia {...asking} onConfirm={create} onCancel={() => setAsking(null)} />}
    </Stack>
  );
}

type OpenCopy = { bandoId: number; anno: number; finestra: { startTimestamp: string; endTimestamp: string } };

/** The data of a copy that opens as soon as it is created; null for a later start, and for an empty call, which has no classi. */
function opening({ partenza, bandoId, anno, startTimestamp, endTimestamp }: NuovoBando, now: Date): OpenCopy | null {
  if (partenza !== 'COPIA' || bandoId === null || anno === null || startTimestamp === null || endTimestamp === null) return null;
  const isOpen = statoBando({ inizio: startTimestamp, fine: endTimestamp }, now) === 'APERTO';
  return isOpen ? { bandoId, anno, finestra: { startTimestamp, endTimestamp } } : null;
}

/** Chooses whether the call is ready-made, empty or a copy, and of which call. A ready-made one brings forms, which only some accounts write. */
function Partenza({ form }: { form: Form<NuovoBando> }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { value, onChange } = form.field('partenza');
  const { utente } = useUtente();
  const brings = utente !== null && canWriteModuli(rolesOfUtente(utente));
  return (
    <>
      <RadioGroup
        label={t('crea.partenza')}
        value={value}
        onChange={onChange}
        options={[
          ...(brings ? [{ value: 'PRONTO' as const, label: t('crea.daPronto') }] : []),
          { value: 'COPIA', label: t('crea.copia') },
          { value: 'VUOTO', label: t('crea.vuoto') },
        ]}
      />
      {value === 'PRONTO' && <ProntoFields form={form} />}
      {value === 'COPIA' && <SourceFields form={form} />}
    </>
  );
}

/** Warns that another call of that year already has the name that the new call will get. */
function StessoNome({ values: { partenza, bandoId, pronto, anno } }: { values: NuovoBando }) {
  const pronti = useRoute('GET /bandi/pronti', partenza === 'PRONTO' ? {} : null).data ?? [];
  const source = useRoute('GET /bandi/:id', partenza === 'COPIA' && bandoId !== null ? readingOf(bandoId) : null).data ?? null;
  if (!isAnno(anno) || (partenza === 'COPIA' && source === null)) return null;
  if (partenza === 'PRONTO') {
    const chosen = pronti.find(({ codice }) => codice === pronto);
    return chosen === undefined ? null : <Omonimi nome={nomeDelPronto(chosen.nome, anno)} anno={anno} />;
  }
  return <Omonimi nome={nomeDelBando(source, anno)} anno={anno} />;
}

function Omonimi({ nome, anno }: { nome: string; anno: number }) {
  const { t } = useTexts(bandiUfficioTesti);
  const omonimi = useOmonimi({ id: null, nome, anno });
  if (omonimi.length === 0) return null;
  return (
    <Notice tone="warn" live title={t('crea.omonimo', { nome })}>
      {omonimi.map((altro) => (
        <p key={altro.id}>{testoOmonimo(altro)}</p>
      ))}
    </Notice>
  );
}

function AnnoEPeriodo({ form: { field }, oggi }: { form: Form<NuovoBando>; oggi: Day }) {
  const { t } = useTexts(bandiUfficioTesti);
  return (
    <FieldGrid>
      <IntegerInput id="anno" label={t('crea.anno')} required emptyAllowed {...field('anno')} />
      <span />
      <DateTimeInput id="startTimestamp" label={t('crea.inizio')} required oggi={oggi} {...field('startTimestamp')} />
      <DateTimeInput id="endTimestamp" label={t('crea.fine')} required oggi={oggi} {...field('endTimestamp')} />
    </FieldGrid>
  );
}

/** Creates the call and goes on to its configuration. */
function useCreate(onRefused: Form<NuovoBando>['refused']) {
  const { t } = useTexts(bandiUfficioTesti);
  const toast = useToast();
  const navigate = useNavigate();
  const action = useAction('POST /bandi/insertBando', {
    onDone: ({ id }) => {
      toast(t('crea.creato'));
      void navigate(pathTo('/ur/configuraBando/:id', { id }), DONE_HERE);
    },
    onRefused,
  });
  useStillPage(action.pending);
  const run = ({ partenza, bandoId, pronto, anno, startTimestamp, endTimestamp }: NuovoBando) =>
    action.run({
      query: {
        anno: anno ?? 0,
        start_timestamp: startTimestamp ?? '',
        end_timestamp: endTimestamp ?? '',
        ...(partenza === 'COPIA' && bandoId !== null ? { bandoId } : {}),
        ...(partenza === 'PRONTO' && pronto !== null ? { pronto } : {}),
      },
    });
  return { run, pending: action.pending, error: action.error };
}
