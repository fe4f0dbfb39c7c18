import type { IndicazioniProposta } from '@sigeba/contract/conflitti/indicazioni.shape.ts';
import { formatDate } from '@sigeba/contract/instant.ts';
import { useQueryClient } from '@tanstack/react-query';
import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { usePersonale } from '../../api/usePersonale.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { ActionLabel } from '../../ui/controls/ActionLabel.tsx';
import { Button } from '../../ui/controls/Button.tsx';
import { ConfirmDialog } from '../../ui/controls/ConfirmDialog.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import { lazyPart } from '../../ui/controls/lazyPart.tsx';
import { Item, ItemList, Meta } from '../../ui/data/ItemList.tsx';
import { LongText } from '../../ui/data/LongText.tsx';
import { Refused } from '../../ui/feedback/Notice.tsx';
import { useToast } from '../../ui/feedback/Toasts.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { indicazioniTesti } from './indicazioni.testi.ts';

/** Loaded when it is opened: few people use it. */
const NuovaIndicazione = lazyPart(
  () => import('./NuovaIndicazione.tsx'),
  (file) => file.default,
);

type Props = { propostaId: number };
type Indicazione = IndicazioniProposta['indicazioni'][number];

/**
 * The card on the page of a proposta, for its responsabile alone: not for a user who acts on their behalf. Once nobody can be named any
 * more (`chiusa`), after the outcome or a missed term, the card is shown only if somebody was named.
 */
export function IndicazioniCard({ propostaId, chiusa }: Props & { chiusa: boolean }) {
  const { t } = useTexts(indicazioniTesti);
  const own = usePersonale('sempre') === undefined;
  const some = useHasIndicazioni(propostaId, own);
  if (!own || (chiusa && !some)) return null;
  return (
    <Card title={t('titolo')} screenOnly>
      <Indicazioni propostaId={propostaId} />
    </Card>
  );
}

/** Whether anything had been written. */
function useHasIndicazioni(propostaId: number, enabled: boolean): boolean {
  const { data } = useRoute('GET /proposte/:id/indicazioni', { params: { id: propostaId } }, { enabled });
  return data !== undefined && data.indicazioni.length > 0;
}

/** The card as a dialog of the editor. */
export function ApriIndicazioni({ propostaId, chiusa }: Props & { chiusa: boolean }) {
  const { t } = useTexts(indicazioniTesti);
  const [open, setOpen] = useState(false);
  const why = usePersonale('sempre');
  const some = useHasIndicazioni(propostaId, chiusa && why === undefined);
  if (chiusa && !some) return null;
  return (
    <>
      <Button icon={UserRoundX} why={why} onPress={() => setOpen(true)}>
        {t('titolo')}
      </Button>
      {open && (
        <Dialog acting title={t('titolo')} onClose={() => setOpen(false)}>
          <Indicazioni propostaId={propostaId} />
        </Dialog>
      )}
    </>
  );
}

/** The people whom the responsabile asked the office to exclude from evaluation, and the button to name another. */
function Indicazioni({ propostaId }: Props) {
  const { t } = useTexts(indicazioniTesti);
  const client = useQueryClient();
  const query = useRoute('GET /proposte/:id/indicazioni', { params: { id: propostaId } });
  const [naming, setNaming] = useState(false);
  const [withdrawing, setWithdrawing] = useState<Indicazione | null>(null);
  const take = (now: IndicazioniProposta) => client.setQueryData(['GET /proposte/:id/indicazioni', { params: { id: propostaId } }], now);
  return (
    <Loaded query={query}>
      {({ indicazioni, perche }) => (
        <Stack>
          <p>{t('chi')}</p>
          {indicazioni.length === 0 && <p>{t('nessuna')}</p>}
          {indicazioni.length > 0 && (
            <ItemList>
              {indicazioni.map((indicata) => (
                <Voce key={indicata.id} indicata={indicata} onWithdraw={() => setWithdrawing(indicata)} />
              ))}
            </ItemList>
          )}
          {naming ? (
            <NuovaIndicazione propostaId={propostaId} onSent={take} onClose={() => setNaming(false)} />
          ) : (
            <div>
              <Button small why={perche ?? undefined} onPress={() => setNaming(true)}>
                {t('aggiungi')}
              </Button>
            </div>
          )}
          {withdrawing !== null && <Ritira indicata={withdrawing} onDone={take} onClose={() => setWithdrawing(null)} />}
        </Stack>
      )}
    </Loaded>
  );
}

function Voce({ indicata, onWithdraw }: { indicata: Indicazione; onWithdraw: () => void }) {
  const { t } = useTexts(indicazioniTesti);
  const { nome, email, motivo, indicata: quando, ritira } = indicata;
  return (
    <Item
      title={nome}
      meta={
        <Meta>
          {email}
          {t('inviataIl', { quando: formatDate(quando) })}
        </Meta>
      }
      actions={
        ritira && (
          <Button small onPress={onWithdraw}>
            <ActionLabel action={t('ritira')} titolo={nome} />
          </Button>
        )
      }
    >
      <LongText text={motivo} />
    </Item>
  );
}

type RitiraProps = { indicata: Indicazione; onDone: (now: IndicazioniProposta) => void; onClose: () => void };

function Ritira({ indicata: { id, nome }, onDone, onClose }: RitiraProps) {
  const { t } = useTexts(indicazioniTesti);
  const toast = useToast();
  const withdraw = useAction('DELETE /indicazioni/:id', {
    personale: 'sempre',
    onDone: (now) => {
      toast(t('ritirata'));
      onDone(now);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('ritiraTitolo', { nome })}
      confirmLabel={t('ritira')}
      danger
      pending={withdraw.pending}
      why={withdraw.why}
      onConfirm={() => withdraw.run({ params: { id } })}
      onCancel={onClose}
    >
      <Stack>
        <Refused error={withdraw.error} title={t('nonInviato')} />
        <p>{t('ritiraTesto')}</p>
      </Stack>
    </ConfirmDialog>
  );
}
