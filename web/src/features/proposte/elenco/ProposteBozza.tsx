import { formatInstant } from '@sigeba/contract/instant.ts';
import { canSaveParte } from '@sigeba/contract/parti/parte.rules.ts';
import { canSaveProposta } from '@sigeba/contract/proposte/proposta.rules.ts';
import type { BozzaDellAnno, PropostaRiga } from '@sigeba/contract/proposte/proposta.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import { useServerNow } from '../../../api/useConfig.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { ActionLabel } from '../../../ui/controls/ActionLabel.tsx';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { Item, Meta } from '../../../ui/data/ItemList.tsx';
import { DeadlineBeside, DeadlineBlock } from '../../../ui/feedback/Deadline.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { Ritira } from '../../partecipazioni/Ritira.part.tsx';
import { listaTesti } from '../lista.testi.ts';
import { useTitolo } from '../ProposteStato.tsx';
import { useFattiBozza } from '../useStatoBozza.part.tsx';
import css from './Proposte.module.css';
import { ProposteElimina } from './ProposteElimina.tsx';
import { ProposteRigaMeta, ProposteTitolo } from './ProposteRigaMeta.tsx';

type Props = {
  riga: BozzaDellAnno;
  annoCorrente: number;
  modificabile: boolean;
  onDeleted: () => void;
  /** Whether it is the first that waits to be filled in. */
  prima?: boolean;
};

/** A BOZZA: the responsabile and the members who have a part fill it in until the scadenza, everybody else reads it. */
export function ProposteBozza({ riga, annoCorrente, modificabile, onDeleted, prima = false }: Props) {
  const { t } = useTexts(listaTesti);
  const now = useServerNow();
  const titolo = useTitolo(riga.titolo);
  const view = pathTo('/proposte/:id/view', { id: riga.id });
  const form = modificabile ? formPathOf(riga, now) : null;
  return (
    <Item
      lead={<DeadlineBlock scadenza={riga.scadenza} now={now} />}
      title={<ProposteTitolo riga={riga} to={form ?? view} />}
      meta={
        <ProposteRigaMeta
          riga={riga}
          more={
            <div className={css.stato}>
              <Written riga={riga} now={now} />
              {modificabile && <Stato riga={riga} />}
            </div>
          }
        />
      }
      side={now > new Date(riga.scadenza) && <Due scadenza={riga.scadenza} />}
      actions={
        <>
          {form !== null && (
            <LinkButton small variant={prima ? 'primary' : 'secondary'} to={form}>
              <ActionLabel action={t('compila')} titolo={titolo} />
            </LinkButton>
          )}
          {(form === null || riga.apreForm === 'PARTECIPANTE') && (
            <LinkButton small to={view}>
              <ActionLabel action={t('visualizza')} titolo={titolo} />
            </LinkButton>
          )}
          {modificabile && !riga.isResponsabile && !riga.isTitolare && (
            <Ritira
              propostaId={riga.id}
              titolo={titolo}
              responsabile={`${riga.responsabile.cognome} ${riga.responsabile.nome}`}
              haParte={riga.apreForm === 'PARTECIPANTE'}
              onWithdrawn={onDeleted}
            />
          )}
          {modificabile && riga.isResponsabile && (
            <ProposteElimina riga={riga} annoCorrente={annoCorrente} now={now} onDeleted={onDeleted} />
          )}
        </>
      }
    >
      {riga.motivi.length > 0 && now <= new Date(riga.scadenza) && (
        <p className={css.hindered}>{riga.motivi.map(({ testo }) => testo).join(' ')}</p>
      )}
    </Item>
  );
}

/** The state of a draft in the words of the home, while it can still be sent. */
function Stato({ riga: { stato, motivi, scadenza } }: Pick<Props, 'riga'>) {
  const fattiOf = useFattiBozza();
  const now = useServerNow();
  if (stato === null || now > new Date(scadenza)) return null;
  return (
    <ul className={css.manca}>
      {fattiOf({ ...stato, motivi }).map((fatto) => (
        <li key={fatto} className={motivi.length > 0 ? css.impossible : undefined}>
          {fatto}
        </li>
      ))}
    </ul>
  );
}

/** The address at which the reader fills in something now; null if there is nothing to fill in. */
function formPathOf(riga: PropostaRiga, now: Date): string | null {
  const writing = { proposta: riga, scadenza: new Date(riga.scadenza), received: now };
  if (riga.apreForm === 'LEAD' && canSaveProposta(writing).ok) return pathTo('/proposte/:id', { id: riga.id });
  if (riga.apreForm === 'PARTECIPANTE' && canSaveParte(writing).ok) return pathTo('/proposte/:id/partecipante', { id: riga.id });
  return null;
}

/** A reopened one keeps the number of its first sending. */
function Written({ riga: { scadenza, numeroProtocollo, lastUpdate }, now }: { riga: BozzaDellAnno; now: Date }) {
  const { t } = useTexts(listaTesti);
  return (
    <Meta>
      {now <= new Date(scadenza) && <DeadlineBeside scadenza={scadenza} now={now} />}
      {numeroProtocollo !== null && t('protocollo', { numero: numeroProtocollo })}
      {t('modificataIl', { quando: formatInstant(lastUpdate) })}
    </Meta>
  );
}

function Due({ scadenza }: { scadenza: string }) {
  const { t } = useTexts(listaTesti);
  return (
    <span className={css.due}>
      <StatusBadge sign="no">{t('scaduta')}</StatusBadge>
      {t('scadutaIl', { quando: formatInstant(scadenza) })}
    </span>
  );
}
