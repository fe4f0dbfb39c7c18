import {
  checkInterruzione,
  checkPeriodoInterruzione,
  checkProroga,
  MOTIVO_INTERRUZIONE_MAX,
} from '@sigeba/contract/bandi/interruzioni/interruzione.rules.ts';
import type { TermineColpito } from '@sigeba/contract/bandi/interruzioni/interruzioni.routes.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import type { Violazione } from '@sigeba/contract/refusals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServerNow } from '../../api/useConfig.ts';
import { forget, useRoute } from '../../api/useRoute.ts';
import { useInvio } from '../../email/useInvio.part.tsx';
import { DateTimeInput } from '../../form/inputs/DateTimeInput.tsx';
import { TextArea } from '../../form/inputs/TextInput.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { useTranslation } from '../../text/useTranslation.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FieldGrid } from '../../ui/FieldGrid.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { OfficeForm } from '../../ui/OfficeForm.tsx';
import { Inline, Stack } from '../../ui/Stack.tsx';
import { useToast } from '../../ui/Toasts.tsx';
import { chiaveOf, useScelte } from './scelte.ts';
import { Termini } from './Termini.tsx';

type Typed = { dal: string | null; al: string | null; motivo: string };
const EMPTY: Typed = { dal: null, al: null, motivo: '' };
const FIELDS: readonly (keyof Typed)[] = ['dal', 'al', 'motivo'];

/** An interruption, the deadlines that fall in it, and what is proposed for each. */
export function RegistraInterruzione({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('interruzioni');
  const now = useServerNow();
  const oggi = dayInRome(now);
  const [typed, setTyped] = useState(EMPTY);
  const [faults, setFaults] = useState<readonly Violazione[]>([]);
  const [wrong, setWrong] = useState<ReadonlyMap<string, string>>(new Map());
  const scelte = useScelte();
  const { dal, al, motivo } = typed;
  const whole = checkPeriodoInterruzione(typed, now).length === 0;
  const query = useRoute('GET /ur/interruzioni/termini', { query: { dal: dal ?? '', al: al ?? '' } }, { enabled: whole });
  const act = useDeclare({ onDone, onFaults: setFaults });
  const chosen = (whole ? (query.data ?? []) : []).filter((termine) => scelte.fineOf(termine) !== undefined);
  const put = (change: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...change }));
    setFaults((before) => stillTrue(before, { ...typed, ...change }, now));
  };
  const errorsOf = (campo: keyof Typed) => faults.flatMap((fault) => (fault.campo === campo ? [fault.messaggio] : []));

  function submit() {
    const found = checkInterruzione(typed, now);
    const late = faultsOf(chosen, scelte.fineOf, now);
    setFaults(found);
    setWrong(late);
    const [first] = found;
    if (first !== undefined) document.getElementById(first.campo)?.focus();
    if (found.length > 0 || late.size > 0 || act.pending || query.isFetching) return;
    const proroghe = chosen.map((termine) => {
      const { bandoId, tipologiaId, lastUpdate } = termine;
      return { bandoId, tipologiaId, lastUpdate, fine: scelte.fineOf(termine) ?? '' };
    });
    act.run({ body: { dal: dal ?? '', al: al ?? '', motivo, proroghe } });
  }
  const named = faults.some(({ campo }) => FIELDS.some((field) => field === campo));
  return (
    <OfficeForm onSubmit={submit}>
      <Card title={t('nuova.titolo')}>
        <Stack>
          <p>{t('nuova.spiega')}</p>
          {act.error !== null && !named && (
            <Notice tone="error" live title={t('nuova.rifiutata')}>
              {act.error.violationReport[0]?.messaggio ?? act.error.message}
            </Notice>
          )}
          <FieldGrid>
            <DateTimeInput
              id="dal"
              label={t('nuova.dal')}
              required
              oggi={oggi}
              value={dal}
              onChange={(value) => put({ dal: value })}
              errors={errorsOf('dal')}
            />
            <DateTimeInput
              id="al"
              label={t('nuova.al')}
              required
              oggi={oggi}
              value={al}
              onChange={(value) => put({ al: value })}
              errors={errorsOf('al')}
            />
          </FieldGrid>
          <TextArea
            id="motivo"
            label={t('nuova.motivo')}
            hint={t('nuova.motivoAiuto')}
            required
            rows={2}
            strict
            maxLength={MOTIVO_INTERRUZIONE_MAX}
            value={motivo}
            onChange={(value) => put({ motivo: value })}
            errors={errorsOf('motivo')}
          />
          {whole && (
            <>
              <p>{t('termini.proposta')}</p>
              <Loaded query={query}>{(termini) => <Termini termini={termini} scelte={scelte} errori={wrong} />}</Loaded>
            </>
          )}
          <Inline>
            <Button type="submit" variant="primary" pending={act.pending}>
              {chosen.length === 0 ? t('nuova.registra') : t('nuova.registraCon', { count: chosen.length })}
            </Button>
          </Inline>
        </Stack>
      </Card>
      {act.dialog}
    </OfficeForm>
  );
}

/** Of what was found wrong, what a change has not mended: the two instants are judged together. */
function stillTrue(faults: readonly Violazione[], typed: Typed, now: Date): readonly Violazione[] {
  const found = checkInterruzione(typed, now).map(({ messaggio }) => messaggio);
  return faults.filter(({ campo, messaggio }) => found.includes(messaggio) || !FIELDS.some((field) => field === campo));
}

/** What is wrong with a new end, by the deadline that it is of. */
function faultsOf(chosen: readonly TermineColpito[], fineOf: ReturnType<typeof useScelte>['fineOf'], now: Date): Map<string, string> {
  const faults = new Map<string, string>();
  for (const termine of chosen) {
    const fault = checkProroga({ prima: termine.scadenza, fine: fineOf(termine) ?? null, now });
    if (fault !== null) faults.set(chiaveOf(termine), fault);
  }
  return faults;
}

function useDeclare({ onDone, onFaults }: { onDone: () => void; onFaults: (faults: readonly Violazione[]) => void }) {
  const { t } = useTranslation('interruzioni');
  const toast = useToast();
  const client = useQueryClient();
  return useInvio('POST /ur/interruzioni', {
    onDone: () => {
      toast(t('nuova.fatta'));
      void forget(
        client,
        'GET /ur/interruzioni',
        'GET /ur/interruzioni/termini',
        'GET /bandi/:id',
        'GET /bandi/getBandiByAnnoAndTipologia',
      );
      onDone();
    },
    onRefused: ({ violationReport }) => onFaults(violationReport),
  });
}
