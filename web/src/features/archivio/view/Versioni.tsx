import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { Loaded } from '../../../page/Loaded.tsx';
import { PdfButton } from '../../../page/PdfButton.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Button } from '../../../ui/controls/Button.tsx';
import { ConfrontaProposta } from '../../ricevute/Confronto.part.tsx';
import { RicevutaCard } from '../../ricevute/Ricevuta.part.tsx';
import { ricevuteTesti } from '../../ricevute/ricevute.testi.ts';
import { VersioniInviate } from '../../ricevute/VersioniInviate.part.tsx';

/** The versions of a proposta that were sent, each with its receipt, as the office checks them. */
export function Versioni({ proposta: { id, numeroProtocollo, status } }: { proposta: PropostaUfficio }) {
  const ricevute = useRoute('GET /ur/proposte/:id/ricevute', { params: { id }, query: {} });
  const { t } = useTexts(ricevuteTesti);
  const [open, setOpen] = useState<number | null>(null);
  const document = (contenuto: number): Promise<Ricevuta[]> =>
    call('GET /ur/proposte/:id/ricevute', { params: { id }, query: { contenuto } });
  const receipt = (versione: number) => (
    <>
      <Button small aria-expanded={open === versione} onPress={() => setOpen(open === versione ? null : versione)}>
        {t('ricevutaVersione', { versione })}
      </Button>
      <PdfButton risorsa={`/ur/proposte/pdf/${id}?versione=${versione}`} titolo={t('numeroVersione', { versione })} />
    </>
  );
  return (
    <Loaded query={ricevute}>
      {(all) => {
        const shown = all.find(({ versione }) => versione === open);
        return (
          <>
            <VersioniInviate ricevute={all} receipt={receipt}>
              <ConfrontaProposta chi="ur" bozza={status === 'BOZZA'} versioni={all.map(({ versione }) => versione)} id={id} />
            </VersioniInviate>
            {shown && <RicevutaCard ricevuta={shown} numero={numeroProtocollo} document={document} />}
          </>
        );
      }}
    </Loaded>
  );
}
