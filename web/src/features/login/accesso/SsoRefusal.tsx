import { refusalText } from '@sigeba/contract/refusals/refusals.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

/** Why the identity provider's answer did not open a session. */
const RIFIUTI = ['UNKNOWN_PERSON', 'SSO_REFUSED'] as const;

/** What single sign-on was refused for, in the words of the server; a reason that does not exist is not shown. */
export default function SsoRefusal({ reason }: { reason: string }) {
  const rifiuto = RIFIUTI.find((known) => known === reason);
  if (rifiuto === undefined) return null;
  return (
    <Notice tone="error" live>
      <p>{refusalText({ reason: rifiuto })}</p>
    </Notice>
  );
}
