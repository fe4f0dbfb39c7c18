import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { useServerNow } from '../api/useConfig.ts';
import { usePersonale } from '../shell/usePersonale.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Item, Meta } from '../ui/ItemList.tsx';
import { useToast } from '../ui/Toasts.tsx';
import css from './Proposte.module.css';
import { ProposteErrore } from './ProposteErrore.tsx';
import { ActionLabel, useTitolo } from './ProposteRigaMeta.tsx';

type Props = { richiesta: RichiestaPartecipazione; onAnswered: () => Promise<void> };

/** A request that waits for the reader: read the abstract, accept, refuse. */
export function Richiesta({ richiesta, onAnswered }: Props) {
  const { t } = useTranslation('lista');
  const now = useServerNow();
  const { responsabile, classe, endTimestamp, titolo: maybeTitolo } = richiesta.proposta;
  const titolo = useTitolo(maybeTitolo);
  const [open, setOpen] = useState<'abstract' | 'refuse' | null>(null);
  const close = () => setOpen(null);
  const personale = usePersonale('sempre');
  const { accept, refuse } = useAnswer(titolo, onAnswered);
  const sending = { params: { propostaId: richiesta.proposta.id }, body: {} };
  const busy = accept.pending || refuse.pending;
  const persona = `${responsabile.cognome} ${responsabile.nome}`;
  return (
    <Item
      title={titolo}
      meta={
        <Meta>
          {`${classe.nome} ${classe.anno}`}
          {t('responsabile', { persona })}
          {t('richiesta.come', { categoria: richiesta.categoria.descrizioneSingolare })}
        </Meta>
      }
      side={<Deadline scadenza={endTimestamp} now={now} />}
      actions={
        <>
          <Button small pending={accept.pending} disabled={busy} why={personale} onPress={() => accept.run(sending)}>
            <ActionLabel action={t('richiesta.accetta')} titolo={titolo} />
          </Button>
          <Button small disabled={busy} why={personale} onPress={() => setOpen('refuse')}>
            <ActionLabel action={t('richiesta.rifiuta')} titolo={titolo} />
          </Button>
          <Button small variant="quiet" onPress={() => setOpen('abstract')}>
            <ActionLabel action={t('richiesta.vediAbstract')} titolo={titolo} />
          </Button>
        </>
      }
    >
      {open === 'abstract' && <Abstract titolo={titolo} text={richiesta.datiRichiesta.abstractProposta} onClose={close} />}
      {open === 'refuse' && (
        <ConfirmDialog
          title={t('richiesta.rifiutoTitolo')}
          confirmLabel={t('richiesta.rifiuta')}
          danger
          pending={refuse.pending}
          onConfirm={() => refuse.run(sending, { onSettled: close })}
          onCancel={close}
        >
          <p>{t('richiesta.rifiutoTesto', { titolo, responsabile: persona })}</p>
        </ConfirmDialog>
      )}
      {accept.error && <ProposteErrore error={accept.error} refused={t('richiesta.impossibile')} onClose={accept.reset} />}
      {refuse.error && <ProposteErrore error={refuse.error} onClose={refuse.reset} />}
    </Item>
  );
}

function useAnswer(titolo: string, onAnswered: () => Promise<void>) {
  const { t } = useTranslation('lista');
  const toast = useToast();
  const done = (text: string) => {
    toast(text);
    void onAnswered();
  };
  return {
    accept: useAction('PUT /partecipazioni/accept/:propostaId', { onDone: () => done(t('richiesta.accettata', { titolo })) }),
    refuse: useAction('PUT /partecipazioni/refuse/:propostaId', { onDone: () => done(t('richiesta.rifiutata', { titolo })) }),
  };
}

function Abstract({ titolo, text, onClose }: { titolo: string; text: string | null; onClose: () => void }) {
  const { t } = useTranslation('lista');
  return (
    <Dialog title={t('richiesta.abstract')} onClose={onClose}>
      <p>
        <strong>{titolo}</strong>
      </p>
      <p className={css.longText}>{text ?? t('richiesta.abstractMancante')}</p>
    </Dialog>
  );
}
