import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { Confronta } from '../ricevute/Confronto.part.tsx';
import { VersioniInviate } from '../ricevute/VersioniInviate.part.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

/** The versions of a proposta that were sent, for whoever takes part in it. */
export function Versioni({ id }: { id: number }) {
  const { t } = useTranslation('ricevute');
  const ricevute = useRoute('GET /proposte/:id/ricevute', { params: { id }, query: {} });
  const receipt = (versione: number) => (
    <LinkButton small to={`${pathTo('/proposte/:id/ricevuta', { id })}?versione=${versione}`}>
      {t('ricevutaVersione', { versione })}
    </LinkButton>
  );
  return (
    <Loaded query={ricevute}>
      {(all) => (
        <VersioniInviate ricevute={all} receipt={receipt}>
          {all.length > 1 && <Confronta versioni={all.map(({ versione }) => versione)} id={id} route="GET /proposte/:id/confronto" />}
        </VersioniInviate>
      )}
    </Loaded>
  );
}
