import type { PropostaLetta } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../text/useTexts.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { StatoBadge } from '../proposte/StatoProposta.part.tsx';
import css from './Archivio.module.css';
import { archivioTesti } from './archivio.testi.ts';
import { statoArchivio } from './statoArchivio.ts';

type Props = { proposta: PropostaLetta; actions?: ReactNode; more: ReactNode };

/** What a proposta of the archive is called by, where it stands, and what may be done with it. */
export function PropostaHead({ proposta, ...acts }: Props) {
  const { t } = useTexts(archivioTesti);
  const { titolo, numeroProtocollo, classe, status, esitoSpeciale, statusValutazioneProposta } = proposta;
  const stato = statoArchivio({ status, esitoSpeciale, esito: statusValutazioneProposta });
  return (
    <PageHeader title={titolo || t('senzaTitolo')} status={<StatoBadge stato={stato} />} {...acts}>
      <div className={css.line}>
        {numeroProtocollo && <strong>{numeroProtocollo}</strong>}
        <span>
          {classe.nome} {classe.anno}
        </span>
      </div>
    </PageHeader>
  );
}
