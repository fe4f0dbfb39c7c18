import type { RichiestaPartecipazione } from '@sigeba/contract/partecipazioni/partecipazioni.shape.ts';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { useServerNow } from '../api/useConfig.ts';
import { usePersonale } from '../shell/usePersonale.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { ActionLabel } from '../ui/ActionLabel.tsx';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Deadline } from '../ui/Deadline.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Item, Meta } from '../ui/ItemList.tsx';
import { LongText } from '../ui/LongText.tsx';
import { RefusedAct } from '../ui/RefusedAct.tsx';
import { useToast } from '../ui/Toasts.tsx';

type Props = { richiesta: RichiestaPartecipazione; onAnswered: () => Promise<void> };

/** A request that waits for the reader: read the abstract, accept, refuse. */
export function Richiesta({ richiesta, onAnswered }: Props) {
  const { t } = useTranslation('partecipazioni');
  const now = useServerNow();
  const { responsabile, classe, endTimestamp, titolo: given } = richiesta.proposta;
  const titolo = given ?? t('senzaTitolo');
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
          {t('come', { categoria: richiesta.categoria.descrizioneSingolare })}
        </Meta>
      }
      side={<Deadline scadenza={endTimestamp} now={now} />}
      actions={
        <>
          <Button small pending={accept.pending} disabled={busy} why={personale} onPress={() => accept.run(sending)}>
            <ActionLabel action={t('accetta')} titolo={titolo} />
          </Button>
          <Button small disabled={busy} why={personale} onPress={() => setOpen('refuse')}>
            <ActionLabel action={t('rifiuta')} titolo={titolo} />
          </Button>
          <Button small variant="quiet" onPress={() => setOpen('abstract')}>
            <ActionLabel action={t('vediAbstract')} titolo={titolo} />
          </Button>
        </>
      }
    >
      {open === 'abstract' && <Abstract titolo={titolo} text={richiesta.datiRichiesta.abstractProposta} onClose={close} />}
      {open === 'refuse' && (
        <ConfirmDialog
          title={t('rifiutoTitolo')}
          confirmLabel={t('rifiuta')}
          danger
          pending={refuse.pending}
          onConfirm={() => refuse.run(sending, { onSettled: close })}
          onCancel={close}
        >
          <p>{t('rifiutoTesto', { titolo, responsabile: persona })}</p>
        </ConfirmDialog>
      )}
      {accept.error && <RefusedAct error={accept.error} titles={{ 91: t('impossibile') }} onClose={accept.reset} />}
      {refuse.error && <RefusedAct error={refuse.error} onClose={refuse.reset} />}
    </Item>
  );
}

function useAnswer(titolo: string, onAnswered: () => Promise<void>) {
  const { t } = useTranslation('partecipazioni');
  const toast = useToast();
  const finish = (text: string) => {
    toast(text);
    void onAnswered();
  };
  return {
    accept: useAction('PUT /partecipazioni/accept/:propostaId', { onDone: () => finish(t('accettata', { titolo })) }),
    refuse: useAction('PUT /partecipazioni/refuse/:propostaId', { onDone: () => finish(t('rifiutata', { titolo })) }),
  };
}

function Abstract({ titolo, text, onClose }: { titolo: string; text: string | null; onClose: () => void }) {
  const { t } = useTranslation('partecipazioni');
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
