import type { Day } from '@sigeba/contract/giorno.ts';
import { dayInRome } from '@sigeba/contract/instant.ts';
import { checkReferee, type GiorniReferee, NOME_REFEREE_MAX } from '@sigeba/contract/referee/referee.rules.ts';
import type { ControlloReferee } from '@sigeba/contract/referee/referee.shape.ts';
import { useRef, useState } from 'react';
import type { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { DateInput } from '../../form/inputs/DateInput.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { useForm } from '../../form/useForm.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { OfficeForm } from '../../ui/controls/OfficeForm.tsx';
import { Notice, Refused } from '../../ui/feedback/Notice.tsx';
import { FieldGrid } from '../../ui/layout/FieldGrid.tsx';
import { Inline, Stack } from '../../ui/layout/Stack.tsx';
import { useInvio } from '../email/useInvio.part.tsx';
import { ConsegnaInput } from './ConsegnaInput.tsx';
import { refereeTesti } from './referee.testi.ts';
import { nameOf, useRefereeOutcome } from './useReferee.ts';

/** Where the invitation of somebody begins. */
export const PRIMO_CAMPO = 'nuovo-referee';
const VUOTO = { cognome: '', nome: '', email: '', scadenza: null as Day | null, consegna: null as Day | null };

/** Invites a referee: first looks for doubts, then sends the invitation. */
export function NuovoReferee({ propostaId, fine }: { propostaId: number; fine: Day | null }) {
  const { t } = useTexts(refereeTesti);
  const oggi = dayInRome(useServerNow());
  const { form, who, doubts, clear, error, pending, why, submit, check, dialog } = useInvito(propostaId, { oggi, fine });
  return (
    <OfficeForm onSubmit={submit} aria-label={t('nuovo')}>
      <Stack>
        <h3>{t('nuovo')}</h3>
        <Refused error={error} title={t('errore')} fields={Object.keys(VUOTO)} />
        <FieldGrid>
          <TextInput id={PRIMO_CAMPO} label={t('cognome')} required maxLength={NOME_REFEREE_MAX} strict {...who('cognome')} />
          <TextInput label={t('nome')} required maxLength={NOME_REFEREE_MAX} strict {...who('nome')} />
          <TextInput label={t('email')} required type="email" {...who('email')} />
          <DateInput label={t('scadenza')} hint={t('scadenzaAiuto')} min={oggi} oggi={oggi} {...form.field('scadenza')} />
          <ConsegnaInput giorni={{ oggi, fine }} label={t('consegna')} {...form.field('consegna')} />
        </FieldGrid>
        <DaValutare doubts={doubts} />
        {clear && (
          <Notice tone="ok" live>
            {t('nessunConflitto')}
          </Notice>
        )}
        <Inline>
          <Button type="submit" variant="primary" pending={pending} why={why}>
            {t(doubts.length > 0 ? 'invitaComunque' : 'invita')}
          </Button>
          <Button disabled={pending} onPress={check}>
            {t('controlla')}
          </Button>
        </Inline>
        {dialog}
      </Stack>
    </OfficeForm>
  );
}

/** The doubts about a referee, to be weighed before the invitation. */
function DaValutare({ doubts }: { doubts: readonly string[] }) {
  const { t } = useTexts(refereeTesti);
  if (doubts.length === 0) return null;
  return (
    <Notice tone="warn" live title={t('daValutare')}>
      <ul>
        {doubts.map((motivo) => (
          <li key={motivo}>{motivo}</li>
        ))}
      </ul>
    </Notice>
  );
}

function useInvito(propostaId: number, giorni: GiorniReferee) {
  const { t } = useTexts(refereeTesti);
  const done = useRefereeOutcome();
  const form = useForm({ of: () => VUOTO, check: (typed) => checkReferee(typed, giorni) });
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const [checking, setChecking] = useState(false);
  const [clear, setClear] = useState(false);
  const [unread, setUnread] = useState<ApiError | null>(null);
  // Counts the people typed: doubts found about an earlier one are ignored.
  const person = useRef(0);
  const invite = useInvio('POST /referee/proposta/:propostaId', {
    personale: 'sempre',
    onDone: () => {
      done(t('invitato', { nome: nameOf(form.values) }));
      form.restart(undefined);
      setDoubts([]);
    },
    onRefused: form.refused,
  });
  const send = (body: typeof VUOTO) => invite.run({ params: { propostaId }, body });

  /** Nobody is asked while something is wrong or still to be weighed; where the look fails the invitation itself is refused. `inEarnest`: who has nothing against them is invited. */
  async function look(typed: typeof VUOTO, inEarnest: boolean) {
    const { cognome, nome, email } = typed;
    const about = person.current;
    setClear(false);
    setUnread(null);
    setChecking(true);
    const { conflitti, failed = false }: ControlloReferee & { failed?: boolean } = await call(
      'GET /referee/proposta/:propostaId/controllo',
      { params: { propostaId }, query: { cognome, nome, email } },
    ).catch((failure: ApiError) => {
      if (!inEarnest && person.current === about) setUnread(failure);
      return { conflitti: [], failed: true };
    });
    setChecking(false);
    if (person.current !== about) return false;
    const blocking = conflitti.filter(({ blocca }) => blocca);
    form.show(blocking.map(({ motivo }) => ({ campo: 'email', messaggio: motivo })));
    const weighed = conflitti.flatMap(({ blocca, motivo }) => (blocca ? [] : [motivo]));
    setDoubts(weighed);
    if (conflitti.length > 0) return false;
    if (inEarnest) return send(typed);
    setClear(!failed);
    return false;
  }

  return {
    form,
    /** A field that says who is to be invited: of somebody else nothing is known. */
    who(name: 'cognome' | 'nome' | 'email') {
      const { onChange, ...field } = form.field(name);
      const change = (value: string) => {
        onChange(value);
        person.current += 1;
        setDoubts([]);
        setClear(false);
      };
      return Object.assign(field, { onChange: change });
    },
    doubts,
    clear,
    submit: () => form.send((typed) => (doubts.length > 0 ? send(typed) : look(typed, true))),
    /** Reads the doubts without inviting anybody. */
    check: () => form.send((typed) => look(typed, false)),
    dialog: invite.dialog,
    error: invite.error ?? unread,
    why: invite.why,
    pending: invite.pending || checking,
  };
}
