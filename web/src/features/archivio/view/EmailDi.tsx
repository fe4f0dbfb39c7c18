import { canReadEmail } from '@sigeba/contract/email/email.rules.ts';
import Mail from 'lucide-react/icons/mail';
import { pathTo } from '../../../api/paths.ts';
import { useUtente } from '../../../api/useUtente.ts';
import { rolesOfUtente } from '../../../page/rolesOfUtente.ts';
import { useTexts } from '../../../text/useTexts.ts';
import { LinkButton } from '../../../ui/controls/LinkButton.tsx';
import { archivioTesti } from '../archivio.testi.ts';

/** The mails about a proposta with their delivery status, for UFFICIO, who alone reads the outbox. */
export function EmailDi({ propostaId }: { propostaId: number }) {
  const { t } = useTexts(archivioTesti);
  const { utente } = useUtente();
  if (utente === null || !canReadEmail(rolesOfUtente(utente))) return null;
  return (
    <LinkButton icon={Mail} to={`${pathTo('/ur/email')}?proposta=${propostaId}`}>
      {t('vista.email')}
    </LinkButton>
  );
}
