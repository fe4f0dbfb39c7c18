import { useLocation } from 'react-router';
import { pathTo } from '../api/paths.ts';
import { useUtente } from '../api/useUtente.ts';
import { useTexts } from '../text/useTexts.ts';
import { LinkButton } from '../ui/controls/LinkButton.tsx';
import { Notice } from '../ui/feedback/Notice.tsx';
import { avvisoTesti } from './avviso.testi.ts';

/** "Conferma ora": leads to the profile, and from there back to this page. */
export function ConfirmProfilo() {
  const { t } = useTexts(avvisoTesti);
  const { pathname, search } = useLocation();
  return <LinkButton to={`${pathTo('/profilo')}?${new URLSearchParams({ torna: pathname + search })}`}>{t('confermaOra')}</LinkButton>;
}

/** A profile not yet confirmed stops the sending: better told on the first pages than at the last hour, and with the remedy. */
export function ProfiloNotice() {
  const { t } = useTexts(avvisoTesti);
  const { utente } = useUtente();
  if (utente === null || utente.profiloValidato) return null;
  return (
    <Notice tone="warn" action={<ConfirmProfilo />}>
      {t('nonConfermatoBandi')}
    </Notice>
  );
}
