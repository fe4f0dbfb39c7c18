import type { Domanda } from '@sigeba/contract/domande/domande.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../ui/controls/changeAndFocus.ts';
import { DOT } from '../../ui/data/dot.ts';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Inline } from '../../ui/layout/Stack.tsx';
import css from './Domande.module.css';
import { domandeTesti } from './domande.testi.ts';
import { Testo, useTesto } from './Testo.tsx';
import { useBozza } from './useBozza.ts';
import { type Side, useActs } from './useDomande.ts';

type Props = { side: Side; propostaId: number; domanda: Domanda };

/** One thread: what was written, whose turn it is, and the words to go on with. A closed one opens again with the next message. */
export function Conversazione({ side, propostaId, domanda }: Props) {
  const { t } = useTexts(domandeTesti);
  const titleId = useId();
  const [open, setOpen] = useState(domanda.chiusa === null);
  const campo = domanda.campo?.label ?? t('tutta');
  const thread = useRef<HTMLElement>(null);
  const show = () =>
    changeAndFocus(
      () => setOpen(true),
      () => thread.current,
    );
  return (
    <section ref={thread} tabIndex={-1} aria-labelledby={titleId} className={css.thread}>
      <div className={css.head}>
        <h3 id={titleId} className={css.about}>
          {campo}
        </h3>
        <Turno side={side} domanda={domanda} />
      </div>
      {open ? (
        <>
          <ol className={css.messages}>
            {domanda.messaggi.map((messaggio) => (
              <Messaggio key={messaggio.id} side={side} messaggio={messaggio} />
            ))}
          </ol>
          {domanda.chiusa !== null && (
            <p className={css.closed}>{t(`chiusaDa.${domanda.chiusa.da}`, { quando: formatInstant(domanda.chiusa.quando) })}</p>
          )}
          <Risposta side={side} propostaId={propostaId} domanda={domanda} campo={campo} onClosed={() => thread.current?.focus()} />
        </>
      ) : (
        <div>
          <Button small onPress={show}>
            <ActionLabel action={t('mostra', { count: domanda.messaggi.length })} titolo={campo} />
          </Button>
        </div>
      )}
    </section>
  );
}

const isTurnOf = (side: Side, attende: NonNullable<Domanda['attende']>): boolean => (attende === 'UFFICIO') === (side === 'ufficio');

function Turno({ side, domanda: { attende } }: { side: Side; domanda: Domanda }) {
  const { t } = useTexts(domandeTesti);
  if (attende === null) return <StatusBadge>{t('chiusa')}</StatusBadge>;
  const isMine = isTurnOf(side, attende);
  return <StatusBadge tone={isMine ? 'warn' : 'info'}>{t(isMine ? 'daRispondere' : `attende.${attende}`)}</StatusBadge>;
}

function Messaggio({ side, messaggio: { da, autore, testo, inviatoTimestamp } }: { side: Side; messaggio: Domanda['messaggi'][number] }) {
  const { t } = useTexts(domandeTesti);
  const chi = autore === null ? t('ufficio') : `${autore.cognome} ${autore.nome}${da === 'UFFICIO' ? ` (${t('ufficio')})` : ''}`;
  const isMine = (da === 'UFFICIO') === (side === 'ufficio');
  return (
    <li className={css.message} data-mine={isMine || undefined}>
      <p className={css.who}>{[chi, formatInstant(inviatoTimestamp)].join(DOT)}</p>
      <p className={css.words}>{testo}</p>
    </li>
  );
}

type AnswerProps = Props & { campo: string; onClosed: () => void };

function Risposta({ side, propostaId, domanda, campo, onClosed }: AnswerProps) {
  const { t } = useTexts(domandeTesti);
  const { answer, close } = useActs(side, propostaId);
  const [testo, setTesto] = useBozza(`${domanda.id}`);
  const { errors, whole } = useTesto(testo);
  const error = answer.error ?? close.error;
  const about = { params: { id: domanda.id } };
  const send = () => whole() && answer.run({ ...about, body: { testo } }, { onSuccess: () => setTesto('') });
  return (
    <>
      <Refused error={error} title={t('nonInviato')} />
      <Testo
        // The side that waits for an answer cannot give one.
        label={t(
          `${domanda.attende === null || isTurnOf(side, domanda.attende) ? 'rispondi' : 'aggiungi'}${domanda.campo ? '' : 'Tutta'}`,
          { campo },
        )}
        rows={2}
        value={testo}
        onChange={setTesto}
        errors={errors}
      />
      <Inline>
        <Button variant={testo.trim() === '' ? 'secondary' : 'primary'} small pending={answer.pending} why={answer.why} onPress={send}>
          <ActionLabel action={t(`invia.${side}`)} titolo={campo} />
        </Button>
        {domanda.chiusa === null && (
          <Button
            small
            pending={close.pending}
            disabled={close.why !== undefined}
            onPress={() => close.run(about, { onSuccess: onClosed })}
          >
            <ActionLabel action={t('chiudi')} titolo={campo} />
          </Button>
        )}
      </Inline>
    </>
  );
}
