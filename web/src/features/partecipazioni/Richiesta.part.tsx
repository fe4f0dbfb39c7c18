import { formatDate } from '@sigeba/contract/instant.ts';
import { nomeInLingua } from '@sigeba/contract/numbers/lingua.ts';
import type { RichiestaPartecipazione, RichiestaRisposta } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { askAgain } from '../../api/askAgain.ts';
import { toInvito } from '../../api/paths.ts';
import { useAction } from '../../api/useAction.ts';
import { useServerNow } from '../../api/useConfig.ts';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { RefusedAct } from '../../ui/controls/RefusedAct.tsx';
import { Item, Meta } from '../../ui/data/ItemList.tsx';
import { LongText } from '../../ui/data/LongText.tsx';
import { Deadline } from '../../ui/feedback/Deadline.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Inline } from '../../ui/layout/Stack.tsx';
import { AccettaDialog } from './AccettaDialog.tsx';
import { partecipazioniTesti } from './partecipazioni.testi.ts';
import { RitiroDialog } from './Ritira.part.tsx';

type Props = {
  richiesta: RichiestaPartecipazione;
  onAnswered: (answer: RichiestaRisposta) => void | Promise<void>;
};

/**
 * A request to the reader: the title opens its page; buttons show the abstract, accept after a dialog that says what it binds to, and
 * refuse. An answered request keeps its place, so that nothing slides under the pointer; an accepted one can be withdrawn there (D-70).
 */
export function Richiesta({ richiesta, onAnswered }: Props) {
  const { t } = useTexts(partecipazioniTesti);
  const { proposta, status } = richiesta;
  const titolo = proposta.titolo ?? t('senzaTitolo');
  const [open, setOpen] = useState<Question>(null);
  const acts = useAnswer(titolo, onAnswered);
  const close = () => setOpen(null);
  const page = status === 'RIFIUTATA' ? null : toInvito(proposta.id);
  return (
    <Item
      title={page === null ? titolo : <Link to={page}>{titolo}</Link>}
      meta={<About richiesta={richiesta} />}
      side={<Side richiesta={richiesta} />}
      actions={
        <>
          <Actions small titolo={titolo} acts={acts} status={status} onAsk={setOpen} />
          <Button small variant="quiet" onPress={() => setOpen('abstract')}>
            <ActionLabel action={t('vediAbstract')} titolo={titolo} />
          </Button>
        </>
      }
    >
      {open === 'abstract' && <Abstract titolo={titolo} text={richiesta.datiRichiesta.abstractProposta} onClose={close} />}
      <Questions open={open} richiesta={richiesta} titolo={titolo} acts={acts} onClose={close} />
      <Refusals acts={acts} />
    </Item>
  );
}

/** The answers to a request on its own page, which shows what else there is to read. */
export function Risposte({ richiesta, onAnswered }: Props) {
  const { t } = useTexts(partecipazioniTesti);
  const titolo = richiesta.proposta.titolo ?? t('senzaTitolo');
  const [open, setOpen] = useState<Question>(null);
  const acts = useAnswer(titolo, onAnswered);
  return (
    <>
      <Inline>
        <Actions titolo={titolo} acts={acts} status={richiesta.status} onAsk={setOpen} />
      </Inline>
      <Questions open={open} richiesta={richiesta} titolo={titolo} acts={acts} onClose={() => setOpen(null)} />
      <Refusals acts={acts} />
    </>
  );
}

/**
 * The requests of an open page. Those answered on it keep their place and show the answer, because a row that disappears makes the next
 * one slide under the pointer.
 */
export function useAnswered(waiting: readonly RichiestaPartecipazione[], anno: number) {
  const [kept, setKept] = useState<{ anno: number; rows: readonly RichiestaPartecipazione[] }>({ anno, rows: [] });
  const rows = kept.anno === anno ? kept.rows : [];
  const richieste = [
    ...rows.map((row) => waiting.find(({ id }) => id === row.id) ?? row),
    ...waiting.filter(({ id }) => !rows.some((row) => row.id === id)),
  ];
  const answered = (noteActed: () => void) => (answer: RichiestaRisposta) => {
    setKept({ anno, rows: richieste.map((row) => (row.id === answer.id ? { ...row, ...answer } : row)) });
    noteActed();
  };
  return { richieste, answered };
}

type Question = 'abstract' | 'accept' | 'refuse' | 'withdraw' | null;
type Acts = ReturnType<typeof useAnswer>;

function About({ richiesta: { proposta, categoria, inviataTimestamp, eraAccettata } }: { richiesta: RichiestaPartecipazione }) {
  const { t, language } = useTexts(partecipazioniTesti);
  const { responsabile, classe } = proposta;
  return (
    <>
      <Meta>
        {`${classe.nome} ${classe.anno}`}
        {t('responsabile', { persona: `${responsabile.cognome} ${responsabile.nome}` })}
        {t('come', { categoria: nomeInLingua(language, categoria.descrizioneSingolare, categoria.descrizioneSingolareEn) })}
      </Meta>
      <Meta>
        {t('richiestaIl', { quando: formatDate(inviataTimestamp) })}
        {t('decade')}
        {eraAccettata ? t('eraAccettata') : ''}
      </Meta>
    </>
  );
}

