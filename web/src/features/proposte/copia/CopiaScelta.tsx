import { formatInstant } from '@sigeba/contract/instant.ts';
import type { PropostaPrecedente } from '@sigeba/contract/proposte/copia.shape.ts';
import type { NewProposta, Proposta } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Item, ItemList, Meta } from '../../../ui/data/ItemList.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { ProposteStato, useTitolo } from '../ProposteStato.tsx';
import { copiaTesti } from './copia.testi.ts';

type CopyActs = { pending: number | null; onCopy: (da: PropostaPrecedente) => Promise<void> };
type Props = CopyActs & { stored: Proposta | NewProposta; onClose: () => void };

/** The reader's earlier proposte: those with the same form first, then those of the same tipologia, since most of their answers fit. */
export function CopiaScelta({ stored, pending, onCopy, onClose }: Props) {
  const { t } = useTexts(copiaTesti);
  const query = useRoute('GET /proposte/precedenti', {});
  return (
    <Dialog title={t('copia')} wide acting onClose={pending === null ? onClose : undefined}>
      <p>{t('spiegazione')}</p>
      <Loaded query={query}>
        {(all) => {
          const { tipologiaProgetto } = stored.classe;
          const far = ({ formId, tipologia }: PropostaPrecedente) =>
            formId === stored.formId ? 0 : tipologia === tipologiaProgetto.nome ? 1 : 2;
          const sorted = all.filter(({ id }) => id !== stored.id).sort((one, other) => far(one) - far(other));
          if (sorted.length === 0) return <p>{t('nessuna')}</p>;
          return (
            <ItemList>
              {sorted.map((da) => (
                <Precedente key={da.id} da={da} isSame={da.formId === stored.formId} pending={pending} onCopy={onCopy} />
              ))}
            </ItemList>
          );
        }}
      </Loaded>
    </Dialog>
  );
}

function Precedente({ da, isSame, pending, onCopy }: CopyActs & { da: PropostaPrecedente; isSame: boolean }) {
  const { t } = useTexts(copiaTesti);
  const titolo = useTitolo(da.titolo);
  const { bando, anno, tipologia, classe, status, numeroProtocollo, quando } = da;
  return (
    <Item
      title={
        <>
          {titolo} <ProposteStato riga={{ ...da, esitoSpeciale: null }} />
        </>
      }
      meta={
        <Meta>
          {bando}
          {!bando.includes(String(anno)) && String(anno)}
          {tipologia !== classe && tipologia}
          {classe}
          {t(status === 'INVIATA' ? 'inviata' : 'salvata', { quando: formatInstant(quando) })}
          {numeroProtocollo ?? ''}
        </Meta>
      }
      side={isSame && <StatusBadge tone="info">{t('stessoModulo')}</StatusBadge>}
      actions={
        <Button small pending={pending === da.id} disabled={pending !== null} onPress={() => void onCopy(da)}>
          <ActionLabel action={t('copiaDaQui')} titolo={titolo} />
        </Button>
      }
    />
  );
}
