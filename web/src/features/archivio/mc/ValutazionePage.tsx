import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { archivioTesti } from '../archivio.testi.ts';
import { EsportaValutazioni } from '../EsportaValutazioni.tsx';
import { Archivio } from '../elenco/ArchivioPage.tsx';
import { LETTORI, LettoreContext } from '../lettore.ts';
import { AttoDialog } from './AttoDialog.tsx';
import { AzioniRiga } from './AzioniRiga.tsx';
import type { Atto } from './atto.types.ts';

/** /mc/valutazione: what the commissioni of the reader evaluate. */
export default function ValutazionePage() {
  return (
    <LettoreContext value={LETTORI.mc}>
      <Valutazione />
    </LettoreContext>
  );
}

function Valutazione() {
  const { t } = useTexts(archivioTesti);
  const [atto, setAtto] = useState<Atto | null>(null);
  return (
    <>
      <Archivio<PropostaCommissione>
        title={t('mc.titolo')}
        files={(query, anno) => <EsportaValutazioni query={query} anno={anno} />}
        azioni={{
          key: 'azioni',
          head: t('colonne.azioni'),
          acts: true,
          bare: true,
          // As wide as the acts of the rows that are shown, which leaves the rest to the title.
          width: '1px',
          cell: (row) => <AzioniRiga row={row} begin={(kind) => setAtto({ kind, row })} />,
        }}
      />
      {atto !== null && <AttoDialog atto={atto} onClose={() => setAtto(null)} />}
    </>
  );
}
