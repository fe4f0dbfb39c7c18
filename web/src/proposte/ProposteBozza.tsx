import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { useServerNow } from '../api/useConfig.ts';
import { pathTo } from '../paths.ts';
import { useTranslation } from '../text/useTranslation.ts';
import { Deadline } from '../ui/Deadline.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Item, Meta } from '../ui/ItemList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import css from './Proposte.module.css';
import { ProposteElimina } from './ProposteElimina.tsx';
import { ActionLabel, ProposteRigaMeta, ProposteTitolo, useTitolo } from './ProposteRigaMeta.tsx';

type Props = { riga: PropostaRiga; annoCorrente: number; modificabile: boolean; onDeleted: () => Promise<void> };

/** A BOZZA: the responsabile fills it in until the scadenza, everybody else reads it. */
export function ProposteBozza({ riga, annoCorrente, modificabile, onDeleted }: Props) {
  const { t } = useTranslation('lista');
  const now = useServerNow();
  const titolo = useTitolo(riga.titolo);
  const writable =
    modificabile && riga.apreForm === 'LEAD' && canSaveProposta({ proposta: riga, scadenza: new Date(riga.scadenza), received: now }).ok;
  const to = writable ? pathTo('/proposte/:id', { id: riga.id }) : pathTo('/proposte/:id/view', { id: riga.id });
  return (
    <Item
      title={<ProposteTitolo riga={riga} to={to} />}
      meta={<ProposteRigaMeta riga={riga} more={<Written riga={riga} />} />}
      side={<Due scadenza={riga.scadenza} now={now} />}
      actions={
        <>
          <LinkButton small to={to}>
            <ActionLabel action={writable ? t('compila') : t('visualizza')} titolo={titolo} />
          </LinkButton>
          {modificabile && riga.isResponsabile && (
            <ProposteElimina riga={riga} annoCorrente={annoCorrente} now={now} onDeleted={onDeleted} />
          )}
        </>
      }
    />
  );
}

/** A reopened one keeps the number of its first sending. */
function Written({ riga: { numeroProtocollo, lastUpdate } }: { riga: PropostaRiga }) {
  const { t } = useTranslation('lista');
  return (
    <Meta>
      {numeroProtocollo !== null && t('protocollo', { numero: numeroProtocollo })}
      {t('modificataIl', { quando: formatDateTime(lastUpdate) })}
    </Meta>
  );
}

function Due({ scadenza, now }: { scadenza: string; now: Date }) {
  const { t } = useTranslation('lista');
  if (now <= new Date(scadenza)) return <Deadline scadenza={scadenza} now={now} />;
  return (
    <span className={css.due}>
      <StatusBadge>{t('scaduta')}</StatusBadge>
      {t('scadutaIl', { quando: formatDateTime(scadenza) })}
    </span>
  );
}
