import {
  checkInterruzione,
  checkPeriodoInterruzione,
  MOTIVO_INTERRUZIONE_MAX,
} from '@sigeba/contract/bandi/interruzioni/interruzione.rules.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { DateTimeInput } from '../../../form/inputs/DateTimeInput.tsx';
import { TextArea } from '../../../form/inputs/TextInput.tsx';
import { type Form, useForm } from '../../../form/useForm.ts';
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
import { checkScelte, fineOf, type Scelte } from './scelte.ts';
import { Termini } from './Termini.tsx';

type InterruzioneInput = { dal: string | null; al: string | null; motivo: string; scelte: Scelte };
export type InterruzioneForm = Form<InterruzioneInput>;
const EMPTY: InterruzioneInput = { dal: null, al: null, motivo: '', scelte: {} };

/** An interruption, the deadlines that fall in it, and what is proposed for each. */
export function RegistraInterruzione({ onDone }: { onDone: () => void }) {
  const { t } = useTexts(interruzioniTesti);
  const { form, act, query, chosen, whole, submit } = useInterruzione(onDone);
  return (
    <OfficeForm onSubmit={submit}>
      <Card title={t('nuova.titolo')}>
        <Stack>
          <p>{t('nuova.spiega')}</p>
          <Refused error={act.error} title={t('nuova.rifiutata')} fields={['dal', 'al', 'motivo']} />
          <Periodo form={form} />
          {whole && (
            <>
              <p>{t('termini.proposta')}</p>
              <Loaded query={query}>{(termini) => <Termini termini={termini} form={form} />}</Loaded>
            </>
          )}
          <Inline>
            {/* which deadlines it hits is to be known before it is registered */}
            <Button type="submit" variant={whole ? 'primary' : 'secondary'} pending={act.pending || query.isFetching}>
              {chosen.length === 0 ? t('nuova.registra') : t('nuova.registraCon', { count: chosen.length })}
            </Button>
          </Inline>
        </Stack>
      </Card>
      {act.dialog}
      <UnsavedQuestion changed={() => form.store.status().changed} save={submit} />
    </OfficeForm>
  );
}

/** The fields for start, end and reason of an interruption. */
function Periodo({ form: { field } }: { form: InterruzioneForm }) {
  const { t } = useTexts(interruzioniTesti);
  const oggi = dayInRome(useServerNow());
  return (
    <>
      <FieldGrid>
        <DateTimeInput id="dal" label={t('nuova.dal')} required oggi={oggi} {...field('dal')} />
        <DateTimeInput id="al" label={t('nuova.al')} required oggi={oggi} {...field('al')} />
      </FieldGrid>
      <TextArea
        id="motivo"
        label={t('nuova.motivo')}
        hint={t('nuova.motivoAiuto')}
        required
        rows={2}
        strict
        maxLength={MOTIVO_INTERRUZIONE_MAX}
        {...field('motivo')}
      />
    </>
  );
}

/** The form of an interruption, and the deadlines that fall in it. */
function useInterruzione(onDone: () => void) {
  const { t } = useTexts(interruzioniTesti);
  const toast = useToast();
  const now = useServerNow();
  const form: InterruzioneForm = useForm({
    of: () => EMPTY,
    // The deadlines are read for the period that is typed, below: the rule runs once they are there.
    check: (typed) => [...checkInterruzione(typed, now), ...checkScelte(typed.scelte, termini, now)],
    told: (typed) => (typed.dal === null || typed.al === null ? [] : checkPeriodoInterruzione(typed, now)),
  });
  const whole = checkPeriodoInterruzione(form.values, now).length === 0;
  const [dal, al] = [form.values.dal ?? '', form.values.al ?? ''];
  const query = useRoute('GET /ur/interruzioni/termini', { query: { dal, al } }, { enabled: whole });
  const act = useInvio('POST /ur/interruzioni', {
    onDone: () => {
      toast(t('nuova.fatta'));
      onDone();
    },
    onRefused: form.refused,
  });
  useStillPage(act.pending);
  const termini = (whole && query.data) || [];
  const submit = () =>
    form.send(async ({ motivo, scelte }) => {
      if (act.pending || query.isFetching) return false;
      const proroghe = termini.flatMap((termine) => {
        const { bandoId, tipologiaId, lastUpdate } = termine;
        const fine = fineOf(scelte, termine);
        return fine === false ? [] : [{ bandoId, tipologiaId, lastUpdate, fine: fine ?? '' }];
      });
      return act.run({ body: { dal, al, motivo, proroghe } });
    });
  const chosen = termini.filter((termine) => fineOf(form.values.scelte, termine) !== false);
  return { form, whole, query, act, chosen, submit };
}