function Side({ richiesta: { status, proposta } }: { richiesta: RichiestaPartecipazione }) {
  const { t } = useTexts(partecipazioniTesti);
  const now = useServerNow();
  if (status === 'PENDING') return <Deadline scadenza={proposta.endTimestamp} now={now} />;
  const accettata = status === 'ACCETTATA';
  return (
    <StatusBadge tone={accettata ? 'ok' : 'neutral'} sign={accettata ? 'done' : 'no'}>
      {t(accettata ? 'statoAccettata' : 'statoRifiutata')}
    </StatusBadge>
  );
}

type ActionsProps = {
  status: RichiestaPartecipazione['status'];
  small?: boolean;
  titolo: string;
  acts: Acts;
  onAsk: (question: Question) => void;
};

function Actions({ status, small = false, titolo, acts: { accept, refuse, withdraw, busy }, onAsk }: ActionsProps) {
  const { t } = useTexts(partecipazioniTesti);
  return (
    <>
      {status === 'PENDING' && (
        <>
          <Button small={small} variant={small ? 'secondary' : 'primary'} disabled={busy} why={accept.why} onPress={() => onAsk('accept')}>
            <ActionLabel action={t('accetta')} titolo={titolo} />
          </Button>
          <Button small={small} disabled={busy} why={refuse.why} onPress={() => onAsk('refuse')}>
            <ActionLabel action={t('rifiuta')} titolo={titolo} />
          </Button>
        </>
      )}
      {status === 'ACCETTATA' && (
        <Button small disabled={busy} why={withdraw.why} onPress={() => onAsk('withdraw')}>
          <ActionLabel action={t('annulla')} titolo={titolo} />
        </Button>
      )}
    </>
  );
}

type QuestionsProps = { open: Question; richiesta: RichiestaPartecipazione; titolo: string; acts: Acts; onClose: () => void };

/** Each answer after its question. */
function Questions({ open, richiesta, titolo, acts: { accept, refuse, withdraw }, onClose }: QuestionsProps) {
  const { t } = useTexts(partecipazioniTesti);
  const { responsabile } = richiesta.proposta;
  const persona = `${responsabile.cognome} ${responsabile.nome}`;
  const sending = { params: { propostaId: richiesta.proposta.id }, body: {} };
  const settled = { onSettled: onClose };
  const letta = { categoriaId: richiesta.categoria.id, mesiPersona: richiesta.datiRichiesta.mesiPersona };
  if (open === 'accept') {
    return (
      <AccettaDialog
        richiesta={richiesta}
        pending={accept.pending}
        onConfirm={() => accept.run({ params: sending.params, body: { letta } }, settled)}
        onCancel={onClose}
      />
    );
  }
  if (open === 'refuse') {
    return (
      <ConfirmDialog
        title={t('rifiutoTitolo')}
        confirmLabel={t('rifiuta')}
        danger
        pending={refuse.pending}
        onConfirm={() => refuse.run(sending, settled)}
        onCancel={onClose}
      >
        <p>{t('rifiutoTesto', { titolo, responsabile: persona })}</p>
      </ConfirmDialog>
    );
  }
  if (open !== 'withdraw') return null;
  return (
    <RitiroDialog
      titolo={titolo}
      responsabile={persona}
      haParte={richiesta.datiRichiesta.haParte}
      pending={withdraw.pending}
      onConfirm={() => withdraw.run(sending, settled)}
      onCancel={onClose}
    />
  );
}

function Refusals({ acts: { accept, refuse, withdraw } }: { acts: Acts }) {
  const { t } = useTexts(partecipazioniTesti);
  return (
    <>
      {accept.error && <RefusedAct error={accept.error} titles={{ 91: t('impossibile') }} onClose={accept.reset} />}
      {refuse.error && <RefusedAct error={refuse.error} onClose={refuse.reset} />}
      {withdraw.error && <RefusedAct error={withdraw.error} onClose={withdraw.reset} />}
    </>
  );
}

function useAnswer(titolo: string, onAnswered: Props['onAnswered']) {
  const { t } = useTexts(partecipazioniTesti);
  const toast = useToast();
  const done = (answer: RichiestaRisposta, text: string) => {
    toast(text);
    return onAnswered(answer);
  };
  const accept = useAction('PUT /partecipazioni/accept/:propostaId', {
    personale: 'sempre',
    onDone: (answer) => done(answer, t('accettata', { titolo })),
    // The request may be another one by now: it is shown behind the refusal.
    onRefused: () => void askAgain(),
  });
  const refuse = useAction('PUT /partecipazioni/refuse/:propostaId', {
    personale: 'sempre',
    onDone: (answer) => done(answer, t('rifiutata', { titolo })),
  });
  const withdraw = useAction('PUT /partecipazioni/withdraw/:propostaId', {
    personale: 'sempre',
    onDone: (answer) => done(answer, t('ritirata', { titolo })),
  });
  return { accept, refuse, withdraw, busy: accept.pending || refuse.pending || withdraw.pending };
}

function Abstract({ titolo, text, onClose }: { titolo: string; text: string | null; onClose: () => void }) {
  const { t } = useTexts(partecipazioniTesti);
  return (
    <Dialog title={t('abstract')} onClose={onClose}>
      <p>
        <strong>{titolo}</strong>
      </p>
      <p>
        <LongText text={text ?? t('abstractMancante')} />
      </p>
    </Dialog>
  );
}
