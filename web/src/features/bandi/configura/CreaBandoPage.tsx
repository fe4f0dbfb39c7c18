import { isAnno } from '@sigeba/contract/anno.ts';
import { checkIstanti, checkPeriodo, nomeDelBando, statoBando, testoOmonimo } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome, yearInRome } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '../../../api/paths.ts';
import { useAction } from '../../../api/useAction.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { useField } from '../../../form/formHooks.ts';
import { RadioGroup } from '../../../form/inputs/ChoiceInputs.tsx';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { createStore, type Store } from '../../../form/store.ts';
import { useToldAsTyped } from '../../../form/useToldAsTyped.ts';
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
import { SourceFields } from './SourceFields.tsx';
import { useOmonimi } from './useOmonimi.ts';

export type NuovoBando = {
  partenza: 'VUOTO' | 'COPIA' | null;
  bandoId: number | null;
  anno: number | null;
  startTimestamp: string | null;
  endTimestamp: string | null;
};

/** /ur/creaBando: a new call, empty or as a copy (D-51). */
export default function CreaBandoPage() {
  const { t } = useTexts(bandiUfficioTesti);
  const now = useServerNow();
  const store = useNuovoBando(yearInRome(now));
  const [asking, setAsking] = useState<Opening | null>(null);
  const changed = useCallback(() => store.status().changed, [store]);
  const { run, pending, error } = useCreate((violazioni) => show(violazioni));
  function show(violazioni: readonly Violazione[]) {
    store.replaceErrori(new Map(violazioni.map(({ campo, messaggio }) => [campo, [{ riga: null, messaggio }]])));
    if (violazioni[0] !== undefined) document.getElementById(violazioni[0].campo)?.focus();
  }
  async function submit() {
    const values = store.values();
    const source = values.partenza === 'COPIA' && values.bandoId === null;
    const violazioni = [...(source ? [{ campo: 'bandoId', messaggio: t('crea.sorgenteManca') }] : []), ...checkPeriodo(values)];
    show(violazioni);
    if (violazioni.length > 0 || pending) return false;
    const opens = opening(values, now);
    if (opens === null) return run(values);
    setAsking(opens);
    return false;
  }
  function create() {
    setAsking(null);
    void run(store.values());
  }
  return (
    <Stack>
      <PageHeader title={t('crea.titolo')} breadcrumb={[{ label: t('home'), to: pathTo('/ur/home') }]} />
      <OfficeForm onSubmit={submit}>
        <Card>
          <Stack>
            <p>{t('crea.obbligatori')}</p>
            <Refused error={error} title={t('crea.nonCreato')} fields={['bandoId', 'anno', 'startTimestamp', 'endTimestamp']} />
            <Partenza store={store} />
            <AnnoEPeriodo store={store} oggi={dayInRome(now)} />
            <StessoNome store={store} />
            <Inline>
              <Button type="submit" variant="primary" pending={pending}>
                {t('crea.crea')}
              </Button>
            </Inline>
          </Stack>
        </Card>
        <UnsavedQuestion changed={changed} save={submit} />
      </OfficeForm>
      {asking && <AperturaCopia {...asking} onConfirm={create} onCancel={() => setAsking(null)} />}
    </Stack>
  );
}

/** What is typed; an end before its start is told meanwhile. */
function useNuovoBando(anno: number): Store<NuovoBando> {
  const [store] = useState(() =>
    createStore<NuovoBando>({ partenza: 'VUOTO', bandoId: null, anno, startTimestamp: null, endTimestamp: null }),
  );
  useToldAsTyped(store, checkIstanti);
  return store;
}

type Opening = { bandoId: number; anno: number; finestra: { startTimestamp: string; endTimestamp: string } };

/** A copy that is open as soon as it is there; null of one that is not, and of an empty call, which has nothing to apply for. */
function opening({ partenza, bandoId, anno, startTimestamp, endTimestamp }: NuovoBando, now: Date): Opening | null {
  if (partenza !== 'COPIA' || bandoId === null || anno === null || startTimestamp === null || endTimestamp === null) return null;
  const isOpen = statoBando({ inizio: startTimestamp, fine: endTimestamp }, now) === 'APERTO';
  return isOpen ? { bandoId, anno, finestra: { startTimestamp, endTimestamp } } : null;
}

/** Empty, or a copy of which. */
function Partenza({ store }: { store: Store<NuovoBando> }) {
  const { t } = useTexts(bandiUfficioTesti);
  const { value, onChange } = useField(store, 'partenza');
  return (
    <>
      <RadioGroup
        label={t('crea.partenza')}
        value={value}
        onChange={onChange}
        options={[
          { value: 'VUOTO', label: t('crea.vuoto') },
          { value: 'COPIA', label: t('crea.copia') },
        ]}
      />
      {value === 'COPIA' && <SourceFields store={store} />}
    </>
  );
}

/** What the new call will be called, where another one of that year is called so already. */
function StessoNome({ store }: { store: Store<NuovoBando> }) {
  const { value: partenza } = useField(store, 'partenza');
  const { value: bandoId } = useField(store, 'bandoId');
  const { value: anno } = useField(store, 'anno');
  const source = useRoute('GET /bandi/:id', partenza === 'COPIA' && bandoId !== null ? readingOf(bandoId) : null).data ?? null;
  if (!isAnno(anno) || (partenza === 'COPIA' && source === null)) return null;
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

function AnnoEPeriodo({ store, oggi }: { store: Store<NuovoBando>; oggi: Day }) {
  const { t } = useTexts(bandiUfficioTesti);
  return (
    <FieldGrid>
      <IntegerInput id="anno" label={t('crea.anno')} required emptyAllowed {...useField(store, 'anno')} />
      <span />
      <DateTimeInput id="startTimestamp" label={t('crea.inizio')} required oggi={oggi} {...useField(store, 'startTimestamp')} />
      <DateTimeInput id="endTimestamp" label={t('crea.fine')} required oggi={oggi} {...useField(store, 'endTimestamp')} />
    </FieldGrid>
  );
}

/** Creates the call and goes on to its configuration. */
function useCreate(onRefused: (violazioni: readonly Violazione[]) => void) {
  const { t } = useTexts(bandiUfficioTesti);
  const toast = useToast();
  const navigate = useNavigate();
  const action = useAction('POST /bandi/insertBando', {
    onDone: ({ id }) => {
      toast(t('crea.creato'));
      void navigate(pathTo('/ur/configuraBando/:id', { id }), DONE_HERE);
    },
    onRefused: ({ violationReport }) => onRefused(violationReport),
  });
  useStillPage(action.pending);
  const run = ({ partenza, bandoId, anno, startTimestamp, endTimestamp }: NuovoBando) =>
    action.run({
      query: {
        anno: anno ?? 0,
        start_timestamp: startTimestamp ?? '',
        end_timestamp: endTimestamp ?? '',
        ...(partenza === 'COPIA' && bandoId !== null ? { bandoId } : {}),
      },
    });
  return { run, pending: action.pending, error: action.error };
}
