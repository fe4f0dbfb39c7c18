import type { Email, EmailIntera } from '@sigeba/contract/email/email.routes.ts';
import { testoStato } from '@sigeba/contract/email/email.rules.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { type Definition, DefinitionList } from '../../ui/data/DefinitionList.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import css from './Destinatari.module.css';
import { emailTesti } from './email.testi.ts';

/** A mail beside the list, for who does not read its text: how often it was tried, and what became of the last try. */
export function EmailPanel({ row }: { row: Email }) {
  return (
    <Card>
      <DefinitionList items={useFatti(row)} />
    </Card>
  );
}

/** The same for the office, with what was written. */
export function EmailPanelUfficio({ row }: { row: Email }) {
  const email = useRoute('GET /email-in-uscita/:id', { params: { id: row.id } });
  return <Loaded query={email}>{(intera) => <EmailScritta email={intera} />}</Loaded>;
}

/** A mail as it left, or will leave, and what became of it. */
export function EmailScritta({ email }: { email: EmailIntera }) {
  const { t } = useTexts(emailTesti);
  const { persona, mittente, rispondiA, daFare, risposta, testo, senzaTesto } = email;
  return (
    <>
      <Card>
        <DefinitionList
          items={[
            ...(persona === null ? [] : [{ term: t('colonne.persona'), value: persona }]),
            ...useFatti(email),
            ...(daFare === null ? [] : [{ term: t('colonne.daFare'), value: daFare, wide: true }]),
            { term: t('colonne.mittente'), value: mittente, wide: true },
            ...(rispondiA === null ? [] : [{ term: t('colonne.rispondiA'), value: rispondiA, wide: true }]),
            ...(risposta === null ? [] : [{ term: t('colonne.risposta'), value: <small lang="en">{risposta}</small>, wide: true }]),
          ]}
        />
      </Card>
      <Card title={t('testo')}>{testo === null ? <Notice tone="info">{senzaTesto}</Notice> : <div className={css.text}>{testo}</div>}</Card>
    </>
  );
}

function useFatti(email: Email): Definition[] {
  const { t } = useTexts(emailTesti);
  const { destinatario, stato, tipo, creata, inviata, tentativi, prossimo, errore, nonRinviabile } = email;
  // A delivered mail has no acts.
  const perche = stato === 'INVIATA' ? null : nonRinviabile;
  return [
    { term: t('colonne.destinatario'), value: destinatario, wide: true },
    { term: t('colonne.stato'), value: testoStato(email) },
    { term: t('colonne.tipo'), value: tipo },
    { term: t('colonne.creata'), value: <DateTime value={creata} /> },
    { term: t('colonne.inviata'), value: inviata && <DateTime value={inviata} /> },
    { term: t('colonne.tentativi'), value: tentativi },
    { term: t('colonne.prossimo'), value: prossimo && <DateTime value={prossimo} /> },
    { term: t('colonne.errore'), value: errore, wide: true },
    ...(perche === null ? [] : [{ term: t('colonne.nonRinviabile'), value: perche, wide: true }]),
  ];
}
