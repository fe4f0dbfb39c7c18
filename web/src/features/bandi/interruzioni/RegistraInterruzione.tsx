import {
  checkInterruzione,
  checkPeriodoInterruzione,
  checkProroga,
  MOTIVO_INTERRUZIONE_MAX,
} from '@sigeba/contract/bandi/interruzioni/interruzione.rules.ts';
import type { TermineColpito } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals/refusal.ts';
import { useState } from 'react';
import { faultsAt } from '../../../api/apiError.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { Loaded } from '../../../page/Loaded.tsx';
import { UnsavedQuestion } from '../../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { OfficeForm } from '../../../ui/controls/OfficeForm.tsx';
import { Refused } from '../../../ui/feedback/Notice.tsx';
import { useToast } from '../../../ui/feedback/Toasts.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { FieldGrid } from '../../../ui/layout/FieldGrid.tsx';
import { Inline, Stack } from '../../../ui/layout/Stack.tsx';
import { useStillPage } from '../../../ui/layout/stillPage.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { interruzioniTesti } from './interruzioni.testi.ts';
import { chiaveOf, useScelte } from './scelte.ts';
import { Termini } from './Termini.tsx';

type Typed = { dal: string | null; al: string | null; motivo: string };
const EMPTY: Typed = { dal: null, al: null, motivo: '' };
type FineOf = ReturnType<typeof useScelte>['fineOf'];
const FIELDS: readonly (keyof Typed)[] = ['dal', 'al', 'motivo'];

/** An interruption, the deadlines that fall in it, and what is proposed for each. */
export function RegistraInterruzione({ onDone }: { onDone: () => void }) {
  const { t } = useTexts(interruzioniTesti);
  const form = useInterruzione(onDone);
  const { act, query, chosen, changed } = form;
  return (
    <OfficeForm onSubmit={form.submit}>
      <Card title={t('nuova.titolo')}>
        <Stack>
          <p>{t('nuova.spiega')}</p>
          <Refused error={act.error} title={t('nuova.rifiutata')} fields={FIELDS} />
          <Periodo form={form} />
          {form.whole && (
            <>
              <p>{t('termini.proposta')}</p>
              <Loaded query={query}>{(termini) => <Termini termini={termini} scelte={form.scelte} errori={form.wrong} />}</Loaded>
            </>
          )}
          <Inline>
            {/* which deadlines it hits is to be known before it is registered */}
            <Button type="submit" variant="primary" pending={act.pending || query.isFetching}>
              {chosen.length === 0 ? t('nuova.registra') : t('nuova.registraCon', { count: chosen.length })}
            </Button>
          </Inline>
        </Stack>
      </Card>
      {act.dialog}
      <UnsavedQuestion changed={changed} save={form.submit} />
    </OfficeForm>
  );
}

/** From when to when, and why. */
function Periodo({ form: { typed, put, oggi, faults } }: { form: ReturnType<typeof useInterruzione> }) {
  const { t } = useTexts(interruzioniTesti);
  const errorsOf = (campo: keyof Typed) => faultsAt(faults, campo);
  const instant = (campo: 'dal' | 'al') => (
    <DateTimeInput
      id={campo}
      label={t(`nuova.${campo}`)}
      required
      oggi={oggi}
      value={typed[campo]}
      onChange={(value) => put({ [campo]: value })}
      errors={errorsOf(campo)}
    />
  );
  return (
    <>
      <FieldGrid>
        {instant('dal')}
        {instant('al')}
      </FieldGrid>
      <TextArea
        id="motivo"
        label={t('nuova.motivo')}
        hint={t('nuova.motivoAiuto')}
        required
        rows={2}
        strict
        maxLength={MOTIVO_INTERRUZIONE_MAX}
        value={typed.motivo}
        onChange={(value) => put({ motivo: value })}
        errors={errorsOf('motivo')}
      />
    </>
  );
}

/** What is typed, the deadlines that it hits, and what of both is wrong. */
function useInterruzione(onDone: () => void) {
  const now = useServerNow();
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<readonly Violazione[]>([]);
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const scelte = useScelte();
  const whole = checkPeriodoInterruzione(typed, now).length === 0;
  const { motivo } = typed;
  const [dal, al] = [typed.dal ?? '', typed.al ?? ''];
  const query = useRoute('GET /ur/interruzioni/termini', { query: { dal, al } }, { enabled: whole });
  const act = useDeclare({ onDone, onFaults: setFaults });
  useStillPage(act.pending);
  const chosen = (whole ? (query.data ?? []) : []).filter((termine) => scelte.fineOf(termine) !== undefined);

  // Instants that contradict each other are told as soon as both stand there: no deadline is looked for before they are right.
  const told = typed.dal === null || typed.al === null ? [] : checkPeriodoInterruzione(typed, now);
  // A deadline is chosen only once it is known from when to when.
  const changed = () => dal !== '' || al !== '' || motivo.trim() !== '';
  function put(change: Partial<Typed>) {
    setTyped((before) => ({ ...before, ...change }));
    setFaults((before) => stillTrue(before, { ...typed, ...change }, now));
  }
  async function submit() {
    const found = checkInterruzione(typed, now);
    const late = faultsOf(chosen, scelte.fineOf, now);
    setFaults(found);
    setWrong(late);
    const [first] = found;
    if (first !== undefined) document.getElementById(first.campo)?.focus();
    if (found.length > 0 || late.size > 0 || act.pending || query.isFetching) return false;
    return act.run({ body: { dal, al, motivo, proroghe: proroghe(chosen, scelte.fineOf) } });
  }
  return {
    oggi: dayInRome(now),
    typed,
    put,
    faults: [...told, ...faults.filter(({ campo }) => told.every((fault) => fault.campo !== campo))],
    wrong,
    scelte,
    whole,
    query,
    act,
    chosen,
    changed,
    submit,
  };
}

/** The new ends of the deadlines that were chosen. */
const proroghe = (chosen: readonly TermineColpito[], fineOf: FineOf) =>
  chosen.map((termine) => {
    const { bandoId, tipologiaId, lastUpdate } = termine;
    return { bandoId, tipologiaId, lastUpdate, fine: fineOf(termine) ?? '' };
  });

/** Of what was found wrong, what a change has not mended: the two instants are judged together. */
function stillTrue(faults: readonly Violazione[], typed: Typed, now: Date): readonly Violazione[] {
  const found = checkInterruzione(typed, now).map(({ messaggio }) => messaggio);
  return faults.filter(({ campo, messaggio }) => found.includes(messaggio) || !FIELDS.some((field) => field === campo));
}

/** What is wrong with a new end, by the deadline that it is of. */
function faultsOf(chosen: readonly TermineColpito[], fineOf: FineOf, now: Date): Map<string, string> {
  const faults = new Map<string, string>();
  for (const termine of chosen) {
    const fault = checkProroga({ prima: termine.scadenza, fine: fineOf(termine) ?? null, now });
    if (fault !== null) faults.set(chiaveOf(termine), fault);
  }
  return faults;
}

function useDeclare({ onDone, onFaults }: { onDone: () => void; onFaults: (faults: readonly Violazione[]) => void }) {
  const { t } = useTexts(interruzioniTesti);
  const toast = useToast();
  return useInvio('POST /ur/interruzioni', {
    onDone: () => {
      toast(t('nuova.fatta'));
      onDone();
    },
    onRefused: ({ violationReport }) => onFaults(violationReport),
  });
}
