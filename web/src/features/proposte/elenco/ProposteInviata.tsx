import { formatInstant } from '@sigeba/contract/instant.ts';
import type { PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import type { MenuAct } from '../../../ui/controls/ActionsMenu.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { Item, Meta } from '../../../ui/data/ItemList.tsx';
import { LongText } from '../../../ui/data/LongText.tsx';
import { listaTesti } from '../lista.testi.ts';
import { useTitolo } from '../ProposteStato.tsx';
import { RiapriPropria } from '../RiapriPropria.tsx';
import { AltreAzioni } from './AltreAzioni.tsx';
import css from './Proposte.module.css';
import { ProposteRigaMeta, ProposteTitolo } from './ProposteRigaMeta.tsx';

type Props = {
  riga: PropostaRiga;
  side?: React.ReactNode;
  /** Acts beside the link to the view. */
  actions?: React.ReactNode;
  /** Acts of the menu, before receipt and document. */
  acts?: readonly MenuAct[];
  children?: React.ReactNode;
};

/** A proposta with its number, one act in sight and the others in its menu; excluded ones say why. */
export function ProposteInviata({ riga, side, actions, acts = [], children }: Props) {
  const { t } = useTexts(listaTesti);
  const titolo = useTitolo(riga.titolo);
  const to = pathTo('/proposte/:id/view', { id: riga.id });
  return (
    <Item
      title={<ProposteTitolo riga={riga} to={to} />}
      meta={<ProposteRigaMeta riga={riga} more={<Sent riga={riga} />} />}
      side={side}
      actions={
        <>
          {actions}
          <RiapriPropria riga={riga} small />
          <LinkButton small to={to}>
            <ActionLabel action={t('visualizza')} titolo={titolo} />
          </LinkButton>
          <AltreAzioni riga={riga} acts={acts} />
        </>
      }
    >
      {riga.motivazioneEsitoSpeciale !== null && (
        <div className={css.details}>
          <DefinitionList
            items={[{ term: t('esito.motivazione'), value: <LongText text={riga.motivazioneEsitoSpeciale} />, wide: true }]}
          />
        </div>
      )}
      {children}
    </Item>
  );
}

function Sent({ riga: { numeroProtocollo, sendTimestamp } }: { riga: PropostaRiga }) {
  const { t } = useTexts(listaTesti);
  return (
    <Meta>
      {numeroProtocollo && t('protocollo', { numero: numeroProtocollo })}
      {sendTimestamp && t('inviataIl', { quando: formatInstant(sendTimestamp) })}
    </Meta>
  );
}
