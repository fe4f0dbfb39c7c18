import { TESTI_MOTIVO } from '@sigeba/contract/email/errore.rules.ts';
import { changesAccepted, nameOf, statoOf } from '@sigeba/contract/form/kinds/people/people.ts';
import { peopleColumns } from '@sigeba/contract/form/kinds/people/peopleColumns.ts';
import type { RichiestaFacts } from '@sigeba/contract/form/template/facts.types.ts';
import type { Campo, Partecipante } from '@sigeba/contract/form/template/template.types.ts';
import { distanceTo, formatDate } from '@sigeba/contract/instant.ts';
import { formatNumero } from '@sigeba/contract/numbers/numero.ts';
import { canRemindPartecipazione } from '@sigeba/contract/partecipazioni/partecipazione.rules.ts';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useLanguage } from '../../text/language.ts';
import { useParole } from '../../text/useParole.ts';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { RefusedAct } from '../../ui/controls/RefusedAct.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { type Sign, StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';
import { formTesti } from '../form.testi.ts';
import { useFacts } from '../formHooks.ts';
import type { FormStore } from '../formStore.types.ts';
import { useReason } from '../useReason.ts';
import css from './PeopleCards.module.css';

type Props = { campo: Campo; form: FormStore; riga: Partecipante; readOnly: boolean };

const TONES: Record<Partecipante['status'], Tone> = { NUOVA: 'info', PENDING: 'warn', ACCETTATA: 'ok', RIFIUTATA: 'neutral' };
const SIGNS: Partial<Record<Partecipante['status'], Sign>> = { PENDING: 'waiting', RIFIUTATA: 'no' };

/** What somebody has answered and when; of who has not answered, since when; of who has a part left to fill in, that it is; and Ricorda. */
export function PersonState({ campo, form, riga, readOnly }: Props) {
  const { t } = useTexts(formTesti);
  const say = useParole();
  const { persone } = useFacts(form);
  const richiesta = persone?.richieste?.find(({ utenteId, status }) => utenteId === riga.utenteId && status === riga.status);
  return (
    <>
      <StatusBadge tone={TONES[riga.status]} sign={SIGNS[riga.status]}>
        {richiesta?.ritirata === true ? t('persone.ritirata') : say(statoOf(riga))}
      </StatusBadge>
      {riga.status === 'NUOVA' && <span className={css.under}>{t('persone.alSalvataggio')}</span>}
      {richiesta !== undefined && richiesta.mesiPersona !== null && changesAccepted(peopleColumns(campo), riga, richiesta) && (
        <span role="status" className={css.asked}>
          {t('persone.chiestoDiNuovo', { mesi: formatNumero(richiesta.mesiPersona, 2) })}
        </span>
      )}
      {richiesta?.risposta != null && <span className={css.under}>{t('persone.il', { quando: formatDate(richiesta.risposta) })}</span>}
      {richiesta?.status === 'PENDING' && <Waiting campo={campo} form={form} riga={riga} richiesta={richiesta} readOnly={readOnly} />}
      {richiesta !== undefined && <NonRecapitata richiesta={richiesta} />}
      {richiesta?.parteDaCompilare === true && <Owing campo={campo} form={form} riga={riga} richiesta={richiesta} readOnly={readOnly} />}
    </>
  );
}

/** Their e-mail did not arrive: the address is that of the registry, which the office corrects. */
function NonRecapitata({ richiesta: { nonRecapitata } }: { richiesta: RichiestaFacts }) {
  const { t } = useTexts(formTesti);
  const language = useLanguage();
  if (nonRecapitata == null) return null;
  return <span className={css.undelivered}>{t('persone.nonRecapitata', { motivo: TESTI_MOTIVO[language][nonRecapitata] })}</span>;
}

type Of = Props & { richiesta: RichiestaFacts };

/** Their part is not filled in: the proposta cannot be sent. */
function Owing({ readOnly, ...of }: Of) {
  const { t } = useTexts(formTesti);
  return (
    <>
      <span className={css.under}>{t('persone.parteDaCompilare')}</span>
      {!readOnly && <Ricorda {...of} />}
    </>
  );
}

function Waiting({ readOnly, ...of }: Of) {
  const { t } = useTexts(formTesti);
  const now = useServerNow();
  const { inviata } = of.richiesta;
  const { unit, count } = distanceTo(now, inviata);
  const giorni = unit === 'days' ? count : unit === 'tomorrow' ? 1 : 0;
  return (
    <>
      <span className={css.under}>
        <span>{t('persone.richiestaIl', { quando: formatDate(inviata) })}</span>
        {giorni > 0 && <span>{DOT + t('persone.daGiorni', { count: giorni })}</span>}
      </span>
      {!readOnly && <Ricorda {...of} />}
    </>
  );
}

function Ricorda({ form, riga, richiesta }: Omit<Of, 'readOnly' | 'campo'>) {
  const { t } = useTexts(formTesti);
  const now = useServerNow();
  const toast = useToast();
  const nome = nameOf(riga);
  const remind = useAction('PUT /partecipazioni/sollecito/:propostaId', {
    onDone: () => toast(t('persone.ricordata', { nome })),
  });
  // Once the scadenza has passed the form is only read.
  const verdict = canRemindPartecipazione({
    richiesta: { ...richiesta, propostaStatus: 'BOZZA' },
    isResponsabile: true,
    scadenza: now,
    received: now,
  });
  const why = useReason()(verdict);
  const propostaId = form.facts().persone?.propostaId ?? null;
  return (
    <>
      {verdict.ok && richiesta.sollecitata !== null && (
        <span className={css.under}>{t('persone.ricordataIl', { quando: formatDate(richiesta.sollecitata) })}</span>
      )}
      <Button
        small
        pending={remind.pending}
        why={why}
        aria-label={t('persone.ricordaChi', { nome })}
        onPress={() => propostaId !== null && remind.run({ params: { propostaId }, body: { utenteId: riga.utenteId } })}
      >
        {t('persone.ricorda')}
      </Button>
      {remind.error && <RefusedAct error={remind.error} onClose={remind.reset} />}
    </>
  );
}
