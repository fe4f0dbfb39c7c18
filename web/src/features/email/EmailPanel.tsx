import type { Email, EmailIntera } from '@sigeba/contract/email/email.routes.ts';
import { testoStato } from '@sigeba/contract/email/email.rules.ts';
import type { ReactNode } from 'react';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { type Definition, DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { LongText } from '../../ui/data/LongText.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { emailTesti } from './email.testi.ts';

/** A mail beside the list, for who does not read its text: how often it was tried, and what became of the last try. */
export function EmailPanel({ row }: { row: Email }) {
  return (
    <>
      <Errore email={row} />
      <Card>
        <DefinitionList items={useFatti(row)} />
      </Card>
    </>
  );
}

/** The same for the office, with what was written. */
export function EmailPanelUfficio({ row }: { row: Email }) {
  const email = useRoute('GET /email-in-uscita/:id', { params: { id: row.id } });
  return <Loaded query={email}>{(intera) => <EmailScritta email={intera} />}</Loaded>;
}

/** A mail as it left, or will leave, and what became of it: an error first, with what the office can do. */
export function EmailScritta({ email }: { email: EmailIntera }) {
  const { t } = useTexts(emailTesti);
  const { persona, mittente, rispondiA, daFare, risposta, testo, senzaTesto } = email;
  return (
    <>
      <Errore email={email}>
        {daFare !== null && <p>{daFare}</p>}
        {risposta !== null && <small lang="en">{risposta}</small>}
      </Errore>
      <Card>
        <DefinitionList
          items={[
            ...said(t('colonne.persona'), persona),
            ...useFatti(email),
            { term: t('colonne.mittente'), value: mittente },
            ...said(t('colonne.rispondiA'), rispondiA),
          ]}
        />
      </Card>
      <Card title={t('testo')}>{testo === null ? <Notice tone="info">{senzaTesto}</Notice> : <LongText text={testo} />}</Card>
    </>
  );
}

/** Why a mail did not arrive; nothing of one that did. */
function Errore({ email: { errore }, children }: { email: Email; children?: ReactNode }) {
  return (
    errore !== null && (
      <Notice tone="error" title={errore}>
        {children}
      </Notice>
    )
  );
}

function useFatti(email: Email): Definition[] {
  const { t } = useTexts(emailTesti);
  const { destinatario, stato, tipo, creata, inviata, tentativi, prossimo, nonRinviabile } = email;
  return [
    { term: t('colonne.destinatario'), value: destinatario },
    { term: t('colonne.stato'), value: testoStato(email) },
    { term: t('colonne.creata'), value: <DateTime value={creata} /> },
    ...said(t('colonne.inviata'), inviata && <DateTime value={inviata} />),
    { term: t('colonne.tentativi'), value: tentativi },
    ...said(t('colonne.prossimo'), prossimo && <DateTime value={prossimo} />),
    { term: t('colonne.tipo'), value: tipo },
    // A delivered mail has no acts.
    ...(stato === 'INVIATA' || nonRinviabile === null ? [] : [{ term: t('colonne.nonRinviabile'), value: nonRinviabile, wide: true }]),
  ];
}

/** A fact, where it is known. */
const said = (term: string, value: ReactNode): Definition[] => (value === null ? [] : [{ term, value }]);
