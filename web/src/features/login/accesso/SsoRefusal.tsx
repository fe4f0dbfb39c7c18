import { refusalTextEn } from '@sigeba/contract/refusals/refusals.en.ts';
import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { useLanguage } from '../../../text/language.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Why the identity provider's answer did not open a session. */
const RIFIUTI = ['UNKNOWN_PERSON', 'SSO_REFUSED'] as const;

/** What single sign-on was refused for, in the words of the server; a reason that does not exist is not shown. */
export default function SsoRefusal({ reason: known }: { reason: string }) {
  const language = useLanguage();
  const reason = RIFIUTI.find((each) => each === known);
  if (reason === undefined) return null;
  return (
    <Notice tone="error" live>
      <p>{(language === 'en' ? refusalTextEn({ reason }) : undefined) ?? refusalText({ reason })}</p>
    </Notice>
  );
}
