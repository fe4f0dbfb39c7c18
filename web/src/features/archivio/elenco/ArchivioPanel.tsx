import type { PropostaArchivio } from '@sigeba/contract/proposte/proposta.shape.ts';
import { pathTo } from '../../../api/paths.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { MoreActs } from '../../../ui/controls/MoreActs.tsx';
import { Inline } from '../../../ui/layout/Stack.tsx';
import { StoriaPer } from '../../audit/StoriaPer.part.tsx';
import { AzioniEsito } from '../../esiti/AzioniEsito.part.tsx';
import { StatoBadge } from '../../proposte/StatoProposta.part.tsx';
import css from '../Archivio.module.css';
import { archivioTesti } from '../archivio.testi.ts';
import { Dati } from '../Dati.tsx';
import { FROM_ELENCO } from '../elenco.ts';
import { useLettore, useLettoreRoutes } from '../lettore.ts';
import { Partecipanti } from '../Partecipanti.tsx';
import { statoRiga } from '../statoArchivio.ts';

/** A proposta beside the archive: what it is called by, the way to its page, amounts, people. */
export function ArchivioPanel({ row }: { row: PropostaArchivio }) {
  const { t } = useTexts(archivioTesti);
  const { vista, chi } = useLettore();
  const proposta = useRoute(useLettoreRoutes().una, { params: { id: row.id } }, { fresh: 60_000 });
  const stato = statoRiga(row);
  return (
    <>
      <div className={css.line}>
        <StatoBadge stato={stato} />
        {row.numeroProtocollo && <strong>{row.numeroProtocollo}</strong>}
      </div>
      <Inline>
        <LinkButton small variant="primary" to={pathTo(vista, { id: row.id })} state={FROM_ELENCO}>
          {t('visualizza')}
        </LinkButton>
        <MoreActs small>
          <PdfButton risorsa={`/${chi}/proposte/pdf/${row.id}`} titolo={row.titolo ?? row.numeroProtocollo ?? ''} />
          <AzioniEsito small proposta={row} azioni={row.azioniUfficio} />
        </MoreActs>
      </Inline>
      <Loaded query={proposta}>
        {(data) => (
          <>
            <Dati proposta={{ ...data, decimaliPunteggio: row.decimaliPunteggio }} />
            <Partecipanti proposta={data} />
            {chi === 'ur' && <StoriaPer of="GET /ur/proposte/:id/storia" id={data.id} />}
          </>
        )}
      </Loaded>
    </>
  );
}
