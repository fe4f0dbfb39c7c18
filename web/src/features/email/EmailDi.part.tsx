import type { Email } from '@sigeba/contract/email/email.routes.ts';
import { Link } from 'react-router';
import { pathTo } from '../../api/paths.ts';
import { PagedCard } from '../../list/PagedCard.tsx';
import { Totale } from '../../list/PagedRows.tsx';
import { useTexts } from '../../text/useTexts.ts';
import type { Column } from '../../ui/data/DataTable.tsx';
import { DateTime } from '../../ui/data/DateTime.tsx';
import { emailTesti } from './email.testi.ts';
import { Stato } from './Stato.tsx';

const sendingOf = (utenteId: number) => (page: { limit: number; offset: number }) => ({ query: { utenteId, ...page } });

/** How many mails went to a person, in any state. */
export const QuanteEmail = ({ id }: { id: number }) => <Totale of="GET /email-in-uscita" sending={sendingOf(id)} />;

/** The mails to the account of a person, the latest first. */
export function EmailDi({ id, label }: { id: number; label: string }) {
  const { t } = useTexts(emailTesti);
  const columns: Column<Email>[] = [
    { key: 'creata', head: t('colonne.creata'), width: '136px', cell: ({ creata }) => <DateTime value={creata} /> },
    {
      key: 'soggetto',
      head: t('colonne.soggetto'),
      title: true,
      cell: (email) => <Link to={pathTo('/ur/email/:id', { id: email.id })}>{email.soggetto}</Link>,
      second: ({ stato, errore }) => (stato === 'INVIATA' ? null : errore),
    },
    { key: 'destinatario', head: t('colonne.destinatario'), width: '24%', cell: ({ destinatario }) => destinatario },
    { key: 'stato', head: t('colonne.stato'), bare: true, width: '170px', cell: (email) => <Stato {...email} /> },
  ];
  return (
    <PagedCard
      of="GET /email-in-uscita"
      sending={sendingOf(id)}
      label={label}
      columns={columns}
      rowKey={(row) => row.id}
      vuota={{ titolo: t('nessunaAPersona'), testo: t('nessunaAPersonaTesto') }}
    />
  );
}
