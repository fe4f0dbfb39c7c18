import { useRoute } from '../api/useRoute.ts';
import { pathTo } from '../paths.ts';
import { ConfrontaProposta } from '../ricevute/Confronto.part.tsx';
import { VersioniInviate } from '../ricevute/VersioniInviate.part.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { PdfButton } from '../shell/PdfButton.tsx';
import { useTranslation } from '../text/useTranslation.ts';
import { LinkButton } from '../ui/LinkButton.tsx';

/** The versions of a proposta that were sent, for whoever takes part in it. */
export function Versioni({ id, bozza }: { id: number; bozza: boolean }) {
  const { t } = useTranslation('ricevute');
  const ricevute = useRoute('GET /proposte/:id/ricevute', { params: { id }, query: {} });
  const receipt = (versione: number) => (
    <>
      <LinkButton small to={`${pathTo('/proposte/:id/ricevuta', { id })}?versione=${versione}`}>
        {t('ricevutaVersione', { versione })}
      </LinkButton>
      <PdfButton risorsa={`/proposte/pdf/${id}?versione=${versione}`} titolo={t('numeroVersione', { versione })} />
    </>
  );
  return (
    <Loaded query={ricevute}>
      {(all) => (
        <VersioniInviate ricevute={all} receipt={receipt}>
          <ConfrontaProposta chi="proprio" versioni={all.map(({ versione }) => versione)} {...{ id, bozza }} />
        </VersioniInviate>
      )}
    </Loaded>
  );
}
