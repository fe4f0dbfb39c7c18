import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { type StatoEmail, testoStato } from '@sigeba/contract/email/email.rules.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { useTexts } from '../../text/useTexts.ts';
import { type Sign, StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import type { Tone } from '../../ui/feedback/tone.ts';
import { emailTesti } from './email.testi.ts';

const TONI: Record<StatoEmail, Tone> = { DA_INVIARE: 'neutral', INVIATA: 'ok', FALLITA: 'error', INCERTA: 'warn', ANNULLATA: 'neutral' };
const SEGNI: Partial<Record<StatoEmail, Sign>> = { DA_INVIARE: 'waiting', ANNULLATA: 'no' };

/** What became of a mail, and when it is tried again. */
export function Stato({ stato, suFile, prossimo, tentativi }: Email) {
  const { t } = useTexts(emailTesti);
  return (
    <>
      <StatusBadge tone={suFile ? 'neutral' : TONI[stato]} sign={SEGNI[stato]}>
        {testoStato({ stato, suFile })}
      </StatusBadge>
      {prossimo !== null && tentativi > 0 && <small> {t('prossimo', { quando: formatInstant(new Date(prossimo)) })}</small>}
    </>
  );
}
