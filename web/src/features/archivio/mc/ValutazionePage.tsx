import type { PropostaCommissione } from '@sigeba/contract/proposte/valutabile.shape.ts';
import { useState } from 'react';
import { useTexts } from '../../../text/useTexts.ts';
import { archivioTesti } from '../archivio.testi.ts';
import { EsportaValutazioni } from '../EsportaValutazioni.tsx';
import { Archivio } from '../elenco/ArchivioPage.tsx';
import { LETTORI, LettoreContext } from '../lettore.ts';
import { AttoDialog } from './AttoDialog.tsx';
import type { Atto } from './atto.types.ts';
import { useAzioniRiga } from './azioniRiga.ts';

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
  const acts = useAzioniRiga((kind, row) => setAtto({ kind, row }));
  return (
    <>
      <Archivio<PropostaCommissione>
        title={t('mc.titolo')}
        files={(query, anno) => <EsportaValutazioni query={query} anno={anno} />}
        acts={acts}
      />
      {atto !== null && <AttoDialog atto={atto} onClose={() => setAtto(null)} />}
    </>
  );
}
