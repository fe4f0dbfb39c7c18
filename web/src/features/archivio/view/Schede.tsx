import { canReadStoria } from '@sigeba/contract/audit/storia.rules.ts';
import { partecipantiOf } from '@sigeba/contract/proposte/partecipanti.ts';
import type { PropostaUfficio } from '@sigeba/contract/proposte/proposta.shape.ts';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useUtente } from '../../../api/useUtente.ts';
import { templateOf } from '../../../form/editor/formParts.ts';
import type { WithTemplate } from '../../../form/readView.ts';
import { valoriOf } from '../../../form/valoriOf.ts';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Tabs } from '../../../ui/layout/Tabs.tsx';
import { Storia } from '../../audit/Storia.part.tsx';
import { DomandeCard, QuantiQuesiti } from '../../domande/Domande.part.tsx';
import { Rendicontazioni } from '../../rendicontazioni/Rendicontazioni.part.tsx';
import { Scrivania } from '../../scrivania/Scrivania.part.tsx';
import { Titolari } from '../../titolari/Titolari.part.tsx';
import { archivioTesti } from '../archivio.testi.ts';
import { Dati } from '../Dati.tsx';
import { Modulo } from '../Modulo.tsx';
import { Partecipanti } from '../Partecipanti.tsx';
import { Versioni } from './Versioni.tsx';

const SCHEDE = ['proposta', 'persone', 'scrivania', 'messaggi', 'versioni', 'storia'] as const;
type Scheda = (typeof SCHEDE)[number];

/** The page of a proposta in tabs; the open one stands in the address: `?scheda=persone`, and `#domande` of a mail opens the messages. */
export function Schede({ proposta }: { proposta: WithTemplate<PropostaUfficio> }) {
  const { t } = useTexts(archivioTesti);
  const { utente } = useUtente();
  const { hash } = useLocation();
  const [params, setParams] = useSearchParams();
  const has: Partial<Record<Scheda, boolean>> = {
    versioni: proposta.versione > 0,
    storia: utente !== null && canReadStoria(rolesOfUtente(utente)),
  };
  const shown = SCHEDE.filter((key) => has[key] ?? true);
  const selected = shown.find((key) => key === params.get('scheda')) ?? (hash === '#domande' ? 'messaggi' : 'proposta');
  function select(key: Scheda) {
    const search = new URLSearchParams(params);
    search.set('scheda', key);
    setParams(search, { preventScrollReset: true, replace: true });
  }
  return (
    <Tabs
      label={t('vista.schede.titolo')}
      items={shown.map((key) => ({ key, name: t(`vista.schede.${key}`), count: countOf(key, proposta) }))}
      selected={selected}
      onSelect={select}
      stays={(key) => key === 'scrivania' || key === 'messaggi'}
    >
      {(key) => <Stack>{contentOf(key, proposta)}</Stack>}
    </Tabs>
  );
}

/** How many there are, where there are any. */
function countOf(key: Scheda, proposta: PropostaUfficio): ReactNode {
  switch (key) {
    case 'persone':
      return partecipantiOf(proposta).length || undefined;
    case 'messaggi':
      return <QuantiQuesiti propostaId={proposta.id} />;
    case 'versioni':
      return proposta.versione;
    default:
      return;
  }
}

function contentOf(key: Scheda, proposta: WithTemplate<PropostaUfficio>): ReactNode {
  const { id } = proposta;
  switch (key) {
    case 'proposta':
      return (
        <>
          <Dati proposta={proposta} />
          {proposta.statusValutazioneProposta === 'FINANZIATA' && <Rendicontazioni id={id} chi="ur" />}
          <Modulo proposta={proposta} ruolo="UFFICIO" />
        </>
      );
    case 'persone':
      return (
        <>
          <Partecipanti proposta={proposta} />
          <Titolari id={id} chi="ur" />
        </>
      );
    case 'scrivania':
      return <Scrivania of="proposta" id={id} />;
    case 'messaggi':
      return <DomandeCard side="ufficio" propostaId={id} template={templateOf(proposta)} valori={valoriOf(proposta)} />;
    case 'versioni':
      return <Versioni proposta={proposta} />;
    case 'storia':
      return <Storia of="GET /ur/proposte/:id/storia" id={id} />;
  }
}
