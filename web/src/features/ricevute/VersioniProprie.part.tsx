import type { Ricevuta } from '@sigeba/contract/ricevute/ricevuta.shape.ts';
import type { ReactNode } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { PdfButton } from '../../page/PdfButton.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { LinkButton } from '../../ui/controls/LinkButton.tsx';
import { ricevuteTesti } from './ricevute.testi.ts';
import { RICEVUTE, type RicevutaKind } from './ricevute.ts';
import { VersioniInviate } from './VersioniInviate.part.tsx';

type Props = { kind: RicevutaKind; id: number };

/** The sent versions with receipt and document, for the people who sent them or take part. */
export function VersioniProprie({ kind, id, children }: Props & { children?: (versioni: readonly number[]) => ReactNode }) {
  const ricevute = useRoute(RICEVUTE[kind].route, { params: { id }, query: {} });
  return (
    <Loaded query={ricevute}>
      {(all: readonly Ricevuta[]) => (
        <ElencoVersioni kind={kind} id={id} ricevute={all}>
          {children?.(all.map(({ versione }) => versione))}
        </ElencoVersioni>
      )}
    </Loaded>
  );
}

/** The list for receipts that were already read. */
export function ElencoVersioni({ kind, id, ricevute, children }: Props & { ricevute: readonly Ricevuta[]; children?: ReactNode }) {
  const { t } = useTexts(ricevuteTesti);
  const { pagina, pdf } = RICEVUTE[kind];
  const receipt = (versione: number) => (
    <>
      <LinkButton small to={`${pagina(id)}?versione=${versione}`}>
        {t('ricevutaVersione', { versione })}
      </LinkButton>
      <PdfButton risorsa={`${pdf}/${id}?versione=${versione}`} titolo={t('numeroVersione', { versione })} />
    </>
  );
  return (
    <VersioniInviate ricevute={ricevute} receipt={receipt}>
      {children}
    </VersioniInviate>
  );
}
